// Learn: what a hint, a cell and entropy are, with boards to play with; how good the strategies are; the results; and where to read on.
import { html, nothing, type TemplateResult } from 'lit-html';
import type { App, View } from '../app';
import { Ask } from '../ask';
import type { Evaluation, Partition, StrategyFile } from '../engine/answers';
import { exactEffort } from '../game/effort';
import { type Game, PegGame } from '../game/game';
import { marksOf } from '../game/marks';
import { parseGame, type Route, routeText, standard, withOptions } from '../game/route';
import results from '../results.json';
import { cycleRow } from '../ui/cycle';
import { colours, hintColour } from '../ui/palette';
import { cellBars, splittingFigures } from '../ui/parts';
import { codeView, hintView } from '../ui/pegs';
import { style } from '../ui/style';

/// Games that are larger are not drawn code by code; Mastermind is shown instead.
const mostDots = 7000;

export class LearnView implements View {
  private route: Route;
  private readonly split: Ask<Partition>;
  private readonly rules: Ask<Evaluation>;
  private readonly best: Ask<StrategyFile>;
  private codes: string[] = [];
  private dots = '';

  constructor(private readonly app: App) {
    this.route = app.route;
    this.split = new Ask<Partition>(app);
    this.rules = new Ask<Evaluation>(app);
    this.best = new Ask<StrategyFile>(app);
  }

  enter(route: Route): void {
    const changed = route.game.id !== this.route.game.id || this.codes.length === 0;
    this.route = route;
    if (changed) this.codes = this.game.codes();
    this.split.ask('partition', { ...this.game.fields, guess: [this.guess] });
    this.rules.ask('evaluate', { ...this.game.fields, strategy: 'all' });
    if (exactEffort(this.game, this.game.size, this.app.engine.slowness) === 'now') this.best.ask('solve', { ...this.game.fields });
    else this.best.clear();
  }

  leave(): void {
    for (const ask of [this.split, this.rules, this.best]) ask.clear();
  }

  private get game(): Game {
    return this.pegs;
  }

  /// What is taught, is taught with blacks and whites.
  private get pegs(): PegGame {
    const { game } = this.route;
    return game instanceof PegGame && game.kind === 'pegs' && game.size <= mostDots ? game : (standard as PegGame);
  }

  private option(name: string, fallback: string): string {
    const value = this.route.options[name];
    return value !== undefined && this.game.isGuess(value) ? value : fallback;
  }

  private spread(from: number): string {
    const { symbols, length, repeats } = this.game;
    const used = repeats ? Math.min(symbols.length, length) : symbols.length;
    return Array.from({ length }, (_, i) => symbols[(from + i) % used]).join('');
  }

  private get secret(): string {
    return this.option('secret', this.spread(1));
  }

  private get guess(): string {
    const { symbols, length, repeats } = this.game;
    const usual = repeats && length > 1 ? (symbols[0] ?? '') + this.spread(0).slice(0, -1) : this.spread(0);
    return this.option('guess', usual);
  }

  private set(name: string, code: string): void {
    this.app.go(withOptions(this.route, { [name]: code }), 'replace');
  }

  drawn(): void {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas.dots');
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    const wide = canvas.clientWidth;
    const wanted = `${this.game.id} ${this.guess} ${wide} ${devicePixelRatio}`;
    if (wanted === this.dots && canvas.width > 0 && canvas.dataset.shown === wanted) return;
    this.dots = wanted;
    canvas.dataset.shown = wanted;
    const across = Math.ceil(Math.sqrt(this.codes.length));
    const rows = Math.ceil(this.codes.length / across);
    const scale = Math.min(2, devicePixelRatio || 1);
    canvas.width = Math.round(wide * scale);
    canvas.height = Math.round(((wide * rows) / across) * scale);
    const step = canvas.width / across;
    const gap = step > 6 ? Math.max(1, step * 0.12) : 0;
    this.codes.forEach((code, i) => {
      const hint = this.game.hint(this.guess, code);
      context.fillStyle = hintColour(hint, this.game.length);
      context.fillRect((i % across) * step, Math.floor(i / across) * step, step - gap, step - gap);
    });
  }

  render(): TemplateResult {
    const { text } = this.app;
    return html`<div class="learn">
      <header class="stage-head"><div><h1>${text.learn.title}</h1><p class="faint">${text.learn.lead}</p></div></header>
      ${this.hintLesson()} ${this.cellLesson()} ${this.entropyLesson()} ${this.strategyLesson()} ${this.resultsTable()}
      <section class="card">
        <h2>${text.learn.readOn}</h2>
        <ul class="links">
          ${text.learn.links.map(([file, words]) => html`<li><a href="docs/${file}.html">${words}</a></li>`)}
        </ul>
      </section>
    </div>`;
  }

  private hintLesson(): TemplateResult {
    const { text } = this.app;
    const { game } = this;
    const hint = game.hint(this.guess, this.secret);
    const marks = marksOf(this.guess, this.secret);
    return html`<section class="card lesson">
      <div>
        <h2>${text.learn.hintTitle}</h2>
        <p>${text.learn.hintText}</p>
        <p class="faint">${text.learn.tapPegs}</p>
      </div>
      <div class="board live pegs-${game.length}">
        ${cycleRow(game, this.secret, text.learn.secret, text, (code) => this.set('secret', code))} ${cycleRow(game, this.guess, text.learn.guess, text, (code) => this.set('guess', code), marks)}
        <p class="outcome" aria-live="polite"><span>${text.learn.hint}</span> ${hintView(game, hint, text)} <b>${hint}</b> <span class="words">${text.hint(Number(hint.split(',')[0]), Number(hint.split(',')[1] ?? 0))}</span></p>
      </div>
    </section>`;
  }

