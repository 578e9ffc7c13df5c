// A question of several codes that tells all secrets apart, found greedily: of some codes always the one that leaves the most cells. It is no smallest
// question (the engine's `simultaneous` proves those); it is there where the proof takes too long.
import type { Game } from './game';

/// A moment's work.
const moment = 250_000;

/// Cells after one more code: each secret's cell number, and how many there are.
function cut(game: Game, secrets: readonly string[], cells: readonly number[], code: string): { cells: number[]; count: number } {
  const names = new Map<string, number>();
  const after = secrets.map((secret, i) => {
    const name = `${cells[i]} ${game.hint(code, secret)}`;
    let number = names.get(name);
    if (number === undefined) names.set(name, (number = names.size));
    return number;
  });
  return { cells: after, count: names.size };
}

/// The same codes for the same game; every one of them tells something apart. `work`: hints that may be computed for one code.
export function greedyQuestion(game: Game, secrets: readonly string[], work = moment): string[] {
  const question: string[] = [];
  let cells = secrets.map(() => 0);
  let count = secrets.length > 0 ? 1 : 0;
  const step = Math.max(1, Math.ceil((secrets.length * secrets.length) / work));
  for (let round = 0; count < secrets.length; ++round) {
    let best: { code: string; cells: number[]; count: number } | undefined;
    for (let i = (round * 7) % step; i < secrets.length; i += step) {
      const code = secrets[i] ?? '';
      const after = cut(game, secrets, cells, code);
      if (!best || after.count > best.count) best = { code, ...after };
    }
    if (!best || best.count === count) {
      // None of those looked at helps: one of two secrets that are still together does, as only it gets the hint of the win.
      const seen = new Map<number, string>();
      const pair = secrets.find((secret, i) => {
        const cell = cells[i] ?? 0;
        if (seen.has(cell)) return true;
        seen.set(cell, secret);
        return false;
      });
      if (pair === undefined) break;
      best = { code: pair, ...cut(game, secrets, cells, pair) };
    }
    question.push(best.code);
    [cells, count] = [best.cells, best.count];
  }
  return question;
}
