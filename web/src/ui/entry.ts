// The row one plays with: a code that is being put together by taps, by dragging pegs, or by keys. The row knows nothing of games that are played
// with it; it tells when it changes and when it is handed in.
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Game } from '../game/game';
import type { Text } from '../text/text';
import { colourName, peg } from './pegs';

/// A press becomes a drag after so many pixels.
const dragFrom = 6;

export class Entry {
  private slots: (string | undefined)[];
  cursor = 0;

  constructor(
    readonly game: Game,
    private readonly changed: () => void,
  ) {
    this.slots = Array.from({ length: game.length }, () => undefined);
  }

  get empty(): boolean {
    return this.slots.every((slot) => slot === undefined);
  }

  /// The code, once every place is filled.
  get code(): string | undefined {
    return this.slots.every((slot) => slot !== undefined) ? this.slots.join('') : undefined;
  }

  at(place: number): string | undefined {
    return this.slots[place];
  }

  set(code: string): void {
    this.slots = [...code];
    this.cursor = Math.max(0, this.game.length - 1);
    this.changed();
  }

  clear(): void {
    this.slots = this.slots.map(() => undefined);
    this.cursor = 0;
    this.changed();
  }

  /// Puts a symbol at a place; where none may come twice it moves there. The next empty place is the next to be filled.
  place(symbol: string, place = this.cursor): void {
    if (!this.game.repeats) this.slots = this.slots.map((slot) => (slot === symbol ? undefined : slot));
    this.slots[place] = symbol;
    const order = Array.from({ length: this.game.length }, (_, i) => (place + 1 + i) % this.game.length);
    this.cursor = order.find((i) => this.slots[i] === undefined) ?? Math.min(place + 1, this.game.length - 1);
    this.changed();
  }

  swap(one: number, other: number): void {
    [this.slots[one], this.slots[other]] = [this.slots[other], this.slots[one]];
    this.cursor = other;
    this.changed();
  }

  /// Takes out what is at the cursor, or else before it.
  erase(): void {
    if (this.slots[this.cursor] === undefined && this.cursor > 0) --this.cursor;
    this.slots[this.cursor] = undefined;
    this.changed();
  }

  /// A tap on a place chooses it; a second tap empties it.
  tap(place: number): void {
    if (this.cursor === place) this.slots[place] = undefined;
    this.cursor = place;
    this.changed();
  }

  move(by: number): void {
    this.cursor = (this.cursor + by + this.game.length) % this.game.length;
    this.changed();
  }

  /// Symbols, arrows and Backspace; true when the key was used.
  key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const symbol = event.key.toLowerCase();
    if (this.game.symbols.includes(symbol)) this.place(symbol);
    else if (event.key === 'Backspace' || event.key === 'Delete') this.erase();
    else if (event.key === 'ArrowLeft') this.move(-1);
    else if (event.key === 'ArrowRight') this.move(1);
    else return false;
    return true;
  }
}

/// Follows a peg under the finger; drops it on the place (`data-slot`) where it is let go.
function drag(event: PointerEvent, symbol: string, drop: (place: number) => void): void {
  const source = event.currentTarget as HTMLElement;
  const shape = source.querySelector('.peg');
  if (!shape || event.button !== 0) return;
  let ghost: HTMLElement | undefined;
  const move = (now: PointerEvent): void => {
    if (!ghost) {
      if (Math.hypot(now.clientX - event.clientX, now.clientY - event.clientY) < dragFrom) return;
      ghost = shape.cloneNode(true) as HTMLElement;
      ghost.classList.add('ghost');
      document.body.append(ghost);
      source.classList.add('dragged');
    }
    ghost.style.transform = `translate(${now.clientX}px, ${now.clientY}px) translate(-50%, -60%) scale(1.15)`;
  };
  const end = (now: PointerEvent): void => {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
    if (!ghost) return;
    ghost.remove();
    source.classList.remove('dragged');
    // The click that ends a drag is no tap.
    const swallow = (click: Event): void => click.stopPropagation();
    window.addEventListener('click', swallow, true);
    setTimeout(() => window.removeEventListener('click', swallow, true), 0);
    const target = document.elementFromPoint(now.clientX, now.clientY)?.closest<HTMLElement>('[data-slot]');
    if (target && now.type === 'pointerup' && symbol) drop(Number(target.dataset.slot));
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
}

export function entrySlots(entry: Entry, text: Text, label: string): TemplateResult {
  const slot = (_: unknown, place: number): TemplateResult => {
    const symbol = entry.at(place);
    const name = symbol === undefined ? text.board.empty : colourName(entry.game, symbol, text);
    const press = (event: PointerEvent): void => {
      if (symbol !== undefined) drag(event, symbol, (other) => other !== place && entry.swap(place, other));
    };
    return html`<button
      class="slot ${entry.cursor === place ? 'chosen' : ''}"
      data-slot=${place}
      aria-label=${text.board.place(place + 1, name)}
      @click=${() => entry.tap(place)}
      @pointerdown=${press}
    >
      ${symbol === undefined ? html`<span class="hole" aria-hidden="true"></span>` : peg(entry.game, symbol)}
    </button>`;
  };
  return html`<div class="slots" role="group" aria-label=${label}>${Array.from({ length: entry.game.length }, slot)}</div>`;
}

export function entryPalette(entry: Entry, text: Text, extra: TemplateResult | typeof nothing = nothing): TemplateResult {
  return html`<div class="palette ${entry.game.kind}" role="group" aria-label=${text.board.palette}>
    ${entry.game.symbols.map(
      (symbol) => html`<button
        class="pick"
        aria-label=${colourName(entry.game, symbol, text)}
        @click=${() => entry.place(symbol)}
        @pointerdown=${(event: PointerEvent) => drag(event, symbol, (place) => entry.place(symbol, place))}
      >
        ${peg(entry.game, symbol)}
      </button>`,
    )}
    <button class="pick erase" aria-label=${text.board.erase} title=${text.board.erase} @click=${() => entry.erase()}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M8 5h11a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H8l-6-7zm3 4 6 6m0-6-6 6" /></svg>
    </button>
    ${extra}
  </div>`;
}
