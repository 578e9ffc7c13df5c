// How long a question to the exact engine takes, so that the page can say so before it asks. The figures are rough and on the safe side: they
// only decide between asking at once, asking first, and advising against it. What the answers are does not depend on them.
import type { Game } from './game';

export type Effort = 'now' | 'seconds' | 'minutes' | 'hours';

/// Pairs of candidate and guess that the engine sees through at once; the adviser of the engine draws its line at 2^25 too.
const atOnce = 2 ** 25;

/// The exact optimum of a position; `slowness` is 1 for the native engine, 4 for WebAssembly.
export function exactEffort(game: Game, candidates: number, slowness: number): Effort {
  const pairs = candidates * game.guesses * slowness;
  if (pairs <= atOnce) return 'now';
  if (pairs <= atOnce * 4) return 'seconds';
  if (pairs <= atOnce * 16) return 'minutes';
  return 'hours';
}

/// The smallest set of codes asked at once: exhaustive, and soon hopeless. It grows so steeply that the engine matters less than the game: Mastermind
/// takes 0.2 s natively, 0.8 s by WebAssembly.
export function simultaneousEffort(game: Game, slowness: number): Effort {
  if (game.size * game.guesses <= 1296 ** 2) return 'now';
  if (game.size <= 2401) return slowness > 1 ? 'minutes' : 'seconds';
  if (game.size <= 4096 && slowness <= 1) return 'minutes';
  return 'hours';
}
