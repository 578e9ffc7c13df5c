// What is said of a guess, by how much of a guess it lost on average against the best one.
export type Verdict = 'best' | 'good' | 'fair' | 'weak' | 'poor';

export function verdict(lost: number): Verdict {
  if (lost < 1e-9) return 'best';
  if (lost < 0.05) return 'good';
  if (lost < 0.2) return 'fair';
  if (lost < 0.5) return 'weak';
  return 'poor';
}

export interface Story {
  readonly expected: readonly number[];
  readonly after: readonly number[];
}

/// What was to be expected in all before each guess, and once its hint was known: with V the mean that the best play takes from a position,
/// guess i loses what its own mean is above V, and its hint is lucky by as much as what is left takes less than that.
export function story(start: number, guesses: readonly { readonly lost?: number; readonly luck?: number }[]): Story {
  const expected: number[] = [];
  const after: number[] = [];
  let now = start;
  for (const guess of guesses) {
    expected.push(now);
    now += (guess.lost ?? 0) - (guess.luck ?? 0);
    after.push(now);
  }
  return { expected, after };
}
