// Assist: you play elsewhere, against somebody else. Enter guesses and hints; see what is left, what to guess next and what your own idea would
// cost; and, when nothing fits any more, which hint must be wrong and what it could have been.
import { html, nothing, type TemplateResult } from 'lit-html';
import type { App, View } from '../app';
import { Ask } from '../ask';
import type { Advice, Mend, Partition, Standing } from '../engine/answers';
import { type Turn, turnText } from '../game/game';
import { type Route, routeText, withOptions } from '../game/route';
import { Entry, entryPalette, entrySlots } from '../ui/entry';
import { MarksEntry } from '../ui/marks_entry';
import { candidateList, card, cellBars, expectedText, hintButtons, mendCard, shrinkBar, splittingFigures } from '../ui/parts';
import { codeName, codeView, hintName, hintView } from '../ui/pegs';

const listed = 60;
const ranked = 8;
export const advisers = ['optimal', 'entropy', 'most-parts', 'expected-size', 'worst-case', 'simple'] as const;

export class AssistView implements View {
  private entry: Entry;
  private route: Route;
  private readonly standing: Ask<Standing>;
  /// Candidates and ranking; asked for once it is known that there are any.
  private readonly lists: Ask<Standing>;
  private readonly idea: Ask<Standing>;
  private readonly split: Ask<Partition>;
  private readonly marks = new MarksEntry(() => this.app.redraw());
  private editing: number | undefined;

  constructor(private readonly app: App) {
    this.route = app.route;
    this.entry = this.newEntry(app.route);
    this.standing = new Ask<Standing>(app, (answer) => this.announce(answer));
    this.lists = new Ask<Standing>(app);
    this.idea = new Ask<Standing>(app);
    this.split = new Ask<Partition>(app);
  }

  private newEntry(route: Route): Entry {
    return new Entry(route.game, () => {
      this.think();
      this.app.redraw();
    });
  }

  enter(route: Route): void {
    const moved = route.turns.length !== this.route.turns.length;
    this.route = route;
    if (route.game.id !== this.entry.game.id) this.entry = this.newEntry(route);
    else if (moved) this.entry.clear();
    this.editing = undefined;
    this.lists.clear();
    this.standing.ask('advise', this.request);
    this.askLists();
    this.think();
  }

  leave(): void {
    for (const ask of [this.standing, this.lists, this.idea, this.split]) ask.clear();
  }

  private get request(): Record<string, unknown> {
    const { game, turns, options } = this.route;
    return { ...game.fields, given: turns.map(turnText), ...(options.adviser ? { adviser: options.adviser } : {}) };
  }

  private askLists(): void {
    if (this.standing.state === 'done' && this.standing.value?.advice) this.lists.ask('advise', { ...this.request, best: ranked, list: listed });
  }

  /// What was put together, once it is a guess of the game.
  private get guess(): string | undefined {
    const code = this.entry.code;
    return code !== undefined && this.route.game.isGuess(code) ? code : undefined;
  }

  /// What the guess that is being put together would cost, as soon as it is whole.
  private think(): void {
    const guess = this.guess;
    const standing = this.standing.value;
    if (guess === undefined || this.standing.state !== 'done' || !standing?.advice) {
      this.idea.clear();
      this.split.clear();
      return;
    }
    this.split.ask('partition', { ...this.route.game.fields, given: this.route.turns.map(turnText), guess: [guess] });
    if (guess === standing.advice.guess) this.idea.clear();
    else this.idea.ask('advise', { ...this.request, guess });
  }

  private announce(answer: Standing): void {
    const { text } = this.app;
    if (answer.candidates === 0) this.app.say(text.assist.contradiction);
    else if (answer.won) this.app.say(text.assist.won(this.route.turns.length));
    else if (answer.advice) this.app.say(`${text.left(answer.candidates)} ${text.assist.next}: ${codeName(this.route.game, answer.advice.guess, text)}`);
    this.askLists();
    this.think();
  }

  key(event: KeyboardEvent): boolean {
    if (event.key === 'Enter') return false;
    return this.entry.key(event);
  }

