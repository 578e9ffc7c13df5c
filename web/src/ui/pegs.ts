// Codes and hints as pegs, with words for those who listen.
import { html, type TemplateResult } from 'lit-html';
import { type Game, pegsOf } from '../game/game';
import type { Text } from '../text/text';
import { colours } from './palette';

export type Mark = 'G' | 'Y' | 'B';

function isMarks(hint: string): boolean {
  return /^[GYB]+$/.test(hint);
}

export function colourName(game: Game, symbol: string, text: Text): string {
  if (game.kind === 'words') return symbol;
  const name = colours[game.symbols.indexOf(symbol)]?.name;
  return `${symbol} ${name ? (text.colours[name] ?? name) : ''}`.trim();
}

export function codeName(game: Game, code: string, text: Text): string {
  if (game.kind === 'words') return code;
  return [...code].map((symbol) => colourName(game, symbol, text)).join(', ');
}

export function hintName(hint: string, text: Text): string {
  if (isMarks(hint)) return [...hint].map((mark) => text.marks[mark as Mark]).join(', ');
  if (!hint.includes(',')) return text.blacks(Number(hint));
  const { blacks, whites } = pegsOf(hint);
  return text.hint(blacks, whites);
}

export function peg(game: Game, symbol: string): TemplateResult {
  if (game.kind === 'words') return html`<span class="peg tile" aria-hidden="true">${symbol}</span>`;
  return html`<span class="peg c${game.symbols.indexOf(symbol)}" aria-hidden="true">${symbol}</span>`;
}

/// A code as a row of pegs; `size` is the name of a class. Letters take the colours of their marks, where these are given.
export function codeView(game: Game, code: string, text: Text, size: 'tiny' | 'little' | 'normal' = 'little', hint = ''): TemplateResult {
  if (game.kind === 'words')
    return html`<span class="code ${size}" role="img" aria-label=${code}>${[...code].map((letter, i) => html`<span class="peg tile ${hint[i] ? `mark-${hint[i].toLowerCase()}` : ''}" aria-hidden="true">${letter}</span>`)}</span>`;
  return html`<span class="code ${size}" role="img" aria-label=${codeName(game, code, text)}>${[...code].map((symbol) => peg(game, symbol))}</span>`;
}

/// A shape for each mark, so that nobody needs the colours.
export const shapes: Readonly<Record<Mark, string>> = { G: '●', Y: '◐', B: '–' };

export function hintView(game: Game, hint: string, text: Text): TemplateResult {
  if (isMarks(hint))
    return html`<span class="marks" role="img" aria-label=${hintName(hint, text)}>${[...hint].map((mark) => html`<i class="mark-${mark.toLowerCase()}">${shapes[mark as Mark]}</i>`)}</span>`;
  const { blacks, whites } = pegsOf(hint);
  const kinds = Array.from({ length: game.length }, (_, i) => (i < blacks ? 'black' : i < blacks + whites ? 'white' : 'none'));
  return html`<span class="hint n${game.length}" role="img" aria-label=${hintName(hint, text)}>${kinds.map((kind) => html`<i class=${kind}></i>`)}</span>`;
}
