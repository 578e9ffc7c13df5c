// Duel: the computer breaks your code while you give the hints; or both of you break the same secret, a guess in turn, and fewer guesses win. In the
// race its guesses stay covered until the end, since they would tell you too much.
import { html, nothing, type TemplateResult } from 'lit-html';
import type { App, View } from '../app';
import { Ask } from '../ask';
import type { Codemaker, Standing } from '../engine/answers';
import { randomSeed } from '../game/chance';
import { type Turn, turnText } from '../game/game';
import { parseTurns, type Route, withOptions } from '../game/route';
import { Entry, entryPalette, entrySlots } from '../ui/entry';
import { MarksEntry } from '../ui/marks_entry';
import { boardRow, emptyRows, hintButtons, mendCard, shrinkBar } from '../ui/parts';
import { codeName, codeView, hintName, hintView } from '../ui/pegs';

export class DuelView implements View {
  private route: Route;
  private entry: Entry;
  /// Maker: its next guess to your code. Race: its next guess at the common secret.
  private readonly thinks: Ask<Standing>;
  private readonly reply: Ask<Codemaker>;
  private readonly itsReply: Ask<Codemaker>;
  private readonly marks = new MarksEntry(() => this.app.redraw());
  private guessed = '';
  private wrong = '';

  constructor(private readonly app: App) {
    this.route = app.route;
    this.entry = new Entry(app.route.game, () => app.redraw());
    this.thinks = new Ask<Standing>(app, (answer) => this.thought(answer));
    this.reply = new Ask<Codemaker>(app, (answer) => this.answered(answer));
    this.itsReply = new Ask<Codemaker>(app, (answer) => this.itAnswered(answer));
  }

  enter(route: Route): void {
    const moved = route.turns.length !== this.route.turns.length || route.game.id !== this.route.game.id;
    if (route.options.mode === 'race' && !route.options.seed) return this.app.go(withOptions(route, { seed: randomSeed() }), 'replace');
    if (route.game.id !== this.entry.game.id) this.entry = new Entry(route.game, () => this.app.redraw());
    else if (moved) this.entry.clear();
    // What was thought for the one is no move in the other, even where the question is the same.
    if (route.options.mode !== this.route.options.mode) this.thinks.clear();
    this.route = route;
    this.reply.clear();
    if (!this.race) {
      this.itsReply.clear();
      this.thinks.ask('advise', { ...route.game.fields, given: route.turns.map(turnText) });
    } else if (!this.its.some((turn) => turn.hint === route.game.win) && this.its.length < route.turns.length)
      this.thinks.ask('advise', { ...route.game.fields, given: this.its.map(turnText) });
    else this.thinks.clear();
  }

  leave(): void {
    for (const ask of [this.thinks, this.reply, this.itsReply]) ask.clear();
  }

  key(event: KeyboardEvent): boolean {
    if (!this.race || this.over) return false;
    if (event.key === 'Enter' && this.entry.code !== undefined) this.hand();
    else if (event.key === 'Enter') return false;
    else return this.entry.key(event);
    return true;
  }

  private get race(): boolean {
    return this.route.options.mode === 'race';
  }

  /// The computer's turns in a race.
  private get its(): Turn[] {
    return parseTurns(this.route.game, (this.route.options.its ?? '').split(';').filter(Boolean));
  }

  /// A round is over once both have guessed in it.
  private get over(): boolean {
    const { turns, game } = this.route;
    const its = this.its;
    return its.length === turns.length && [...turns, ...its].some((turn) => turn.hint === game.win);
  }

  private maker(guess: string): Record<string, unknown> {
    return { ...this.route.game.fields, codemaker: 'fair', seed: Number(this.route.options.seed), guess };
  }

  private hand(): void {
    const code = this.entry.code;
    if (code === undefined || this.reply.state === 'waiting' || this.its.length < this.route.turns.length) return;
    this.wrong = this.route.game.isGuess(code) ? '' : this.app.text.play.noWord(code);
    if (this.wrong) {
      this.app.say(this.wrong);
      return this.app.redraw();
    }
    this.guessed = code;
    this.reply.ask('codemaker', { ...this.maker(code), given: this.route.turns.map(turnText) });
    this.app.redraw();
  }

  private answered(answer: Codemaker): void {
    const { text } = this.app;
    if (answer.hint === undefined) return;
    const turn = { guess: this.guessed, hint: answer.hint };
    this.app.say(text.play.said(this.route.turns.length + 1, codeName(this.route.game, turn.guess, text), hintName(turn.hint, text)));
    this.app.go({ ...this.route, turns: [...this.route.turns, turn] });
  }

  private thought(answer: Standing): void {
    const { text } = this.app;
    const guess = answer.advice?.guess;
    if (guess === undefined) return;
    if (this.race) this.itsReply.ask('codemaker', { ...this.maker(guess), given: this.its.map(turnText) });
    else this.app.say(text.duel.myGuess(this.route.turns.length + 1, codeName(this.route.game, guess, text)));
  }

  private itAnswered(answer: Codemaker): void {
    const guess = this.thinks.value?.advice?.guess;
    if (answer.hint === undefined || guess === undefined) return;
    const its = [...this.its, { guess, hint: answer.hint }].map(turnText).join(';');
    this.app.go(withOptions(this.route, { its }), 'replace');
  }

  private mode(mode: 'race' | undefined): void {
    this.app.go({ ...this.route, turns: [], options: mode ? { mode, seed: randomSeed() } : {} });
  }

