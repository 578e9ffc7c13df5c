// Seeds. The secret itself is the engine's (`codemaker`), so that the same seed gives the same secret here and on the command line.

/// A seed by chance, short enough for a link.
export function randomSeed(): string {
  const numbers = new Uint32Array(1);
  crypto.getRandomValues(numbers);
  return String(numbers[0] ?? 1);
}

/// The seed of the puzzle of the day, 20261115: the date where the player is.
export function daySeed(now: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`;
}
