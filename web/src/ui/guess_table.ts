// The classes of guesses of a position as a table that can be sorted; a row stands for all guesses that are equivalent by symmetry.
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Row } from '../engine/answers';
import type { Game } from '../game/game';
import type { Text } from '../text/text';
import { codeView } from './pegs';

export type SortBy = 'mean' | 'entropy' | 'parts' | 'largest' | 'expected';

/// The value of a column, the better the smaller.
const values: Readonly<Record<SortBy, (row: Row) => number>> = {
  mean: (row) => row.total ?? Infinity,
  entropy: (row) => -row.entropy_bits,
  parts: (row) => -row.parts,
  largest: (row) => row.largest,
  expected: (row) => row.expected_size,
};

const columns: readonly SortBy[] = ['mean', 'entropy', 'parts', 'largest', 'expected'];

/// The best first; among equals guesses that can be the secret, then the order of the engine.
export function sorted(rows: readonly Row[], by: SortBy): Row[] {
  const value = values[by];
  return [...rows].sort((one, other) => value(one) - value(other) || Number(other.possible) - Number(one.possible));
}

export interface GuessTable {
  readonly game: Game;
  readonly text: Text;
  readonly rows: readonly Row[];
  readonly sort: SortBy;
  readonly shown: number;
  readonly chosen: string | undefined;
  readonly sortBy: (by: SortBy) => void;
  readonly pick: (guess: string) => void;
  readonly more: () => void;
}

export function guessTable(table: GuessTable): TemplateResult {
  const { game, text, rows, sort, shown, chosen } = table;
  const exact = rows.some((row) => row.mean !== undefined);
  const heads = columns.filter((column) => exact || column !== 'mean');
  const cell = (row: Row, column: SortBy): string => {
    if (column === 'mean') return row.mean?.toFixed(4) ?? '–';
    if (column === 'entropy') return row.entropy_bits.toFixed(3);
    if (column === 'expected') return row.expected_size.toFixed(2);
    return String(row[column]);
  };
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${text.explore.guesses}>
      <table>
        <thead>
          <tr>
            <th scope="col">${text.table.guess}</th>
            ${heads.map(
              (column) => html`<th scope="col" aria-sort=${column === sort ? (column === 'entropy' || column === 'parts' ? 'descending' : 'ascending') : nothing}>
                <button class="bare" @click=${() => table.sortBy(column)}>${text.table[column]}${column === sort ? html`<span aria-hidden="true"> ▾</span>` : nothing}</button>
              </th>`,
            )}
            <th scope="col">${text.table.alike}</th>
          </tr>
        </thead>
        <tbody>
          ${sorted(rows, sort)
            .slice(0, shown)
            .map(
              (row) => html`<tr class=${row.guess === chosen ? 'chosen' : ''}>
                <th scope="row">
                  <button class="bare" aria-pressed=${row.guess === chosen} @click=${() => table.pick(row.guess)}>${codeView(game, row.guess, text, 'tiny')}${row.possible ? html`<span class="can" title=${text.table.possible}>●<span class="sr">${text.table.possible}</span></span>` : nothing}</button>
                </th>
                ${heads.map((column) => html`<td title=${column === 'mean' ? (row.mean_exact ?? '') : ''}>${cell(row, column)}</td>`)}
                <td>${row.class_size}</td>
              </tr>`,
            )}
        </tbody>
      </table>
    </div>
    ${rows.length > shown ? html`<button class="small" @click=${() => table.more()}>${text.table.more(rows.length - shown)}</button>` : nothing}`;
}
