// All at once: the magic trick. The page shows some codes, you give the hint of your secret to each, and it names the secret. Below is the picture of how
// the codes cut all secrets apart, and why that works: no two secrets get the same hints.
import { html, nothing, type TemplateResult } from 'lit-html';
import type { App, View } from '../app';
import { Ask } from '../ask';
import type { Candidates, Simultaneous } from '../engine/answers';
import { greedyQuestion } from '../game/cuts';
import { type Effort, simultaneousEffort } from '../game/effort';
import { fitting, type Turn, turnText } from '../game/game';
import { type Route, withOptions } from '../game/route';
import { sizeOf, type Tree, treeOfCuts, turnsTo } from '../game/strategy';
import { MarksEntry } from '../ui/marks_entry';
import { beforeLong, candidateList, hintButtons, shrinkBar } from '../ui/parts';
import { codeName, codeView, hintView } from '../ui/pegs';
import { TreePicture } from '../ui/tree_picture';

const mostSecrets = 8192;

export class OnceView implements View {
  private route: Route;
  private readonly minimum: Ask<Simultaneous>;
  private readonly nearest: Ask<Candidates>;
  private secrets: string[] = [];
  private codes: string[] = [];
  private greedy: string[] | undefined;
  private tree: Tree | undefined;
  private startedFor = '';
  private hovered: number | undefined;
  private focus = 0;
  /// The code whose hints are shown; undefined: the next without a hint.
  private open: string | undefined;
  private readonly marks = new MarksEntry(() => this.app.redraw());
  private readonly picture = new TreePicture({ pick: (index) => this.look(index), hover: (index) => this.hover(index) });

  constructor(private readonly app: App) {
    this.route = app.route;
    this.minimum = new Ask<Simultaneous>(app, () => this.enter(this.route));
    this.nearest = new Ask<Candidates>(app);
  }

  enter(route: Route): void {
    const { game } = route;
    if (game.id !== this.route.game.id || this.secrets.length === 0) {
      this.secrets = game.size <= mostSecrets ? game.codes() : [];
      [this.greedy, this.tree, this.focus, this.codes, this.open] = [undefined, undefined, 0, [], undefined];
    }
    this.route = route;
    if (this.secrets.length === 0) return;
    if (this.effort === 'now' || this.startedFor === game.id) this.minimum.ask('simultaneous', { ...game.fields, minimum: true });
    else this.minimum.clear();
    const codes = this.question();
    if (codes.join() !== this.codes.join()) {
      this.codes = codes;
      this.tree = codes.length > 0 ? treeOfCuts(game, this.secrets, codes) : undefined;
    }
    const { turns } = this;
    if (game.kind === 'pegs' && turns.length === codes.length && turns.length > 0 && this.left.length === 0) this.nearest.ask('candidates', { ...game.fields, given: turns.map(turnText), lies: 1 });
    else this.nearest.clear();
  }

  leave(): void {
    this.minimum.clear();
    this.nearest.clear();
  }

  private get effort(): Effort {
    return simultaneousEffort(this.route.game, this.app.engine.slowness);
  }

  /// The codes of the link, else the smallest question, else the greedy one.
  private question(): string[] {
    const given = (this.route.options.codes ?? '').split(',').filter((code) => this.route.game.isGuess(code));
    if (given.length > 0) return given;
    if (this.minimum.value?.example) return [...this.minimum.value.example];
    if (this.minimum.state === 'waiting' && this.effort === 'now') return [];
    this.greedy ??= greedyQuestion(this.route.game, this.secrets);
    return this.greedy;
  }

  /// The hints that were given, for codes of the question.
  private get turns(): Turn[] {
    return this.codes.flatMap((code) => this.route.turns.filter((turn) => turn.guess === code).slice(0, 1));
  }

  private get left(): string[] {
    return fitting(this.route.game, this.secrets, this.turns);
  }

  private give(code: string, hint: string): void {
    const turns = [...this.turns.filter((turn) => turn.guess !== code), { guess: code, hint }];
    this.open = undefined;
    this.app.go({ ...this.route, turns });
    const left = this.left;
    const { text } = this.app;
    this.app.say(left.length === 1 && turns.length === this.codes.length ? `${text.once.named} ${codeName(this.route.game, left[0] ?? '', text)}` : text.left(left.length));
  }

  /// Shows the trick with a secret of the page's own.
  private demonstrate(): void {
    const secret = this.secrets[Math.floor(Math.random() * this.secrets.length)] ?? '';
    this.app.go({ ...this.route, turns: this.codes.map((guess) => ({ guess, hint: this.route.game.hint(guess, secret) })) });
  }

  private look(index: number): void {
    this.focus = index;
    this.app.redraw();
  }

  private hover(index: number | undefined): void {
    this.hovered = index;
    this.app.redraw();
  }

  drawn(): void {
    if (this.tree) this.picture.show({ tree: this.tree, game: this.route.game, focus: this.focus, shape: this.route.options.shape === 'icicle' ? 'icicle' : 'sunburst', wins: false });
    this.picture.attach(document.querySelector<HTMLCanvasElement>('canvas.tree'));
  }

