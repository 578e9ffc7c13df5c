// A game as the page sees it: guesses, secrets and hints are texts. The engine answers every real question; what is here is only what the
// board needs at once, without asking: which symbols there are, what a hint looks like, and the hint of two codes for pictures of all codes.
// Games of pegs are here, games of words in words.ts.

/// Blacks and whites, blacks alone, or words with marks.
export type Kind = 'pegs' | 'blacks' | 'words';

export interface Game {
  readonly kind: Kind;
  /// The game in a link, e.g. "p4c6r".
  readonly id: string;
  /// The same for people, where it is too long.
  readonly short: string;
  /// The fields of a request that say which game it is about.
  readonly fields: Readonly<Record<string, unknown>>;
  /// Symbols in a guess.
  readonly length: number;
  /// What a guess is made of, in order.
  readonly symbols: readonly string[];
  /// Whether a symbol may come twice in a guess.
  readonly repeats: boolean;
  /// How many secrets there are, and how many guesses.
  readonly size: number;
  readonly guesses: number;
  /// The hint of the right guess.
  readonly win: string;
  hint(guess: string, secret: string): string;
  /// All secrets in lexicographic order. Only for games that are small enough to be drawn.
  codes(): string[];
  isGuess(text: string): boolean;
  isHint(text: string): boolean;
  /// Hints in the order of the tables: the farthest first, the win last.
  inOrder(hints: readonly string[]): string[];
}

export interface Turn {
  readonly guess: string;
  readonly hint: string;
}

export const limits = { pegs: 8, colours: 16, codes: 2 ** 20 } as const;

const aliases: Readonly<Record<string, string>> = { mm: 'p4c6r', bc: 'p4c10n', lg: 'p5c8r' };

/// 1 to 9 for up to nine colours, 0 to 9 for ten, then letters: as the command line writes codes.
function symbolsOf(colours: number): string[] {
  const all = '0123456789abcdefghijklmnopqrstuvwxyz';
  return colours <= 9 ? [...all.slice(1, colours + 1)] : [...all.slice(0, colours)];
}

function sizeOf(pegs: number, colours: number, repeats: boolean): number {
  if (repeats) return colours ** pegs;
  let size = 1;
  for (let i = 0; i < pegs; ++i) size *= colours - i;
  return Math.max(size, 0);
}

export class PegGame implements Game {
  readonly kind: Kind;
  readonly id: string;
  readonly short: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly symbols: readonly string[];
  readonly size: number;
  readonly guesses: number;
  /// All hints: blacks rising, whites falling, the win last.
  readonly hints: readonly string[];
  readonly win: string;

  constructor(
    readonly length: number,
    readonly colours: number,
    readonly repeats: boolean,
    readonly blacksOnly = false,
  ) {
    this.id = `p${length}c${colours}${repeats ? 'r' : 'n'}${blacksOnly ? 'b' : ''}`;
    this.kind = blacksOnly ? 'blacks' : 'pegs';
    this.short = this.id;
    this.fields = { rules: this.id };
    this.symbols = symbolsOf(colours);
    this.size = sizeOf(length, colours, repeats);
    this.guesses = this.size;
    const hints: string[] = [];
    for (let blacks = 0; blacks <= length; ++blacks) {
      if (blacksOnly) hints.push(`${blacks}`);
      else
        for (let whites = length - blacks; whites >= 0; --whites)
          if (!(blacks === length - 1 && whites === 1)) hints.push(`${blacks},${whites}`);
    }
    this.hints = hints;
    this.win = blacksOnly ? `${length}` : `${length},0`;
  }

  hint(guess: string, secret: string): string {
    let blacks = 0;
    let common = 0;
    for (let i = 0; i < this.length; ++i) if (guess[i] === secret[i]) ++blacks;
    if (this.blacksOnly) return `${blacks}`;
    for (const symbol of this.symbols) {
      let here = 0;
      let there = 0;
      for (let i = 0; i < this.length; ++i) {
        if (guess[i] === symbol) ++here;
        if (secret[i] === symbol) ++there;
      }
      common += Math.min(here, there);
    }
    return `${blacks},${common - blacks}`;
  }

  isGuess(text: string): boolean {
    if (text.length !== this.length) return false;
    const seen = new Set<string>();
    for (const symbol of text) {
      if (!this.symbols.includes(symbol)) return false;
      if (!this.repeats && seen.has(symbol)) return false;
      seen.add(symbol);
    }
    return true;
  }

  isHint(text: string): boolean {
    return this.hints.includes(text);
  }

  inOrder(hints: readonly string[]): string[] {
    return this.hints.filter((hint) => hints.includes(hint));
  }

  codes(): string[] {
    let codes = [''];
    for (let i = 0; i < this.length; ++i) {
      const longer: string[] = [];
      for (const code of codes)
        for (const symbol of this.symbols) if (this.repeats || !code.includes(symbol)) longer.push(code + symbol);
      codes = longer;
    }
    return codes;
  }
}

/// Reads "p4c6r", "mm", "4x6"; nothing for what is no game, or one beyond the limits.
export function parsePegs(text: string): PegGame | undefined {
  const plain = text.trim().toLowerCase();
  const spec = aliases[plain] ?? plain.replace(/^(\d+)x(\d+)$/, 'p$1c$2r');
  const found = /^p(\d{1,2})c(\d{1,2})([rn])(b?)$/.exec(spec);
  if (!found) return undefined;
  const pegs = Number(found[1]);
  const colours = Number(found[2]);
  if (pegs < 1 || pegs > limits.pegs || colours < 1 || colours > limits.colours) return undefined;
  const game = new PegGame(pegs, colours, found[3] === 'r', found[4] === 'b');
  return game.size >= 1 && game.size <= limits.codes ? game : undefined;
}

export interface HintPegs {
  readonly blacks: number;
  readonly whites: number;
}

/// "1,2" as numbers; "2" of a game of black pegs has no whites; of marks the greens and yellows.
export function pegsOf(hint: string): HintPegs {
  if (/^[GYB]+$/.test(hint)) return { blacks: hint.replace(/[^G]/g, '').length, whites: hint.replace(/[^Y]/g, '').length };
  const [blacks, whites] = hint.split(',');
  return { blacks: Number(blacks), whites: Number(whites ?? 0) };
}

/// The codes that fit a history, for pictures; the engine's list is the one that counts.
export function fitting(game: Game, codes: readonly string[], turns: readonly Turn[]): string[] {
  return codes.filter((code) => turns.every((turn) => game.hint(turn.guess, code) === turn.hint));
}

/// Some guess of the game.
export function anyGuess(game: Game): string {
  if (!(game instanceof PegGame)) return game.codes()[0] ?? '';
  return game.symbols.slice(0, game.length).join('').padEnd(game.length, game.symbols[0]);
}

export function turnText(turn: Turn): string {
  return `${turn.guess}:${turn.hint}`;
}
