// Small parts that several views show: rows of a board, buttons for hints, cells as bars, lists of candidates, an adviser's words.
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Cells, Expected, Mend, Splitting } from '../engine/answers';
import type { Effort } from '../game/effort';
import { type Game, PegGame, type Turn } from '../game/game';
import type { Text } from '../text/text';
import { hintColour } from './palette';
import { type MarksEntry, marksRow } from './marks_entry';
import { codeView, hintName, hintView } from './pegs';
import { style, width } from './style';

export type Piece = TemplateResult | typeof nothing;

/// Anything with a heading.
export function card(heading: string, body: unknown, className = ''): TemplateResult {
  return html`<section class="card ${className}"><h2>${heading}</h2>${body}</section>`;
}

/// A guess that was made, with its hint.
export function boardRow(game: Game, turn: Turn, index: number, text: Text, after: unknown = nothing): TemplateResult {
  return html`<li class="row">
    <span class="number" aria-hidden="true">${index + 1}</span>${codeView(game, turn.guess, text, 'normal', turn.hint)}${hintView(game, turn.hint, text)}${after}
  </li>`;
}

/// Places for guesses still to come: only for the eye.
export function emptyRows(game: Game, from: number, to: number): TemplateResult[] {
  return Array.from(
    { length: Math.max(0, to - from) },
    (_, i) => html`<li class="row blank" aria-hidden="true">
      <span class="number">${from + i + 1}</span
      ><span class="code normal">${Array.from({ length: game.length }, () => html`<span class="hole"></span>`)}</span
      >${game.kind === 'words' ? nothing : html`<span class="hint n${game.length}">${Array.from({ length: game.length }, () => html`<i class="none"></i>`)}</span>`}
    </li>`,
  );
}

export interface HintButtons {
  readonly game: Game;
  readonly text: Text;
  readonly label: string;
  /// What the hint is for, and the marks that are being put together for it: of words, which have too many hints for buttons.
  readonly guess: string;
  readonly marks: MarksEntry;
  readonly chosen?: string | undefined;
  /// How many candidates are left after each hint, where that is known; a hint without any contradicts the others.
  readonly cells?: Cells | undefined;
  readonly pick: (hint: string) => void;
}

export function hintButtons({ game, text, label, guess, marks, chosen, cells, pick }: HintButtons): TemplateResult {
  if (!(game instanceof PegGame)) return marksRow(marks, guess, chosen, cells, label, text, pick);
  return html`<div class="hints" role="group" aria-label=${label}>
    ${game.hints.map((hint) => {
      const size = cells ? (cells[hint] ?? 0) : undefined;
      const name = hintName(hint, text) + (size === undefined ? '' : `; ${text.left(size)}`);
      return html`<button
        class="hint-button ${size === 0 ? 'impossible' : ''}"
        aria-label=${name}
        aria-pressed=${chosen === undefined ? nothing : chosen === hint}
        @click=${() => pick(hint)}
      >
        ${hintView(game, hint, text)}${size === undefined ? nothing : html`<span class="size" aria-hidden="true">${size}</span>`}
      </button>`;
    })}
  </div>`;
}

/// The cells of a guess as bars, largest possible bar for the largest cell; a click on one goes on with that hint.
export function cellBars(game: Game, cells: Cells, text: Text, pick?: (hint: string) => void): TemplateResult {
  const largest = Math.max(1, ...Object.values(cells));
  const rows = game.inOrder(Object.keys(cells).filter((hint) => cells[hint]));
  return html`<ul class="cells">
    ${rows.map((hint) => {
      const size = cells[hint] ?? 0;
      const inside = html`${hintView(game, hint, text)}<span class="bar"
          ><span ${style({ width: `${(size / largest) * 100}%`, background: hintColour(hint, game.length) })}></span></span
        ><span class="size">${size}</span>`;
      return html`<li>${pick ? html`<button class="cell" @click=${() => pick(hint)}>${inside}</button>` : html`<span class="cell">${inside}</span>`}</li>`;
    })}
  </ul>`;
}

