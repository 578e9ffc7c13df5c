// The marks of a guess of letters, put together letter by letter: a press turns a letter from black to yellow to green.
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Cells } from '../engine/answers';
import type { Text } from '../text/text';
import { hintName, type Mark, shapes } from './pegs';

const order: readonly Mark[] = ['B', 'Y', 'G'];

export class MarksEntry {
  private marks: Mark[] = [];
  private guess = '';

  constructor(private readonly changed: () => void) {}

  /// As far as they were put together for this guess; all black, or those of `known`, at first.
  of(guess: string, known: string | undefined): Mark[] {
    if (guess !== this.guess) {
      this.guess = guess;
      this.marks = [...(known ?? 'B'.repeat([...guess].length))] as Mark[];
    }
    return this.marks;
  }

  turn(place: number, by: number): void {
    const at = order.indexOf(this.marks[place] ?? 'B');
    this.marks = this.marks.map((mark, i) => (i === place ? (order[(at + by + order.length) % order.length] ?? 'B') : mark));
    this.changed();
  }
}

export function marksRow(entry: MarksEntry, guess: string, known: string | undefined, cells: Cells | undefined, label: string, text: Text, pick: (hint: string) => void): TemplateResult {
  const marks = entry.of(guess, known);
  const hint = marks.join('');
  const left = cells ? (cells[hint] ?? 0) : undefined;
  const key = (event: KeyboardEvent, place: number): void => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    entry.turn(place, by);
  };
  return html`<div class="marking" role="group" aria-label=${label}>
    ${[...guess].map(
      (letter, place) => html`<button class="letter mark-${(marks[place] ?? 'B').toLowerCase()}" data-keys aria-label=${text.board.place(place + 1, `${letter}, ${text.marks[marks[place] ?? 'B']}`)} @click=${() => entry.turn(place, 1)} @keydown=${(event: KeyboardEvent) => key(event, place)}>
        <b>${letter}</b><span aria-hidden="true">${shapes[marks[place] ?? 'B']}</span>
      </button>`,
    )}
    <button class="small ${left === 0 ? 'impossible' : 'take'}" aria-label="${hintName(hint, text)}${left === undefined ? '' : `; ${text.left(left)}`}" @click=${() => pick(hint)}>${text.assist.takeMarks}${left === undefined ? nothing : html` <span class="size">${left}</span>`}</button>
    <p class="faint">${text.assist.turnMarks}</p>
  </div>`;
}
