// Explore: a strategy as a picture of the whole tree and as a path through it; and for the position one stands at everything that is known of it:
// candidates, every class of guesses with its exact mean, the scatter of entropy against it, and how many best strategies there are from here.
import { html, nothing, type TemplateResult } from 'lit-html';
import type { App, View } from '../app';
import { Ask } from '../ask';
import type { AtlasPosition, Count, EveryFirst, Partition, Row, Standing, StrategyFile } from '../engine/answers';
import { type Effort, exactEffort } from '../game/effort';
import { type Turn, turnText } from '../game/game';
import { type Route, routeText, withOptions } from '../game/route';
import { nodeAfter, sizeOf, type Tree, type TreeNode, treeOfStrategy, turnsTo } from '../game/strategy';
import { bigNumber, grouped, shareOf, shortOf } from '../ui/big_number';
import { guessTable, type SortBy } from '../ui/guess_table';
import { beforeLong, candidateList, cellBars, shrinkBar } from '../ui/parts';
import { codeName, codeView, hintName, hintView } from '../ui/pegs';
import { scatter } from '../ui/scatter';
import { type Shape, TreePicture } from '../ui/tree_picture';
import { advisers } from './assist';

const listed = 48;
const mostRows = 1000;
/// Games beyond this are not drawn: the tree alone would be megabytes.
const mostDrawn = 40000;
/// What is shown where the optimum takes too long: the best of the rules over the games of docs/results.md.
const fallback = 'most-parts';

export class ExploreView implements View {
  private route: Route;
  private readonly file: Ask<StrategyFile>;
  private readonly standing: Ask<Standing>;
  private readonly list: Ask<Standing>;
  private readonly partition: Ask<Partition>;
  private readonly count: Ask<Count>;
  private readonly firsts: Ask<EveryFirst>;
  private readonly atlas: Ask<AtlasPosition>;
  private readonly whole: Ask<Count>;
  private tree: Tree | undefined;
  private base: readonly Turn[] = [];
  private sort: SortBy = 'mean';
  private rowsShown = 12;
  private hovered: number | undefined;
  /// Questions that were started although they take long, by rules and history.
  private readonly started = new Set<string>();
  private readonly picture = new TreePicture({ pick: (index) => this.pick(index), hover: (index) => this.hover(index) });

  constructor(private readonly app: App) {
    this.route = app.route;
    this.file = new Ask<StrategyFile>(app, (answer) => this.received(answer));
    this.standing = new Ask<Standing>(app, () => this.enter(this.route));
    this.list = new Ask<Standing>(app);
    this.partition = new Ask<Partition>(app);
    this.count = new Ask<Count>(app);
    this.firsts = new Ask<EveryFirst>(app);
    this.atlas = new Ask<AtlasPosition>(app);
    this.whole = new Ask<Count>(app);
  }

  enter(route: Route): void {
    const { game, turns } = route;
    if (route.game.id !== this.route.game.id || this.strategyOf(route) !== this.strategyOf(this.route)) [this.base, this.tree] = [[], undefined];
    if (routeText({ ...route, options: {} }) !== routeText({ ...this.route, options: {} })) this.rowsShown = 12;
    this.route = route;
    const given = turns.map(turnText);
    this.standing.ask('advise', { ...game.fields, given });
    this.askTree();
    const standing = this.standing.value;
    if (!standing || standing.won || standing.candidates === 0) {
      for (const ask of [this.list, this.partition, this.count, this.firsts, this.atlas, this.whole]) ask.clear();
      return;
    }
    this.list.ask('advise', { ...game.fields, given, list: listed });
    const exact = this.may('partition', standing.candidates);
    // Of games of any kind the totals come by another question.
    this.partition.ask('partition', { ...game.fields, given, sort: exact && game.kind === 'pegs' ? 'exact' : 'entropy', top: mostRows });
    if (exact && game.kind !== 'pegs' && standing.candidates > 1) this.firsts.ask('solve', { ...game.fields, given, every_first: true });
    else this.firsts.clear();
    if (this.standing.value?.advice && turns.length > 0 && this.may('count', game.size)) {
      this.atlas.ask('atlas', { ...game.fields, given });
      this.whole.ask('count', game.fields);
    } else for (const ask of [this.atlas, this.whole]) ask.clear();
    if (this.may('count', standing.candidates)) this.count.ask('count', { ...game.fields, given });
    else this.count.clear();
  }

  leave(): void {
    for (const ask of [this.file, this.standing, this.list, this.partition, this.count, this.firsts, this.atlas, this.whole]) ask.clear();
  }

  private strategyOf(route: Route): string {
    return route.options.strategy ?? 'optimal';
  }

