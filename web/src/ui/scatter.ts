// Entropy against the exact mean of every class of guesses, as in Arai's figures: if entropy were all, the points would lie on a falling line.
import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit-html';
import type { Row } from '../engine/answers';
import type { Text } from '../text/text';

const [wide, tall, left, bottom] = [460, 300, 46, 36];

interface Scale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

/// A range that holds all values, with round marks.
export function scaleOf(values: readonly number[]): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(most - least, 0.02) * 0.08;
  const [low, high] = [least - room, most + room];
  const rough = (high - low) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power;
  const ticks: number[] = [];
  for (let i = Math.ceil(low / step); i * step <= high; ++i) ticks.push(Number((i * step).toPrecision(12)));
  return { low, high, ticks };
}

export function scatter(rows: readonly Row[], chosen: string | undefined, text: Text, pick: (guess: string) => void): TemplateResult {
  const points = rows.filter((row): row is Row & { mean: number } => row.mean !== undefined);
  if (points.length === 0) return html``;
  const across = scaleOf(points.map((row) => row.entropy_bits));
  const up = scaleOf(points.map((row) => row.mean));
  const x = (value: number): number => left + ((value - across.low) / (across.high - across.low)) * (wide - left - 12);
  const y = (value: number): number => 24 + ((up.high - value) / (up.high - up.low)) * (tall - bottom - 26);
  const least = Math.min(...points.map((row) => row.mean));
  const mark = (row: Row & { mean: number }): SVGTemplateResult => svg`<circle
    class="point ${row.mean === least ? 'best' : ''} ${row.possible ? 'possible' : ''} ${row.guess === chosen ? 'chosen' : ''}"
    cx=${x(row.entropy_bits)} cy=${y(row.mean)} r=${row.guess === chosen ? 7 : row.mean === least ? 5.5 : 4} @click=${() => pick(row.guess)}
  ><title>${row.guess}: ${row.entropy_bits.toFixed(3)}, ${row.mean.toFixed(4)}</title></circle>`;
  return html`<figure class="scatter">
    <svg viewBox="0 0 ${wide} ${tall}" role="img" aria-label=${text.explore.scatterLabel(points.length)}>
      ${across.ticks.map((tick) => svg`<line class="grid" x1=${x(tick)} x2=${x(tick)} y1="20" y2=${tall - bottom} /><text x=${x(tick)} y=${tall - bottom + 16} text-anchor="middle">${tick}</text>`)}
      ${up.ticks.map((tick) => svg`<line class="grid" x1=${left} x2=${wide - 12} y1=${y(tick)} y2=${y(tick)} /><text x=${left - 6} y=${y(tick) + 4} text-anchor="end">${tick}</text>`)}
      <text class="axis" x=${(left + wide) / 2} y=${tall - 4} text-anchor="middle">${text.explore.entropyAxis}</text>
      <text class="axis" x="2" y="12" text-anchor="start">${text.explore.meanAxis}</text>
      ${points.map(mark)}
    </svg>
    <figcaption class="faint">${text.explore.scatterCaption}</figcaption>
  </figure>`;
}