  private change(index: number, turn: Turn | undefined): void {
    const turns = this.route.turns.flatMap((old, i) => (i === index ? (turn ? [turn] : []) : [old]));
    this.app.go({ ...this.route, turns });
  }

  private add(guess: string, hint: string): void {
    this.entry.clear();
    this.app.say(this.app.text.assist.added(codeName(this.route.game, guess, this.app.text), hintName(hint, this.app.text)));
    this.app.go({ ...this.route, turns: [...this.route.turns, { guess, hint }] });
  }

  render(): TemplateResult {
    const { text } = this.app;
    const standing = this.standing.value;
    return html`<div class="assist two">
      <div class="stage">
        <header class="stage-head">
          <div>
            <h1>${text.assist.title}</h1>
            <p class="faint">${text.assist.lead}</p>
          </div>
        </header>
        <div class="board ${this.route.game.kind} pegs-${this.route.game.length}">${this.rows()} ${standing?.won || standing?.candidates === 0 ? nothing : this.input()}</div>
      </div>
      <div class="side">
        <section class="card adviser">
          <label class="field"
            ><span>${text.assist.adviser}</span>
            <select @change=${(event: Event) => this.adviser((event.target as HTMLSelectElement).value)}>
              ${advisers.map((name) => html`<option value=${name} ?selected=${name === (this.route.options.adviser ?? 'optimal')}>${text.strategies[name]}</option>`)}
            </select></label
          >
        </section>
        ${this.standing.shown()} ${standing ? this.answer(standing) : nothing}
      </div>
    </div>`;
  }

  private adviser(name: string): void {
    this.app.go(withOptions(this.route, { adviser: name === 'optimal' ? undefined : name }));
  }

  private rows(): TemplateResult {
    const { text } = this.app;
    const { game, turns } = this.route;
    if (turns.length === 0) return html`<p class="faint on-board">${text.assist.empty}</p>`;
    const row = (turn: Turn, i: number): TemplateResult => html`<li class="row">
        <span class="number" aria-hidden="true">${i + 1}</span>${codeView(game, turn.guess, text, 'normal', turn.hint)}
        <button class="bare edit" aria-expanded=${this.editing === i} aria-label=${text.assist.edit(i + 1, hintName(turn.hint, text))} @click=${() => this.edit(i)}>${hintView(game, turn.hint, text)}</button>
        <button class="bare icon" aria-label=${text.assist.remove(i + 1)} @click=${() => this.change(i, undefined)}>
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6 6 18" /></svg>
        </button>
      </li>
      ${this.editing === i
        ? html`<li class="editor">
            ${hintButtons({ game, text, label: text.assist.newHint(i + 1), guess: turn.guess, marks: this.marks, chosen: turn.hint, pick: (hint) => this.change(i, { guess: turn.guess, hint }) })}
          </li>`
        : nothing}`;
    return html`<ol class="rows">${turns.map(row)}</ol>`;
  }

  private edit(index: number): void {
    this.editing = this.editing === index ? undefined : index;
    this.app.redraw();
  }

  private input(): TemplateResult {
    const { text } = this.app;
    const { game } = this.route;
    const guess = this.guess;
    const cells = guess === undefined ? undefined : this.split.value?.rows[0]?.cells;
    return html`<div class="rows">
        <div class="row active">
          <span class="number" aria-hidden="true">${this.route.turns.length + 1}</span>${entrySlots(this.entry, text, text.assist.yourGuess(this.route.turns.length + 1))}
          ${this.entry.empty ? nothing : html`<button class="small quiet" @click=${() => this.entry.clear()}>${text.assist.clear}</button>`}
        </div>
      </div>
      ${entryPalette(this.entry, text)}
      <div class="foot">
        ${guess === undefined
          ? html`<p class="faint on-board" role="status">${this.entry.code === undefined ? (game.kind === 'words' ? text.assist.enterWord : text.assist.enterGuess) : text.play.noWord(this.entry.code)}</p>`
          : html`<p class="on-board">${text.assist.whichHint}</p>
              ${hintButtons({ game, text, label: text.assist.whichHint, guess, marks: this.marks, cells, pick: (hint) => this.add(guess, hint) })}`}
      </div>`;
  }

