// Play: you break the code. The secret is the engine's, fair (drawn from a seed) or adversarial (it commits to none and gives the hint that leaves
// the most work). When it is over every guess is judged, as a chess engine does it.
import { html, nothing, type TemplateResult } from 'lit-html';
import type { App, View } from '../app';
import { Ask } from '../ask';
import type { Candidates, Codemaker, Review, Standing } from '../engine/answers';
import { daySeed, randomSeed } from '../game/chance';
import { anyGuess, type Game, pegsOf, type Turn, turnText } from '../game/game';
import { type Route, withOptions } from '../game/route';
import { shareText } from '../game/share';
import { WordGame } from '../game/words';
import { Entry, entryPalette, entrySlots } from '../ui/entry';
import { boardRow, emptyRows, shrinkBar } from '../ui/parts';
import { codeView, codeName, hintName } from '../ui/pegs';
import { reviewView } from './review';

/// Candidates come as a list, which is long in large games.
const mostCounted = 8192;

export class PlayView implements View {
  private entry: Entry;
  private route: Route;
  private readonly reply: Ask<Codemaker>;
  private readonly reveal: Ask<Codemaker>;
  private readonly review: Ask<Review>;
  private readonly help: Ask<Standing>;
  private readonly counted: Ask<Candidates>;
  private guessed = '';
  private left: number | undefined;
  private wrong = '';
  private copied = false;
  private handNext = false;
  /// In a replay: how many turns are shown.
  private shown: number | undefined;

  constructor(private readonly app: App) {
    this.route = app.route;
    this.entry = new Entry(app.route.game, () => app.redraw());
    this.reply = new Ask<Codemaker>(app, (answer) => this.answered(answer));
    this.reveal = new Ask<Codemaker>(app);
    this.review = new Ask<Review>(app);
    this.help = new Ask<Standing>(app, (answer) => this.helped(answer));
    this.counted = new Ask<Candidates>(app, (answer) => (this.left = answer.count));
  }

  enter(route: Route): void {
    const { game, turns, options } = route;
    if (!options.seed) return this.app.go(withOptions(route, { seed: randomSeed() }), 'replace');
    const other = game.id !== this.route.game.id || options.seed !== this.route.options.seed || options.maker !== this.route.options.maker;
    if (other || turns.length === 0) this.left = turns.length === 0 ? game.size : undefined;
    if (other || game.id !== this.entry.game.id) this.entry = new Entry(game, () => this.app.redraw());
    if (turns.length !== this.route.turns.length || other) {
      this.entry.clear();
      this.wrong = '';
      this.copied = false;
      this.shown = undefined;
      this.reply.clear();
    }
    this.route = route;
    if (this.over && turns.length > 0) this.review.ask('review', { ...game.fields, given: turns.map(turnText) });
    else this.review.clear();
    // After a reload, or by a link, nobody has said yet how many are left.
    if (!this.over && this.left === undefined && game.size <= mostCounted) this.counted.ask('candidates', { ...game.fields, given: turns.map(turnText) });
    else this.counted.clear();
    if (options.over) this.reveal.ask('codemaker', this.unveil());
    else this.reveal.clear();
  }

  leave(): void {
    for (const ask of [this.reply, this.reveal, this.review, this.help, this.counted]) ask.clear();
  }

  key(event: KeyboardEvent): boolean {
    if (this.over) return false;
    if (event.key === 'Enter' && this.entry.code !== undefined) this.hand();
    else if (event.key === 'Enter') return false;
    else return this.entry.key(event);
    return true;
  }

  private get won(): boolean {
    return this.route.turns.at(-1)?.hint === this.route.game.win;
  }

  private get over(): boolean {
    return this.won || this.route.options.over !== undefined;
  }

  private get maker(): Record<string, unknown> {
    const { game, turns, options } = this.route;
    const adversary = options.maker === 'adversary';
    return {
      ...game.fields,
      codemaker: adversary ? 'adversary' : 'fair',
      seed: Number(options.seed),
      ...(adversary ? { given: turns.map(turnText) } : {}),
    };
  }

  /// Asks for the secret: together with the last guess once more, which the adversary answers as it did.
  private unveil(): Record<string, unknown> {
    const { game, turns } = this.route;
    const guess = turns.at(-1)?.guess ?? anyGuess(game);
    return { ...this.maker, given: turns.slice(0, -1).map(turnText), guess, reveal: true };
  }

