// A result to be shared that gives nothing away: a square for each peg of each hint, as `deduce play --share` prints it.
import { type Game, pegsOf, type Turn } from './game';

export interface Result {
  readonly game: Game;
  readonly turns: readonly Turn[];
  /// "day 20261115" or "seed 7".
  readonly called: string;
  readonly found: boolean;
  readonly helped: number;
}

export function squares(game: Game, hint: string): string {
  if (game.kind === 'words') return [...hint].map((mark) => (mark === 'G' ? '🟩' : mark === 'Y' ? '🟨' : '⬛')).join('');
  const { blacks, whites } = pegsOf(hint);
  return '🟩'.repeat(blacks) + '🟨'.repeat(whites) + '⬜'.repeat(game.length - blacks - whites);
}

export function shareText(result: Result): string {
  const helped = result.helped > 0 ? ` (with ${result.helped} hint${result.helped === 1 ? '' : 's'})` : '';
  const head = `deduce ${result.game.short} ${result.called}: ${result.found ? result.turns.length : 'X'}${helped}`;
  return [head, ...result.turns.map((turn) => squares(result.game, turn.hint))].join('\n');
}
