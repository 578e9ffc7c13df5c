// A game as the page sees it: guesses, secrets and hints are texts. The engine answers every real question; what is here is only what the
// board needs at once, without asking: which symbols there are, what a hint looks like, and the hint of two codes for pictures of all codes.
// Peg games are the only kind so far; a game of words will be another `Game`.

export interface Game {
  /// What `rules` is in a request, e.g. "p4c6r".
  readonly id: string;
  /// Symbols in a guess.
  readonly length: number;
  /// What a guess is made of, in order.
  readonly symbols: readonly string[];
  /// Whether a symbol may come twice in a guess.
  readonly repeats: boolean;
  /// How many secrets there are.
  readonly size: number;
  /// All hints, in the order of the tables: blacks rising, whites falling, the win last.
  readonly hints: readonly string[];
  /// The hint of the right guess.
  readonly win: string;
  hint(guess: string, secret: string): string;
  /// All secrets in lexicographic order. Only for games that are small enough to be drawn.
  codes(): string[];
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
  readonly id: string;
  readonly symbols: readonly string[];
  readonly size: number;
  readonly hints: readonly string[];
  readonly win: string;

  constructor(
    readonly length: number,
    readonly colours: number,
    readonly repeats: boolean,
    readonly blacksOnly = false,
  ) {
    this.id = `p${length}c${colours}${repeats ? 'r' : 'n'}${blacksOnly ? 'b' : ''}`;
    this.symbols = symbolsOf(colours);
    this.size = sizeOf(length, colours, repeats);
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
export function parseGame(text: string): PegGame | undefined {
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

/// Whether a text is a code of the game.
export function isCode(game: Game, text: string): boolean {
  if (text.length !== game.length) return false;
  const seen = new Set<string>();
  for (const symbol of text) {
    if (!game.symbols.includes(symbol)) return false;
    if (!game.repeats && seen.has(symbol)) return false;
    seen.add(symbol);
  }
  return true;
}

export interface HintPegs {
  readonly blacks: number;
  readonly whites: number;
}

/// "1,2" as numbers; "2" of a game of black pegs has no whites.
export function pegsOf(hint: string): HintPegs {
  const [blacks, whites] = hint.split(',');
  return { blacks: Number(blacks), whites: Number(whites ?? 0) };
}

/// The codes that fit a history, for pictures; the engine's list is the one that counts.
export function fitting(game: Game, codes: readonly string[], turns: readonly Turn[]): string[] {
  return codes.filter((code) => turns.every((turn) => game.hint(turn.guess, code) === turn.hint));
}

export function turnText(turn: Turn): string {
  return `${turn.guess}:${turn.hint}`;
}