  private hand(): void {
    const code = this.entry.code;
    if (code === undefined) {
      this.wrong = this.app.text.play.incomplete(this.route.game.length, this.route.game.kind);
    } else if (!this.route.game.isGuess(code)) {
      this.wrong = this.app.text.play.noWord(code);
    } else {
      return this.ask(code);
    }
    this.app.say(this.wrong);
    this.app.redraw();
  }

  private ask(code: string): void {
    if (this.reply.state === 'waiting') return;
    this.wrong = '';
    this.guessed = code;
    this.reply.ask('codemaker', { ...this.maker, given: this.route.turns.map(turnText), guess: code });
    this.app.redraw();
  }

  private answered(answer: Codemaker): void {
    const { text } = this.app;
    if (answer.hint === undefined) return;
    const turn: Turn = { guess: this.guessed, hint: answer.hint };
    const turns = [...this.route.turns, turn];
    this.left = answer.candidates;
    const won = turn.hint === this.route.game.win;
    this.app.say(
      text.play.said(turns.length, codeName(this.route.game, turn.guess, text), hintName(turn.hint, text)) +
        (won ? ` ${text.play.wonIn(turns.length)}` : answer.candidates === undefined ? '' : ` ${text.left(answer.candidates)}`),
    );
    this.app.go({ ...this.route, turns });
  }

  private helped(answer: Standing): void {
    if (!answer.advice) return;
    this.entry.set(answer.advice.guess);
    this.app.say(this.app.text.play.suggested(codeName(this.route.game, answer.advice.guess, this.app.text)));
    // So that Enter hands it in, and does not ask again.
    this.handNext = true;
    const helped = Number(this.route.options.helped ?? 0) + 1;
    this.app.go(withOptions(this.route, { helped: String(helped) }), 'replace');
  }

  private newGame(options: Record<string, string>): void {
    const { maker } = this.route.options;
    this.app.go({ ...this.route, turns: [], options: { ...(maker ? { maker } : {}), ...options } });
  }

  private undoable(): Route {
    return withOptions({ ...this.route, turns: [] }, { helped: undefined, over: undefined });
  }

  private get called(): string {
    const { seed = '', day } = this.route.options;
    return day ? `day ${seed}` : `seed ${seed}`;
  }

  private async share(): Promise<void> {
    const { game, turns, options } = this.route;
    const result = shareText({ game, turns, called: this.called, found: this.won, helped: Number(options.helped ?? 0) });
    try {
      await navigator.clipboard.writeText(result);
      this.copied = true;
      this.app.say(this.app.text.play.copied);
    } catch {
      this.copied = false;
    }
    this.app.redraw();
  }

  drawn(): void {
    if (this.handNext) document.querySelector<HTMLElement>('.hand')?.focus();
    this.handNext = false;
  }

  render(): TemplateResult {
    const { text } = this.app;
    const { game, options } = this.route;
    const day = daySeed(new Date());
    const adversary = options.maker === 'adversary';
    return html`<div class="play two">
      <div class="stage">
        <header class="stage-head">
          <div>
            <h1>${options.day ? text.play.daily(options.seed ?? '') : text.play.title}</h1>
            <p class="faint">${game instanceof WordGame ? text.play.leadWords(game.size, game.hard) : text.play.lead(game.length, game.symbols.length, game.repeats, game.kind === 'blacks')}</p>
          </div>
        </header>
        ${this.board()}
      </div>
      <div class="side">
        ${this.over ? html`${this.result()} ${reviewView(this.app, this.route, this.review, (count) => this.replay(count), this.shown)}` : nothing}
        <section class="card actions">
          <h2>${text.play.newGame}</h2>
          <div class="buttons">
            <button class="primary" @click=${() => this.newGame({ seed: randomSeed() })}>${text.play.again}</button>
            <button @click=${() => this.newGame({ seed: day, day: '1' })} ?disabled=${options.seed === day && this.route.turns.length === 0}>${text.play.today}</button>
          </div>
          <fieldset class="choice">
            <legend>${text.play.codemaker}</legend>
            <label><input type="radio" name="maker" .checked=${!adversary} @change=${() => this.app.go(withOptions(this.undoable(), { maker: undefined }))} /><span>${text.play.fair}</span></label>
            <label><input type="radio" name="maker" .checked=${adversary} @change=${() => this.app.go(withOptions(this.undoable(), { maker: 'adversary', day: undefined }))} /><span>${text.play.adversary}</span></label>
          </fieldset>
          <p class="faint">${adversary ? text.play.adversaryLead : text.play.fairLead}</p>
        </section>
        ${this.over ? nothing : this.keys()}
      </div>
    </div>`;
  }