export function splittingFigures(splitting: Splitting, text: Text): TemplateResult {
  return html`<dl class="figures">
    <div><dt>${text.figures.entropy}</dt><dd>${splitting.entropy_bits.toFixed(3)} <small>${text.figures.bits}</small></dd></div>
    <div><dt>${text.figures.parts}</dt><dd>${splitting.parts}</dd></div>
    <div><dt>${text.figures.largest}</dt><dd>${splitting.largest}</dd></div>
  </dl>`;
}

/// "2.886 (127/44)", by whose play it is.
export function expectedText(expected: Expected, text: Text): string {
  if (expected.expected_guesses !== undefined) return `${expected.expected_guesses.toFixed(3)} (${expected.expected_guesses_exact ?? ''})`;
  if (expected.expected_guesses_at_least !== undefined) return text.atLeast(expected.expected_guesses_at_least.toFixed(3));
  return '–';
}

/// As many as can be looked at; the rest as a number, or on demand.
export function candidateList(game: Game, codes: readonly string[], count: number, text: Text, pick?: (code: string) => void): TemplateResult {
  return html`<ul class="candidates">
      ${codes.map((code) => html`<li>${pick ? html`<button class="bare" @click=${() => pick(code)}>${codeView(game, code, text, 'tiny')}</button>` : codeView(game, code, text, 'tiny')}</li>`)}
    </ul>
    ${count > codes.length ? html`<p class="faint">${text.andMore(count - codes.length)}</p>` : nothing}`;
}

/// How far the candidates have shrunk, on a scale of powers.
export function shrinkBar(left: number, all: number, text: Text): TemplateResult {
  const share = all > 1 && left > 0 ? Math.log2(left) / Math.log2(all) : 0;
  return html`<div class="shrink" role="img" aria-label=${text.left(left)}>
    <strong>${left.toLocaleString('en')}</strong> <span>${text.ofCodes(left, all)}</span><span class="bar"><span ${width(share)}></span></span>
  </div>`;
}

/// Asks before something that takes long: how long about, and what is done instead.
export function beforeLong(effort: Effort, text: Text, start: () => void, instead: string): TemplateResult {
  return html`<div class="long" role="note">
    <p><strong>${text.effort[effort]}</strong> ${instead}</p>
    <button class="small" @click=${start}>${text.engine.startAnyway}</button>
  </div>`;
}

export interface Mends {
  readonly game: Game;
  readonly text: Text;
  readonly turns: readonly Turn[];
  readonly mends: readonly Mend[];
  /// The turns with the hints of a mend.
  readonly pick: (turns: readonly Turn[]) => void;
}

/// When no code fits: which hints may be wrong, and what they could have been.
export function mendCard({ game, text, turns, mends, pick }: Mends): TemplateResult {
  const mended = (mend: Mend): Turn[] => turns.map((turn, i) => ({ guess: turn.guess, hint: mend.changes.find((change) => change.turn === i + 1)?.hint ?? turn.hint }));
  const change = ({ turn: number, hint }: Mend['changes'][number]): Piece => {
    const turn = turns[number - 1];
    if (!turn) return nothing;
    return html`<span class="change"
      ><span class="number">${number}</span>${codeView(game, turn.guess, text, 'tiny')}${hintView(game, turn.hint, text)}<span aria-hidden="true">→</span
      ><span class="sr">${text.assist.ratherThan}</span>${hintView(game, hint, text)}</span
    >`;
  };
  return html`<section class="card contradiction" role="alert">
    <h2>${text.assist.contradiction}</h2>
    <p>${mends.length > 0 ? text.assist.mendLead : text.assist.noMend}</p>
    <ul class="mends">
      ${mends.map((mend) => html`<li><button class="mend" @click=${() => pick(mended(mend))}>${mend.changes.map(change)} <span class="faint">${text.left(mend.candidates)}</span></button></li>`)}
    </ul>
  </section>`;
}