  private answer(standing: Standing): TemplateResult {
    const { text } = this.app;
    const { game, turns } = this.route;
    if (standing.candidates === 0) return this.mends(standing.mends ?? []);
    if (standing.won)
      return card(
        text.assist.won(turns.length),
        html`<div class="buttons"><button class="primary" @click=${() => this.app.go({ ...this.route, turns: [] })}>${text.assist.fresh}</button></div>`,
        'result won',
      );
    const list = this.lists.value?.list;
    return html`${standing.advice ? this.advice(standing, standing.advice) : nothing} ${this.ideaCard(standing)}
      <section class="card">
        <h2>${text.assist.left}</h2>
        ${shrinkBar(standing.candidates, game.size, text)} ${list ? candidateList(game, list.candidates, list.count, text, (code) => this.entry.set(code)) : nothing}
      </section>
      ${this.ranking()}`;
  }

  private advice(standing: Standing, advice: Advice): TemplateResult {
    const { text } = this.app;
    const { game } = this.route;
    return html`<section class="card advice">
      <h2>${text.assist.next}</h2>
      <div class="line">
        ${codeView(game, advice.guess, text, 'normal')}
        <button class="primary small" @click=${() => this.entry.set(advice.guess)}>${text.assist.take}</button>
      </div>
      <p>
        <strong>${expectedText(advice, text)}</strong> ${text.assist.expected}.
        ${advice.optimal ? html`<span class="proof">${text.assist.proven}</span>` : html`${advice.method === 'beam' ? text.assist.byBeam : advice.method === 'sketch' ? text.assist.bySketch : text.assist.by(text.strategies[advice.method] ?? advice.method)}`}
        ${advice.possible ? text.assist.possible : text.assist.impossible}
      </p>
      ${advice.because ? html`<p class="faint">${text.assist.because(advice.because)}</p>` : nothing} ${splittingFigures(advice, text)}
      <details>
        <summary>${text.assist.why(standing.candidates, advice.parts)}</summary>
        ${cellBars(game, advice.cells, text, (hint) => this.add(advice.guess, hint))}
      </details>
      <p><a href=${routeText({ view: 'explore', game, turns: this.route.turns, options: {} })}>${text.assist.explore}</a></p>
    </section>`;
  }

  private ideaCard(standing: Standing): TemplateResult | typeof nothing {
    const { text } = this.app;
    const guess = this.guess;
    if (guess === undefined || guess === standing.advice?.guess) return nothing;
    const found = this.idea.value?.comparison;
    return html`<section class="card idea" aria-live="polite">
      <h2>${text.assist.yourIdea}</h2>
      <p>${codeView(this.route.game, guess, text)}</p>
      ${this.idea.shown()}
      ${found
        ? html`<p>
              <strong>${expectedText(found, text)}</strong> ${text.assist.expected}${found.lost === undefined
                ? nothing
                : html`: ${found.lost < 1e-9 ? html`<span class="proof">${text.assist.asGood}</span>` : html`<span class="lost">${text.assist.loses(found.lost.toFixed(3), found.lost_exact ?? '')}</span>`}`}.
              ${found.possible ? text.assist.possible : text.assist.impossible}
            </p>
            ${splittingFigures(found, text)}`
        : nothing}
    </section>`;
  }

  private ranking(): TemplateResult | typeof nothing {
    const { text } = this.app;
    const best = this.lists.value?.best;
    if (!best || best.guesses.length === 0) return nothing;
    return html`<section class="card">
      <h2>${text.assist.ranking}</h2>
      <ol class="ranking">
        ${best.guesses.map(
          (guess) => html`<li>
            <button class="bare" @click=${() => this.entry.set(guess.guess)}>${codeView(this.route.game, guess.guess, text, 'tiny')}</button>
            <span>${expectedText(guess, text)}</span> <span class="faint">${guess.class_size === undefined ? nothing : text.assist.alike(guess.class_size)}</span>
          </li>`,
        )}
      </ol>
    </section>`;
  }

  private mends(mends: readonly Mend[]): TemplateResult {
    const { game, turns } = this.route;
    return mendCard({ game, text: this.app.text, turns, mends, pick: (mended) => this.app.go({ ...this.route, turns: mended }) });
  }
}
