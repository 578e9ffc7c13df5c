// The answers of the engine that the page reads, field by field as docs/api.md and docs/cli.md name them. Fields that the page does not use are
// left out.
import type { StrategyJson } from '../game/strategy';
import type { Turn } from '../game/game';

export type Cells = Readonly<Record<string, number>>;

export interface Splitting {
  readonly guess: string;
  readonly possible: boolean;
  readonly cells: Cells;
  readonly parts: number;
  readonly largest: number;
  readonly entropy_bits: number;
}

export interface Row extends Splitting {
  readonly class_size: number;
  readonly expected_size: number;
  readonly total?: number;
  readonly mean?: number;
  readonly mean_exact?: string;
}

export interface Partition {
  readonly candidates: number;
  readonly rows: readonly Row[];
}

export interface Expected {
  readonly expected_guesses?: number;
  readonly expected_guesses_exact?: string;
  readonly expected_by?: string;
  readonly expected_guesses_at_least?: number;
}

export interface Advice extends Splitting, Expected {
  readonly method: string;
  readonly optimal: boolean;
  readonly because?: string;
  readonly compared_guesses?: number;
}

export interface Comparison extends Splitting, Expected {
  readonly lost?: number;
  readonly lost_exact?: string;
}

export interface Ranked extends Splitting, Expected {
  readonly class_size?: number;
}

export interface Mend {
  readonly changes: readonly { readonly turn: number; readonly hint: string }[];
  readonly candidates: number;
}

export interface Standing {
  readonly turns: readonly Turn[];
  readonly candidates: number;
  readonly won: boolean;
  readonly advice?: Advice;
  readonly mends?: readonly Mend[];
  readonly comparison?: Comparison;
  readonly best?: { readonly exact: boolean; readonly guesses: readonly Ranked[] };
  readonly list?: { readonly count: number; readonly candidates: readonly string[] };
}

export interface Judged extends Turn {
  readonly candidates: number;
  readonly left: number;
  readonly best_guess: string;
  readonly lost?: number;
  readonly lost_exact?: string;
  readonly luck?: number;
  readonly luck_exact?: string;
  readonly entropy_bits?: number;
  readonly best_entropy_bits?: number;
  readonly information_bits?: number;
}

export interface Review {
  readonly exact: boolean;
  readonly guesses: readonly Judged[];
  readonly expected?: number;
  readonly lost?: number;
  readonly luck?: number;
}

export interface Codemaker {
  readonly hint?: string;
  readonly candidates?: number;
  readonly won?: boolean;
  readonly secret?: string;
}

export interface StrategyFile {
  readonly strategy: StrategyJson | string;
  readonly total?: number;
  readonly secrets?: number;
  readonly worst?: number;
  readonly rounds?: readonly number[];
  readonly proven?: boolean;
}

export interface Count {
  readonly secrets: number;
  readonly total: number;
  readonly count: string;
  readonly digits: number;
}

export interface EveryFirst {
  readonly rows: readonly { readonly first: string; readonly total?: number }[];
}

/// All best strategies, seen from a position.
export interface AtlasPosition {
  readonly candidates: number;
  readonly in_atlas?: boolean;
  /// The only one left.
  readonly secret?: string;
  /// How many of them come here.
  readonly strategies?: string;
}

export interface Evaluation {
  readonly secrets: number;
  readonly results: readonly {
    readonly strategy: string;
    readonly first_guess: string;
    readonly rounds: readonly number[];
    readonly total: number;
    readonly mean: number;
    readonly worst: number;
  }[];
}

export interface Simultaneous {
  readonly minimum?: number;
  readonly example?: readonly string[];
  readonly refuted?: readonly number[];
}

export interface Candidates {
  readonly candidates: readonly string[];
  readonly count: number;
  readonly by_wrong_hints?: readonly number[];
}
