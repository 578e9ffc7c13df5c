// Games of words with Wordle's marks: a list of words that can be the secret, perhaps further words that may be guessed, perhaps hard mode. The list is the
// visitor's own, and since every state of the page is a link, the link holds it: "words~crane.slate.trace~further.words~hard".
import { marksOf } from './marks';
import type { Game, Kind } from './game';

/// Letters of a word, and bytes of all words together: as much as a question to `deduce serve` may hold.
export const wordLimits = { least: 2, most: 8, bytes: 60_000 } as const;

const letters: Readonly<Record<string, string>> = { right: 'G', elsewhere: 'Y', absent: 'B' };

export class WordGame implements Game {
  readonly kind: Kind = 'words';
  readonly id: string;
  readonly short: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly length: number;
  readonly symbols: readonly string[];
  readonly repeats = true;
  readonly size: number;
  readonly guesses: number;
  readonly win: string;
  private readonly all: ReadonlySet<string>;

  /// Words of one length in small letters, none twice; `further` has none of `secrets`.
  constructor(
    readonly secrets: readonly string[],
    readonly further: readonly string[] = [],
    readonly hard = false,
  ) {
    const [first = ''] = secrets;
    this.length = [...first].length;
    this.id = ['words', secrets.join('.'), further.join('.'), hard ? 'hard' : ''].join('~').replace(/~+$/, '');
    this.short = `${secrets.length} × ${this.length}${hard ? ', hard' : ''}`;
    this.fields = { words: secrets.join('\n'), ...(further.length > 0 ? { allowed: further.join('\n') } : {}), ...(hard ? { hard } : {}) };
    this.symbols = [...new Set([...secrets, ...further].join(''))].sort();
    this.size = secrets.length;
    this.guesses = secrets.length + further.length;
    this.win = 'G'.repeat(this.length);
    this.all = new Set([...secrets, ...further]);
  }

  hint(guess: string, secret: string): string {
    return marksOf(guess, secret)
      .map((mark) => letters[mark])
      .join('');
  }

  codes(): string[] {
    return [...this.secrets];
  }

  isGuess(text: string): boolean {
    return this.all.has(text);
  }

  isHint(text: string): boolean {
    return text.length === this.length && /^[GYB]+$/.test(text);
  }

  /// By the first letter's mark, then the second's: as numbers in base 3.
  inOrder(hints: readonly string[]): string[] {
    const key = (hint: string): string => hint.replace(/./g, (mark) => String('BYG'.indexOf(mark)));
    return [...hints].sort((one, other) => (key(one) < key(other) ? -1 : 1));
  }
}

export type Unreadable = 'empty' | 'letters' | 'lengths' | 'long' | 'one';

function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().normalize('NFC').split(/[\s,;.]+/).filter(Boolean))].sort();
}

/// Words as people keep them, one a line or with blanks or commas between them, in any order and perhaps twice; or why they are no game.
export function readWords(secretsText: string, furtherText = '', hard = false): WordGame | Unreadable {
  const secrets = wordsOf(secretsText);
  const further = wordsOf(furtherText).filter((word) => !secrets.includes(word));
  const all = [...secrets, ...further];
  if (secrets.length === 0) return 'empty';
  if (all.some((word) => !/^\p{L}+$/u.test(word))) return 'letters';
  const length = [...(secrets[0] ?? '')].length;
  if (all.some((word) => [...word].length !== length) || length < wordLimits.least || length > wordLimits.most) return 'lengths';
  if (secrets.length === 1) return 'one';
  // In a request each word takes two bytes more.
  if (new TextEncoder().encode(all.join('  ')).length > wordLimits.bytes) return 'long';
  return new WordGame(secrets, further, hard);
}

/// Reads the id of a game of words; nothing for what is none.
export function parseWords(id: string): WordGame | undefined {
  const [kind, secrets = '', further = '', hard = ''] = id.split('~');
  if (kind !== 'words' || (hard !== '' && hard !== 'hard')) return undefined;
  const game = readWords(secrets, further, hard === 'hard');
  return game instanceof WordGame ? game : undefined;
}