  private cellLesson(): TemplateResult {
    const { text } = this.app;
    const { game } = this;
    const row = this.split.value?.rows[0];
    return html`<section class="card lesson">
      <div>
        <h2>${text.learn.cellTitle}</h2>
        <p>${text.learn.cellText(game.size)}</p>
        <div class="board live">${cycleRow(game, this.guess, text.learn.guess, text, (code) => this.set('guess', code))}</div>
        ${this.split.shown()} ${row ? cellBars(game, row.cells, text) : nothing}
      </div>
      <figure><canvas class="dots" role="img" aria-label=${text.learn.dots(game.size)}></canvas><figcaption class="faint">${text.learn.dotsCaption(game.size)}</figcaption></figure>
    </section>`;
  }

  private entropyLesson(): TemplateResult {
    const { text } = this.app;
    const { game } = this;
    const row = this.split.value?.rows[0];
    const sizes = row ? game.inOrder(Object.keys(row.cells)).map((hint) => [hint, row.cells[hint] ?? 0] as const) : [];
    return html`<section class="card lesson">
      <div>
        <h2>${text.learn.entropyTitle}</h2>
        <p>${text.learn.entropyText}</p>
        ${row ? html`<p>${text.learn.entropyNow(row.entropy_bits.toFixed(3), Math.log2(game.size).toFixed(3), (2 ** row.entropy_bits).toFixed(1))}</p>${splittingFigures(row, text)}` : nothing}
      </div>
      <div class="surprise" role="img" aria-label=${text.learn.surprise}>
        ${sizes.map(
          ([hint, size]) => html`<span class="column" ${style({ 'flex-grow': String(size) })} title="${hint}: ${size}"
            ><i ${style({ height: `${(Math.log2(game.size / size) / Math.log2(game.size)) * 100}%`, background: hintColour(hint, game.length) })}></i
          ></span>`,
        )}
      </div>
      <p class="faint wide">${text.learn.surpriseCaption}</p>
    </section>`;
  }

  private strategyLesson(): TemplateResult {
    const { text } = this.app;
    const { game } = this;
    const best = this.best.value as (StrategyFile & { first_guess?: string; mean?: number }) | undefined;
    const rows = [
      ...(best ? [{ strategy: 'optimal', first_guess: best.first_guess ?? '', rounds: best.rounds ?? [], mean: best.mean ?? 0, worst: best.worst ?? 0 }] : []),
      ...[...(this.rules.value?.results ?? [])].sort((one, other) => one.mean - other.mean),
    ];
    const all = this.rules.value?.secrets ?? game.size;
    return html`<section class="card">
      <h2>${text.learn.strategyTitle}</h2>
      <p>${text.learn.strategyText}</p>
      ${this.rules.shown()} ${this.best.shown()}
      <div class="scroll" tabindex="0" role="region" aria-label=${text.learn.strategyTitle}>
        <table>
          <thead><tr><th scope="col">${text.explore.strategy}</th><th scope="col">${text.learn.first}</th><th scope="col">${text.learn.mean}</th><th scope="col">${text.learn.worst}</th><th scope="col">${text.learn.rounds}</th></tr></thead>
          <tbody>
            ${rows.map(
              (row) => html`<tr class=${row.strategy === 'optimal' ? 'chosen' : ''}>
                <th scope="row"><a href=${routeText({ view: 'explore', game, turns: [], options: row.strategy === 'optimal' ? {} : { strategy: row.strategy } })}>${text.strategies[row.strategy] ?? row.strategy}</a></th>
                <td>${codeView(game, row.first_guess, text, 'tiny')}</td><td>${row.mean.toFixed(4)}</td><td>${row.worst}</td>
                <td class="wide"><span class="rounds" role="img" aria-label=${row.rounds.map((count, i) => `${i + 1}: ${count}`).join(', ')}>${row.rounds.map((count, i) => html`<i class="r${i}" title="${i + 1}: ${count}" ${style({ width: `${(count / all) * 100}%`, background: roundColour(i) })}></i>`)}</span></td>
              </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <p class="legend">${Array.from({ length: Math.max(0, ...rows.map((row) => row.rounds.length)) }, (_, i) => html`<span><i ${style({ background: roundColour(i) })}></i>${text.learn.round(i + 1)}</span>`)}</p>
    </section>`;
  }

  private resultsTable(): TemplateResult {
    const { text } = this.app;
    return html`<section class="card">
      <h2>${text.learn.resultsTitle}</h2>
      <p>${text.learn.resultsText}</p>
      <div class="scroll" tabindex="0" role="region" aria-label=${text.learn.resultsTitle}>
        <table>
          <thead><tr>${text.learn.resultColumns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
          <tbody>
            ${results.map((row) => html`<tr><th scope="row">${resultName(row[0] ?? '')}</th>${row.slice(1, text.learn.resultColumns.length).map((cell) => html`<td>${powers(cell)}</td>`)}</tr>`)}
          </tbody>
        </table>
      </div>
    </section>`;
  }
}

/// Guesses of early rounds are light, of late ones dark.
function roundColour(round: number): string {
  const order = [8, 1, 7, 5, 3, 2, 11, 13, 6];
  return colours[order[Math.min(round, order.length - 1)] ?? 0]?.fill ?? '#888';
}

/// A game that the page knows can be explored.
function resultName(cell: string): TemplateResult {
  const game = parseGame(cell.split(' ')[0] ?? '');
  return game ? html`<a href=${routeText({ view: 'explore', game, turns: [], options: {} })}>${cell}</a>` : html`${cell}`;
}

/// "10^12" with a raised exponent.
function powers(cell: string): TemplateResult {
  const [before, power] = cell.split('^');
  return power === undefined ? html`${cell}` : html`${before}<sup>${power}</sup>`;
}