  private effort(candidates: number): Effort {
    return exactEffort(this.route.game, candidates, this.app.engine.slowness);
  }

  private name(what: string): string {
    return `${what} ${routeText({ ...this.route, options: {} })}`;
  }

  private may(what: string, candidates: number): boolean {
    return this.effort(candidates) === 'now' || this.started.has(this.name(what));
  }

  private begin(what: string): void {
    this.started.add(this.name(what));
    if (what === 'tree') this.base = this.route.turns;
    this.enter(this.route);
    this.app.redraw();
  }

  /// The tree from the start of the game where that can be had at once, else from here; a rule's where neither can.
  private askTree(): void {
    const { game, turns } = this.route;
    if (game.size > mostDrawn && this.strategyOf(this.route) !== 'optimal') return this.file.clear();
    if (this.tree && !nodeAfter(this.tree, turns.slice(this.base.length)) && this.file.state === 'done') [this.base, this.tree] = [turns, undefined];
    else if (turns.length < this.base.length || !this.base.every((turn, i) => turnText(turn) === turnText(turns[i] ?? turn))) this.base = [];
    const candidates = this.base.length === 0 ? game.size : (this.standing.value?.candidates ?? game.size);
    if (this.standing.value?.won || this.standing.value?.candidates === 0) return;
    let strategy = this.strategyOf(this.route);
    if (strategy === 'optimal' && !this.may('tree', candidates)) {
      const here = this.standing.value?.candidates;
      if (turns.length > 0 && here !== undefined && this.may('tree', here)) this.base = turns;
      else if (game.size > mostDrawn) return this.file.clear();
      else [strategy, this.base] = [fallback, []];
    }
    // Rules are whole strategies; off their path the best play from there is shown.
    if (strategy !== 'optimal' && this.base.length > 0) strategy = 'optimal';
    if (strategy === 'optimal' && this.base.length > 0 && this.standing.state !== 'done') return;
    this.file.ask('strategies', { ...game.fields, strategy, ...(this.base.length > 0 ? { given: this.base.map(turnText) } : {}) });
  }

  private received(answer: StrategyFile): void {
    this.tree = treeOfStrategy(this.route.game, answer.strategy);
    this.hovered = undefined;
    if (!nodeAfter(this.tree, this.route.turns.slice(this.base.length))) this.askTree();
  }

  /// Where one stands in the tree; nothing when the tree does not lead here.
  private get here(): TreeNode | undefined {
    return this.tree && this.file.state === 'done' ? nodeAfter(this.tree, this.route.turns.slice(this.base.length)) : undefined;
  }

  private pick(index: number): void {
    if (!this.tree) return;
    this.walk([...this.base, ...turnsTo(this.tree, index)]);
  }

  private walk(turns: readonly Turn[]): void {
    const last = turns.at(-1);
    const { text } = this.app;
    if (last) this.app.say(text.explore.went(codeName(this.route.game, last.guess, text), hintName(last.hint, text)));
    this.app.go(withOptions({ ...this.route, turns }, { guess: undefined }));
  }

  private hover(index: number | undefined): void {
    this.hovered = index;
    this.app.redraw();
  }

  private choose(guess: string): void {
    this.app.go(withOptions(this.route, { guess: this.route.options.guess === guess ? undefined : guess }), 'replace');
  }

  drawn(): void {
    const node = this.here;
    if (this.tree && node) this.picture.show({ tree: this.tree, game: this.route.game, focus: node.index, shape: this.shape, wins: true });
    this.picture.attach(document.querySelector<HTMLCanvasElement>('canvas.tree'));
  }

  private get shape(): Shape {
    return this.route.options.shape === 'sunburst' ? 'sunburst' : 'icicle';
  }

  render(): TemplateResult {
    const { text } = this.app;
    const strategy = this.strategyOf(this.route);
    return html`<div class="explore">
      <header class="stage-head">
        <div>
          <h1>${text.explore.title}</h1>
          <p class="faint">${text.explore.lead}</p>
        </div>
        <div class="choices">
          <label class="field"
            ><span>${text.explore.strategy}</span>
            <select @change=${(event: Event) => this.option('strategy', (event.target as HTMLSelectElement).value, 'optimal')}>
              ${advisers.map((name) => html`<option value=${name} ?selected=${name === strategy}>${text.strategies[name]}</option>`)}
            </select></label
          >
          <fieldset class="switch">
            <legend class="sr">${text.explore.shape}</legend>
            ${(['icicle', 'sunburst'] as const).map(
              (shape) => html`<label><input type="radio" name="shape" .checked=${this.shape === shape} @change=${() => this.option('shape', shape, 'icicle')} /><span>${text.explore.shapes[shape]}</span></label>`,
            )}
          </fieldset>
        </div>
      </header>
      ${this.path()} ${this.pictureCard()}
      <div class="columns">
        <div>${this.nextCard()} ${this.candidatesCard()} ${this.countCard()}</div>
        <div>${this.guessesCard()}</div>
      </div>
    </div>`;
  }

