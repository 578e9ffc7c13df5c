// A code to fiddle with: every peg is a button that turns to the next colour, with arrows too.
import { html, type TemplateResult } from 'lit-html';
import type { Game } from '../game/game';
import type { Text } from '../text/text';
import { colourName, peg } from './pegs';

export function cycleRow(game: Game, code: string, label: string, text: Text, change: (code: string) => void, marks: readonly string[] = []): TemplateResult {
  const turn = (place: number, by: number): void => {
    const size = game.symbols.length;
    let at = game.symbols.indexOf(code[place] ?? '');
    const others = [...code].filter((_, i) => i !== place);
    for (let tries = 0; tries < size; ++tries) {
      at = (at + by + size) % size;
      if (game.repeats || !others.includes(game.symbols[at] ?? '')) break;
    }
    change([...code].map((symbol, i) => (i === place ? (game.symbols[at] ?? symbol) : symbol)).join(''));
  };
  const key = (event: KeyboardEvent, place: number): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    turn(place, event.key === 'ArrowUp' ? 1 : -1);
  };
  return html`<div class="cycle" role="group" aria-label=${label}>
    <span class="label" aria-hidden="true">${label}</span>
    ${[...code].map(
      (symbol, place) => html`<button class="slot ${marks[place] ?? ''}" data-keys aria-label=${text.board.place(place + 1, colourName(game, symbol, text))} @click=${() => turn(place, 1)} @keydown=${(event: KeyboardEvent) => key(event, place)}>${peg(game, symbol)}</button>`,
    )}
  </div>`;
}
