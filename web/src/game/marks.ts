/// Which pegs of a guess are right, and which have a colour that belongs elsewhere.
export function marksOf(guessText: string, secretText: string): string[] {
  const [guess, secret] = [[...guessText], [...secretText]];
  const marks = guess.map((symbol, i) => (secret[i] === symbol ? 'right' : ''));
  const free = secret.filter((symbol, i) => guess[i] !== symbol);
  return marks.map((mark, i) => {
    if (mark) return mark;
    const found = free.indexOf(guess[i] ?? '');
    if (found < 0) return 'absent';
    free.splice(found, 1);
    return 'elsewhere';
  });
}
