// How long a question to the exact engine takes, so that the page can say so before it asks. The figures are rough and on the safe side: they
// only decide between asking at once, asking first, and advising against it. What the answers are does not depend on them.
import type { Game } from './game';

export type Effort = 'now' | 'seconds' | 'minutes' | 'hours';

/// Pairs of candidate and guess that the engine sees through at once; the adviser of the engine draws its line at 2^25 too.
const atOnce = 2 ** 25;

/// The exact optimum of a position; `slowness` is 1 for the native engine, 4 for WebAssembly.
export function exactEffort(game: Game, candidates: number, slowness: number): Effort {
  const pairs = candidates * game.size * slowness;
  if (pairs <= atOnce) return 'now';
  if (pairs <= atOnce * 4) return 'seconds';
  if (pairs <= atOnce * 16) return 'minutes';
  return 'hours';
}

/// The smallest set of codes asked at once: exhaustive, and soon hopeless.
export function simultaneousEffort(game: Game, slowness: number): Effort {
  const size = game.size * slowness;
  if (size <= 1296) return 'now';
  if (size <= 2401) return 'seconds';
  if (size <= 4096) return 'minutes';
  return 'hours';
}
