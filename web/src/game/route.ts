// Every state of the page is a link: the part after # holds the view, the rules and the history, "#/explore/p4c6r/1123:0,3?strategy=entropy".
// What is written is read back the same; anything that makes no sense is dropped, so that an old or broken link still opens a page.
import { type Game, parsePegs, type Turn, turnText } from './game';
import { parseWords } from './words';

export const views = ['play', 'assist', 'duel', 'explore', 'once', 'learn'] as const;
export type View = (typeof views)[number];

export interface Route {
  readonly view: View;
  readonly game: Game;
  readonly turns: readonly Turn[];
  readonly options: Readonly<Record<string, string>>;
}

export const standard = parsePegs('p4c6r') as Game;

export function parseGame(text: string): Game | undefined {
  return parsePegs(text) ?? parseWords(text);
}

function isView(text: string | undefined): text is View {
  return views.some((view) => view === text);
}

export function parseTurns(game: Game, texts: readonly string[]): Turn[] {
  const turns: Turn[] = [];
  for (const text of texts) {
    const [guess, hint] = text.split(':');
    if (guess === undefined || hint === undefined || !game.isGuess(guess) || !game.isHint(hint)) break;
    turns.push({ guess, hint });
  }
  return turns;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [viewText, rules, ...rest] = path.split('/').map(decode);
  const game = (rules && parseGame(rules)) || standard;
  const options: Record<string, string> = {};
  for (const [key, value] of new URLSearchParams(query)) options[key] = value;
  return { view: isView(viewText) ? viewText : 'play', game, turns: parseTurns(game, rest), options };
}

/// Readable where that can be: colons and commas may stand in a link.
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll('%3A', ':').replaceAll('%2C', ',');
}

export function routeText(route: Route): string {
  const path = [route.view, route.game.id, ...route.turns.map(turnText)].map(encoded).join('/');
  const query = new URLSearchParams(Object.entries(route.options)).toString().replaceAll('%3A', ':').replaceAll('%2C', ',');
  return `#/${path}${query ? `?${query}` : ''}`;
}

/// The same place with other options; those set to undefined go away.
export function withOptions(route: Route, changes: Readonly<Record<string, string | undefined>>): Route {
  const options: Record<string, string> = {};
  for (const [key, value] of Object.entries({ ...route.options, ...changes })) if (value !== undefined) options[key] = value;
  return { ...route, options };
}