  private option(name: string, value: string, usual: string): void {
    this.app.go(withOptions(this.route, { [name]: value === usual ? undefined : value }), 'replace');
  }

  private path(): TemplateResult {
    const { text } = this.app;
    const { game, turns } = this.route;
    const link = (count: number): string => routeText(withOptions({ ...this.route, turns: turns.slice(0, count) }, { guess: undefined }));
    return html`<nav class="path" aria-label=${text.explore.path}>
      <ol>
        <li><a href=${link(0)} aria-current=${turns.length === 0 ? 'step' : nothing}>${text.explore.start}</a></li>
        ${turns.map(
          (turn, i) => html`<li>
            <a href=${link(i + 1)} aria-current=${i + 1 === turns.length ? 'step' : nothing}>${codeView(game, turn.guess, text, 'tiny')}${hintView(game, turn.hint, text)}</a>
          </li>`,
        )}
      </ol>
    </nav>`;
  }

  private pictureCard(): TemplateResult {
    const { text } = this.app;
    const { game } = this.route;
    const shown = this.tree && this.here;
    const wanted = this.strategyOf(this.route);
    const effort = this.effort(game.size);
    const long = wanted === 'optimal' && effort !== 'now' && !this.started.has(this.name('tree')) && this.base.length === 0;
    const file = this.file.value;
    return html`<section class="card picture" aria-label=${text.explore.picture}>
      ${long ? beforeLong(effort, text, () => this.begin('tree'), game.size > mostDrawn ? text.explore.tooLarge : text.explore.instead(text.strategies[fallback] ?? fallback)) : nothing}
      ${wanted !== 'optimal' && this.base.length > 0 ? html`<p class="faint">${text.explore.offPath(text.strategies[wanted] ?? wanted)}</p>` : nothing} ${this.file.shown()}
      ${shown
        ? html`<div class="frame">
              <canvas
                class="tree ${this.shape}"
                tabindex="0"
                data-keys
                role="application"
                aria-label=${text.explore.canvas(this.tree?.nodes.length ?? 0)}
                aria-describedby="tree-caption"
              ></canvas>
              <div class="zoom">
                <button class="small" aria-label=${text.explore.closer} @click=${() => this.picture.zoom(0.6)}>+</button>
                <button class="small" aria-label=${text.explore.farther} @click=${() => this.picture.zoom(1.7)}>−</button>
              </div>
            </div>
            <p class="caption" id="tree-caption">${this.caption()}</p>
            ${file?.total !== undefined && file.secrets
              ? html`<p class="faint">${text.explore.cost(file.total, file.secrets, (file.total / file.secrets).toFixed(4), file.worst ?? 0)}${file.proven ? html` <span class="proof">${text.assist.proven}</span>` : nothing}</p>`
              : nothing}`
        : nothing}
    </section>`;
  }

  private caption(): TemplateResult {
    const { text } = this.app;
    const { game } = this.route;
    const node = this.tree?.nodes[this.hovered ?? -1];
    if (!node || !this.tree) return html`${text.explore.captionIdle}`;
    const turns = turnsTo(this.tree, node.index);
    return html`${turns.slice(-2).map((turn) => html`${codeView(game, turn.guess, text, 'tiny')} ${hintView(game, turn.hint, text)} `)} ${text.left(sizeOf(node))}
    ${text.explore.thenGuess} ${codeView(game, node.guess, text, 'tiny')}`;
  }

  /// How to go on: the guess of the strategy, or the one chosen in the table, and its hints.
  private nextCard(): TemplateResult {
    const { text } = this.app;
    const { game, turns, options } = this.route;
    const standing = this.standing.value;
    if (!standing) return html`${this.standing.shown()}`;
    if (standing.candidates === 0)
      return html`<section class="card contradiction"><h2>${text.assist.contradiction}</h2><p><a href=${routeText({ view: 'assist', game, turns, options: {} })}>${text.explore.mend}</a></p></section>`;
    if (standing.won) return html`<section class="card result won"><h2>${text.assist.won(turns.length)}</h2></section>`;
    const node = this.here;
    const guess = options.guess ?? node?.guess ?? standing.advice?.guess;
    if (guess === undefined) return html``;
    const row = this.partition.value?.rows.find((one) => one.guess === guess);
    const cells = row?.cells ?? (guess === standing.advice?.guess ? standing.advice.cells : node && guess === node.guess ? this.cellsOf(node) : undefined);
    return html`<section class="card next">
      <h2>${options.guess ? text.explore.chosen : text.explore.next}</h2>
      <div class="line">${codeView(game, guess, text, 'normal')}</div>
      ${cells ? html`<p class="faint">${text.explore.goOn}</p>${cellBars(game, cells, text, (hint) => this.walk([...turns, { guess, hint }]))}` : html`${this.partition.shown()}`}
    </section>`;
  }