  render(): TemplateResult {
    const { text } = this.app;
    const { game } = this.route;
    if (this.secrets.length === 0) return html`<div class="once"><h1>${text.once.title}</h1><p class="long">${text.once.tooLarge(mostSecrets)}</p></div>`;
    const many = this.codes.length;
    const proven = this.minimum.value?.minimum === many;
    return html`<div class="once two">
      <div class="stage">
        <header class="stage-head">
          <div>
            <h1>${text.once.title}</h1>
            <p class="faint">${text.once.lead(many)}</p>
          </div>
        </header>
        ${this.effort !== 'now' && this.startedFor !== game.id ? beforeLong(this.effort, text, () => this.begin(), text.once.greedy) : nothing} ${this.minimum.shown(text.once.searching)}
        <div class="board ${game.kind} pegs-${game.length}">
          <ol class="rows">${this.codes.map((code, i) => this.row(code, i))}</ol>
          <div class="foot">
            ${many > 0 ? shrinkBar(this.left.length, game.size, text) : nothing}
            <div class="buttons">
              <button class="small quiet" @click=${() => this.demonstrate()}>${text.once.demonstrate}</button>
              <button class="small quiet" ?disabled=${this.turns.length === 0} @click=${() => this.app.go({ ...this.route, turns: [] })}>${text.once.fresh}</button>
            </div>
          </div>
        </div>
      </div>
      <div class="side">${this.answer()} ${this.pictureCard()} ${proven ? html`<section class="card"><h2>${text.once.whyTitle}</h2><p>${text.once.why(many, game.size)}</p></section>` : nothing}</div>
    </div>`;
  }

  private begin(): void {
    this.startedFor = this.route.game.id;
    this.enter(this.route);
    this.app.redraw();
  }

  private row(code: string, index: number): TemplateResult {
    const { text } = this.app;
    const { game } = this.route;
    const hint = this.turns.find((turn) => turn.guess === code)?.hint;
    const next = this.codes.find((other) => this.turns.every((turn) => turn.guess !== other));
    const open = (this.open ?? next) === code;
    const others = this.turns.filter((turn) => turn.guess !== code);
    const cells: Record<string, number> = {};
    if (open) for (const secret of fitting(game, this.secrets, others)) cells[game.hint(code, secret)] = (cells[game.hint(code, secret)] ?? 0) + 1;
    return html`<li class="row">
        <span class="number" aria-hidden="true">${index + 1}</span>${codeView(game, code, text, 'normal')}
        <button class="bare edit" aria-expanded=${open} aria-label=${text.once.giveHint(index + 1)} @click=${() => this.toggle(open ? '' : code)}>
          ${hint === undefined ? html`<span class="unknown">?</span>` : hintView(game, hint, text)}
        </button>
      </li>
      ${open ? html`<li class="editor">${hintButtons({ game, text, label: text.once.giveHint(index + 1), guess: code, marks: this.marks, chosen: hint, cells, pick: (picked) => this.give(code, picked) })}</li>` : nothing}`;
  }

  private toggle(code: string): void {
    this.open = code;
    this.app.redraw();
  }

  private answer(): TemplateResult {
    const { text } = this.app;
    const { game } = this.route;
    const left = this.left;
    if (this.turns.length === 0) return html`<section class="card"><h2>${text.once.howTitle}</h2><ol class="steps">${text.once.steps(this.codes.length).map((step) => html`<li>${step}</li>`)}</ol></section>`;
    if (left.length === 1)
      return html`<section class="card result won reveal" aria-live="polite">
        <h2>${this.turns.length === this.codes.length ? text.once.named : text.once.namedEarly}</h2>
        <p class="secret">${codeView(game, left[0] ?? '', text, 'normal')}</p>
      </section>`;
    if (left.length > 1) return html`<section class="card"><h2>${text.assist.left}</h2>${candidateList(game, left.slice(0, 40), left.length, text)}</section>`;
    return html`<section class="card contradiction" role="alert">
      <h2>${text.once.contradiction}</h2>
      ${this.nearest.shown()}
      ${this.nearest.value && this.nearest.value.count > 0
        ? html`<p>${text.once.oneWrong}</p>
            ${candidateList(game, this.nearest.value.candidates.slice(0, 12), this.nearest.value.count, text, (code) => this.believe(code))}`
        : html`<p>${text.once.checkAll}</p>`}
    </section>`;
  }

  /// Takes the hints that a secret would have got.
  private believe(secret: string): void {
    this.app.go({ ...this.route, turns: this.codes.map((guess) => ({ guess, hint: this.route.game.hint(guess, secret) })) });
  }

  private pictureCard(): TemplateResult {
    const { text } = this.app;
    const { game } = this.route;
    if (!this.tree) return html``;
    const node = this.tree.nodes[this.hovered ?? -1];
    const shape = this.route.options.shape === 'icicle' ? 'icicle' : 'sunburst';
    return html`<section class="card picture">
      <h2>${text.once.picture(game.size)}</h2>
      <div class="frame"><canvas class="tree ${shape}" tabindex="0" data-keys role="application" aria-label=${text.once.canvas(this.codes.length)}></canvas></div>
      <p class="caption">
        ${node
          ? html`${turnsTo(this.tree, node.index).map((turn) => html`${hintView(game, turn.hint, text)} `)} ${text.left(sizeOf(node))} ${sizeOf(node) === 1 ? codeView(game, node.guess, text, 'tiny') : nothing}`
          : text.once.caption}
      </p>
      <fieldset class="switch">
        <legend class="sr">${text.explore.shape}</legend>
        ${(['sunburst', 'icicle'] as const).map(
          (one) => html`<label><input type="radio" name="shape" .checked=${shape === one} @change=${() => this.app.go(withOptions(this.route, { shape: one === 'sunburst' ? undefined : one }), 'replace')} /><span>${text.explore.shapes[one]}</span></label>`,
        )}
      </fieldset>
    </section>`;
  }
}