  render(): TemplateResult {
    const { text } = this.app;
    return html`<div class="duel">
      <header class="stage-head">
        <div>
          <h1>${text.duel.title}</h1>
          <p class="faint">${this.race ? text.duel.raceLead : text.duel.makerLead}</p>
        </div>
        <fieldset class="switch">
          <legend class="sr">${text.duel.mode}</legend>
          <label><input type="radio" name="mode" .checked=${!this.race} @change=${() => this.mode(undefined)} /><span>${text.duel.maker}</span></label>
          <label><input type="radio" name="mode" .checked=${this.race} @change=${() => this.mode('race')} /><span>${text.duel.race}</span></label>
        </fieldset>
      </header>
      ${this.race ? this.raceView() : this.makerView()}
    </div>`;
  }

  private makerView(): TemplateResult {
    const { text } = this.app;
    const { game, turns } = this.route;
    const standing = this.thinks.value;
    const guess = standing?.advice?.guess;
    const cells = standing?.advice?.cells;
    return html`<div class="two">
      <div class="board ${game.kind} pegs-${game.length}">
        <ol class="rows">
          ${turns.map((turn, i) => boardRow(game, turn, i, text))}
          ${guess !== undefined
            ? html`<li class="row active"><span class="number" aria-hidden="true">${turns.length + 1}</span>${codeView(game, guess, text, 'normal')}<span class="ask">?</span></li>`
            : nothing}
          ${emptyRows(game, turns.length + 1, 7)}
        </ol>
        <div class="foot">${turns.length > 0 ? html`<button class="small quiet" @click=${() => this.app.go({ ...this.route, turns: turns.slice(0, -1) })}>${text.duel.undo}</button>` : nothing}</div>
      </div>
      <div class="side">
        ${this.thinks.shown()}
        ${standing?.won
          ? html`<section class="card result won"><h2>${text.duel.found(turns.length)}</h2><div class="buttons"><button class="primary" @click=${() => this.mode(undefined)}>${text.play.again}</button></div></section>`
          : nothing}
        ${standing?.candidates === 0
          ? mendCard({ game, text, turns, mends: standing.mends ?? [], pick: (mended) => this.app.go({ ...this.route, turns: mended }) })
          : nothing}
        ${guess !== undefined
          ? html`<section class="card">
              <h2>${text.duel.whichHint}</h2>
              ${turns.length === 0 ? html`<p>${game.kind === 'words' ? text.duel.thinkWord(game.size) : text.duel.think(game.length, game.symbols.join(' '))}</p>` : nothing}
              ${hintButtons({ game, text, label: text.duel.whichHint, guess, marks: this.marks, cells, pick: (hint) => this.app.go({ ...this.route, turns: [...turns, { guess, hint }] }) })}
              ${standing ? shrinkBar(standing.candidates, game.size, text) : nothing}
            </section>`
          : nothing}
      </div>
    </div>`;
  }

  private raceView(): TemplateResult {
    const { text } = this.app;
    const { game, turns } = this.route;
    const its = this.its;
    const over = this.over;
    const waiting = its.length < turns.length;
    return html`${over ? this.verdict() : nothing}
      <div class="two even">
        <section class="stage" aria-label=${text.duel.you}>
          <h2>${text.duel.you}</h2>
          <div class="board ${game.kind} pegs-${game.length}">
            <ol class="rows">
              ${turns.map((turn, i) => boardRow(game, turn, i, text))}
              ${over
                ? nothing
                : html`<li class="row active">
                    <span class="number" aria-hidden="true">${turns.length + 1}</span>${entrySlots(this.entry, text, text.play.yourGuess(turns.length + 1))}
                    <button class="hand ${this.entry.code === undefined ? '' : 'ready'}" ?disabled=${waiting || this.reply.state === 'waiting'} @click=${() => this.hand()}>${text.play.guess}</button>
                  </li>`}
              ${emptyRows(game, turns.length + 1, 6)}
            </ol>
            ${over ? nothing : entryPalette(this.entry, text)}
            <div class="foot">${this.wrong ? html`<p class="wrong" role="alert">${this.wrong}</p>` : nothing}${this.reply.shown()}</div>
          </div>
        </section>
        <section class="stage" aria-label=${text.duel.computer}>
          <h2>${text.duel.computer}</h2>
          <div class="board ${game.kind} pegs-${game.length}">
            <ol class="rows">
              ${its.map((turn, i) => (over ? boardRow(game, turn, i, text) : this.covered(turn, i)))} ${emptyRows(game, its.length, 7)}
            </ol>
            <div class="foot">${this.thinks.shown()} ${this.itsReply.shown()}</div>
          </div>
        </section>
      </div>`;
  }

  private covered(turn: Turn, index: number): TemplateResult {
    const { text } = this.app;
    const { game } = this.route;
    return html`<li class="row">
      <span class="number" aria-hidden="true">${index + 1}</span
      ><span class="code normal" role="img" aria-label=${text.duel.covered}>${Array.from({ length: game.length }, () => html`<span class="peg covered">?</span>`)}</span>${hintView(game, turn.hint, text)}
    </li>`;
  }

  private verdict(): TemplateResult {
    const { text } = this.app;
    const { game, turns } = this.route;
    const [you, it] = [turns, this.its].map((list) => list.some((turn) => turn.hint === game.win)) as [boolean, boolean];
    return html`<section class="card result ${you ? 'won' : ''}" role="status">
      <h2>${you && it ? text.duel.draw(turns.length) : you ? text.duel.youWin(turns.length) : text.duel.itWins(this.its.length)}</h2>
      <div class="buttons"><button class="primary" @click=${() => this.mode('race')}>${text.play.again}</button></div>
    </section>`;
  }
}