  private cellsOf(node: TreeNode): Record<string, number> {
    const cells: Record<string, number> = {};
    for (const child of node.children) {
      const below = this.tree?.nodes[child];
      if (below) cells[below.hint] = sizeOf(below);
    }
    if (node.possible) cells[this.route.game.win] = 1;
    return cells;
  }

  private candidatesCard(): TemplateResult {
    const { text } = this.app;
    const standing = this.standing.value;
    const list = this.list.value?.list;
    if (!standing || standing.candidates === 0) return html``;
    return html`<section class="card">
      <h2>${text.assist.left}</h2>
      ${shrinkBar(standing.candidates, this.route.game.size, text)} ${list ? candidateList(this.route.game, list.candidates, list.count, text) : nothing}
    </section>`;
  }

  private countCard(): TemplateResult {
    const { text } = this.app;
    const standing = this.standing.value;
    if (!standing || standing.won || standing.candidates === 0) return html``;
    const value = this.count.value;
    const short = value ? shortOf(value.count) : undefined;
    return html`<section class="card">
      <h2>${text.explore.countTitle}</h2>
      ${this.may('count', standing.candidates) ? this.count.shown() : beforeLong(this.effort(standing.candidates), text, () => this.begin('count'), '')}
      ${value
        ? html`<p class="big">${bigNumber(value.count)}</p>
            <p class="faint">${text.explore.countLead(value.total, value.secrets)}</p>
            ${this.passing()}
            ${short ? html`<details><summary>${text.explore.allDigits(value.digits)}</summary><p class="digits">${grouped(value.count)}</p></details>` : nothing}`
        : nothing}
    </section>`;
  }

  /// How many of the best strategies of the whole game come to where one stands.
  private passing(): TemplateResult {
    const { text } = this.app;
    if (this.route.turns.length === 0) return html``;
    const [here, all] = [this.atlas.value, this.whole.value];
    if (!here || !all) return html`${this.atlas.shown(text.explore.passingAsked)}`;
    if (here.candidates === 1) return html``;
    if (here.strategies === undefined) return html`<p class="passing">${text.explore.passingNone}</p>`;
    return html`<p class="passing">${text.explore.passing(shareOf(here.strategies, all.count))} <b>${bigNumber(here.strategies)}</b></p>`;
  }

  private guessesCard(): TemplateResult {
    const { text } = this.app;
    const { game, options } = this.route;
    const standing = this.standing.value;
    if (!standing || standing.won || standing.candidates === 0) return html``;
    const rows = this.rows(standing.candidates);
    const exact = this.may('partition', standing.candidates);
    const current = options.guess ?? this.here?.guess;
    return html`<section class="card guesses">
      <h2>${text.explore.guesses}</h2>
      ${exact ? nothing : beforeLong(this.effort(standing.candidates), text, () => this.begin('partition'), text.explore.withoutMean)} ${this.partition.shown()} ${this.firsts.shown(text.explore.means)}
      ${rows.length > 0
        ? html`${scatter(rows, current, text, (guess) => this.choose(guess))}
          ${guessTable({
            game,
            text,
            rows,
            sort: exact || this.sort !== 'mean' ? this.sort : 'entropy',
            shown: this.rowsShown,
            chosen: current,
            sortBy: (by) => this.sortBy(by),
            pick: (guess) => this.choose(guess),
            more: () => this.more(),
          })}`
        : nothing}
    </section>`;
  }

  /// The classes of guesses, with the totals where those came by themselves.
  private rows(candidates: number): readonly Row[] {
    const rows = this.partition.value?.rows ?? [];
    const firsts = this.firsts.value?.rows;
    if (!firsts) return rows;
    const totals = new Map(firsts.map((one) => [one.first, one.total]));
    return rows.map((row) => {
      const total = totals.get(row.guess);
      return total === undefined ? row : { ...row, total, mean: total / candidates, mean_exact: `${total}/${candidates}` };
    });
  }

  private sortBy(by: SortBy): void {
    this.sort = by;
    this.app.redraw();
  }

  private more(): void {
    this.rowsShown += 50;
    this.app.redraw();
  }
}