  private replay(count: number | undefined): void {
    this.shown = count;
    this.app.redraw();
  }

  private board(): TemplateResult {
    const { text } = this.app;
    const { game } = this.route;
    const turns = this.shown === undefined ? this.route.turns : this.route.turns.slice(0, this.shown);
    const rows = Math.max(this.route.turns.length + (this.over ? 0 : 1), 7);
    const start = turns.length + (this.over ? 0 : 1);
    return html`<div class="board ${game.kind} pegs-${game.length}">
      <ol class="rows">
        ${turns.map((turn, i) => boardRow(game, turn, i, text))}
        ${this.over
          ? nothing
          : html`<li class="row active">
              <span class="number" aria-hidden="true">${turns.length + 1}</span>
              ${entrySlots(this.entry, text, text.play.yourGuess(turns.length + 1))}
              <button class="hand ${this.entry.code === undefined ? '' : 'ready'}" @click=${() => this.hand()} ?disabled=${this.reply.state === 'waiting'}>${text.play.guess}</button>
            </li>`}
        ${emptyRows(game, start, rows)}
      </ol>
      ${this.over ? nothing : html`${entryPalette(this.entry, text)}`}
      <div class="foot">
        ${this.wrong ? html`<p class="wrong" role="alert">${this.wrong}</p>` : nothing} ${this.reply.shown(text.play.thinking)} ${this.help.shown(text.play.thinkingHelp)}
        ${this.over
          ? nothing
          : html`${this.left === undefined ? nothing : shrinkBar(this.left, game.size, text)}
              <div class="buttons">
                <button class="small quiet" @click=${() => this.askHelp()}>${text.play.help}</button>
                <button class="small quiet" @click=${() => this.app.go(withOptions(this.route, { over: '1' }))}>${text.play.giveUp}</button>
              </div>`}
      </div>
    </div>`;
  }

  private askHelp(): void {
    this.help.clear();
    this.help.ask('advise', { ...this.route.game.fields, given: this.route.turns.map(turnText) });
    this.app.redraw();
  }

  private keys(): TemplateResult {
    const { text } = this.app;
    const { game } = this.route;
    const first = game.symbols[0] ?? '';
    const last = game.symbols.at(-1) ?? '';
    return html`<section class="card keys">
      <h2>${text.play.how}</h2>
      <ul>
        <li>${game.kind === 'words' ? text.play.howTapWords : text.play.howTap}</li>
        ${game.kind === 'words' ? nothing : html`<li>${text.play.howDrag}</li>`}
        <li><kbd>${first}</kbd>–<kbd>${last}</kbd> <kbd>←</kbd> <kbd>→</kbd> <kbd>⌫</kbd> <kbd>Enter</kbd> ${text.play.howKeys}</li>
      </ul>
    </section>`;
  }

  private result(): TemplateResult {
    const { text } = this.app;
    const { game, turns, options } = this.route;
    const secret = this.won ? turns.at(-1)?.guess : this.reveal.value?.secret;
    const result = { game, turns, called: this.called, found: this.won, helped: Number(options.helped ?? 0) };
    return html`<section class="card result ${this.won ? 'won' : ''}" aria-live="polite">
      <h2>${this.won ? text.play.wonIn(turns.length) : text.play.lost}</h2>
      ${secret ? html`<p class="secret">${text.play.secretWas} ${codeView(game, secret, text, 'normal')}</p>` : this.reveal.shown()}
      ${turns.length > 0
        ? html`<div class="squares" role="img" aria-label=${shareText(result).split('\n')[0] ?? ''}>
            ${shareText(result).split('\n')[0]} ${turns.map((turn) => html`<span>${kinds(game, turn.hint).map((kind) => html`<i class=${kind}></i>`)}</span>`)}
          </div>`
        : nothing}
      <div class="buttons">
        <button class="primary" @click=${() => this.newGame({ seed: randomSeed() })}>${text.play.again}</button>
        ${turns.length > 0 ? html`<button @click=${() => void this.share()}>${this.copied ? text.play.copied : text.play.share}</button>` : nothing}
      </div>
    </section>`;
  }
}

/// The squares of a hint, by the names of their colours.
function kinds(game: Game, hint: string): string[] {
  if (game.kind === 'words') return [...hint].map((mark) => (mark === 'G' ? 'g' : mark === 'Y' ? 'y' : 'b'));
  const { blacks, whites } = pegsOf(hint);
  return Array.from({ length: game.length }, (_, i) => (i < blacks ? 'g' : i < blacks + whites ? 'y' : 'w'));
}
