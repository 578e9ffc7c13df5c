// The review of a game, move by move: what was to be expected before and after each guess, what it lost, what luck gave, and the best guess then.
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit-html';
import type { App } from '../app';
import type { Ask } from '../ask';
import type { Judged, Review } from '../engine/answers';
import { type Route, routeText } from '../game/route';
import { story, verdict } from '../game/verdict';
import { codeView, hintView } from '../ui/pegs';

export function reviewView(app: App, route: Route, review: Ask<Review>, replay: (count: number | undefined) => void, shown: number | undefined): TemplateResult {
  const { text } = app;
  const value = review.value;
  if (route.turns.length === 0) return html``;
  return html`<section class="card review">
    <h2>${text.review.title}</h2>
    ${review.shown(text.review.thinking)}
    ${value
      ? html`${value.exact ? html`<p class="sum">${summary(app, route.game.win, value)}</p>${chart(app, value)}` : html`<p class="faint">${text.review.inBits}</p>`}
          <ol class="moves">
            ${value.guesses.map((guess, i) => move(app, route, value, guess, i))}
          </ol>
          ${replayBar(app, route, replay, shown)}`
      : nothing}
  </section>`;
}

function summary(app: App, win: string, { expected = 0, lost = 0, luck = 0, guesses }: Review): TemplateResult {
  const { text } = app;
  const number = (value: number): string => Math.abs(value).toFixed(2);
  return html`<span><b>${number(expected)}</b> ${text.review.expected}</span> <span class=${lost < 1e-9 ? '' : 'lost'}><b>+${number(lost)}</b> ${text.review.lost}</span>
    <span class="luck"><b>${luck >= 0 ? '−' : '+'}${number(luck)}</b> ${luck >= 0 ? text.review.luck : text.review.badLuck}</span>
    <span>= <b>${guesses.at(-1)?.hint === win ? guesses.length : (expected + lost - luck).toFixed(2)}</b></span>`;
}

function move(app: App, route: Route, review: Review, guess: Judged, index: number): TemplateResult {
  const { text } = app;
  const { game } = route;
  const lost = guess.lost;
  const said = lost === undefined ? undefined : verdict(lost);
  const before = routeText({ view: 'explore', game, turns: route.turns.slice(0, index), options: {} });
  const { expected, after } = story(review.expected ?? 0, review.guesses);
  const figures = review.exact
    ? html`${text.review.inAll((expected[index] ?? 0).toFixed(2), (after[index] ?? 0).toFixed(2))} · <span class=${(lost ?? 0) < 1e-9 ? '' : 'lost'} title=${guess.lost_exact ?? ''}>${text.review.lostBy((lost ?? 0).toFixed(3))}</span> ·
        <span class=${(guess.luck ?? 0) >= 0 ? 'luck' : 'unluck'}>${text.review.luckBy((guess.luck ?? 0).toFixed(3))}</span>`
    : html`${text.review.bits((guess.entropy_bits ?? 0).toFixed(2), (guess.best_entropy_bits ?? 0).toFixed(2), (guess.information_bits ?? 0).toFixed(2))}`;
  return html`<li class="move ${said ?? ''}">
    <div class="line">
      <span class="number">${index + 1}</span> ${codeView(game, guess.guess, text, 'little', guess.hint)} ${hintView(game, guess.hint, text)}
      ${said ? html`<span class="verdict ${said}">${text.review.verdicts[said]}</span>` : nothing}
    </div>
    <p>${text.review.shrank(guess.candidates, guess.left)} · ${figures}</p>
    ${lost !== undefined && lost < 1e-9
      ? nothing
      : html`<p class="better">${text.review.bestThen} ${codeView(game, guess.best_guess, text, 'tiny')} <a href=${before}>${text.review.explore}</a></p>`}
  </li>`;
}

/// Guesses to be expected in all, from the start to the end: up where a guess lost, down where a hint was lucky.
function chart(app: App, review: Review): TemplateResult {
  const { expected, after } = story(review.expected ?? 0, review.guesses);
  const points = [...expected.slice(0, 1), ...after];
  const low = Math.floor(Math.min(...points) - 0.2);
  const high = Math.ceil(Math.max(...points) + 0.2);
  const [wide, tall] = [320, 110];
  const x = (i: number): number => 28 + (i * (wide - 44)) / Math.max(1, points.length - 1);
  const y = (value: number): number => 10 + ((high - value) * (tall - 30)) / Math.max(1, high - low);
  const lines: SVGTemplateResult[] = [];
  for (let value = low; value <= high; ++value)
    lines.push(svg`<line class="grid" x1="28" x2=${wide - 10} y1=${y(value)} y2=${y(value)} /><text x="20" y=${y(value) + 4} text-anchor="end">${value}</text>`);
  return html`<svg class="story" viewBox="0 0 ${wide} ${tall}" role="img" aria-label=${app.text.review.chart}>
    ${lines}
    <polyline points=${points.map((value, i) => `${x(i)},${y(value)}`).join(' ')} />
    ${points.map((value, i) => svg`<circle cx=${x(i)} cy=${y(value)} r="4" /><text class="at" x=${x(i)} y=${tall - 4} text-anchor="middle">${i}</text>`)}
  </svg>`;
}

function replayBar(app: App, route: Route, replay: (count: number | undefined) => void, shown: number | undefined): TemplateResult {
  const { text } = app;
  const all = route.turns.length;
  const at = shown ?? all;
  return html`<label class="replay"
    ><span>${text.review.replay(at, all)}</span>
    <input
      type="range"
      min="0"
      max=${all}
      .value=${String(at)}
      @input=${(event: Event) => {
        const count = Number((event.target as HTMLInputElement).value);
        replay(count === all ? undefined : count);
      }}
    />
  </label>`;
}
