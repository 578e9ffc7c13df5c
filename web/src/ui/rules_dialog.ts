// The choice of a game: the ones that people know, any number of pegs and colours, or the words of a list; with how many codes it has and what the engine can do there.
import { html, nothing, type TemplateResult } from 'lit-html';
import type { App } from '../app';
import { exactEffort } from '../game/effort';
import { type Game, limits, parsePegs, PegGame } from '../game/game';
import { readWords, WordGame, wordLimits } from '../game/words';
import { codeView } from './pegs';

const presets = ['p4c6r', 'p4c10n', 'p5c8r', 'p3c4r', 'p3c6r', 'p4c4r', 'p4c7r', 'p4c6rb'] as const;
/// One row of each preset, for the eye.
const samples: Readonly<Record<string, string>> = { p4c6r: '1123', p4c10n: '0123', p5c8r: '11223', p3c4r: '112', p3c6r: '123', p4c4r: '1234', p4c7r: '4567', p4c6rb: '1112' };

export class RulesDialog {
  private pegs = 4;
  private colours = 6;
  private repeats = true;
  private blacks = false;
  private words = '';
  private further = '';
  private hard = false;

  constructor(private readonly app: App) {}

  private get element(): HTMLDialogElement | null {
    return document.querySelector<HTMLDialogElement>('dialog.rules');
  }

  open(): void {
    const { game } = this.app.route;
    if (game instanceof PegGame) [this.pegs, this.colours, this.repeats, this.blacks] = [game.length, game.colours, game.repeats, game.blacksOnly];
    if (game instanceof WordGame) [this.words, this.further, this.hard] = [game.secrets.join('\n'), game.further.join('\n'), game.hard];
    this.app.redraw();
    this.element?.showModal();
  }

  private choose(game: Game): void {
    this.element?.close();
    // Not back to the button that opened this: who types now means the board, and Enter hands a guess in.
    document.getElementById('content')?.focus({ preventScroll: true });
    const { route } = this.app;
    const options: Record<string, string> = {};
    if (route.options.maker) options.maker = route.options.maker;
    this.app.go({ view: route.view, game, turns: [], options });
  }

  private number(label: string, value: number, most: number, set: (value: number) => void): TemplateResult {
    const change = (to: number): void => this.set(() => set(Math.min(most, Math.max(1, to))));
    return html`<div class="stepper" role="group" aria-label=${label}>
      <span>${label}</span>
      <button aria-label="${label} −" @click=${() => change(value - 1)} ?disabled=${value <= 1}>−</button>
      <output>${value}</output>
      <button aria-label="${label} +" @click=${() => change(value + 1)} ?disabled=${value >= most}>+</button>
    </div>`;
  }

  private set(change: () => void): void {
    change();
    this.app.redraw();
  }

  render(): TemplateResult {
    const { text } = this.app;
    return html`<dialog class="rules" aria-labelledby="rules-title" @click=${(event: Event) => event.target === this.element && this.element?.close()}>
      <div class="inside">
        <header>
          <h2 id="rules-title">${text.rules.title}</h2>
          <button class="bare icon" aria-label=${text.rules.close} @click=${() => this.element?.close()}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6 6 18" /></svg></button>
        </header>
        ${this.known()} ${this.own()} ${this.list()}
      </div>
    </dialog>`;
  }

  private known(): TemplateResult {
    const { text, route } = this.app;
    return html`<ul class="presets">
      ${presets.map((id) => {
        const game = parsePegs(id);
        if (!game) return nothing;
        return html`<li>
          <button aria-pressed=${route.game.id === id} @click=${() => this.choose(game)}>
            <b>${text.presets[id]}</b>
            <span aria-hidden="true">${codeView(game, samples[id] ?? '', text, 'tiny')}</span>
            <span class="faint">${text.rules.describe(game.length, game.colours, game.repeats)} · ${text.rules.codes(game.size)}</span>
          </button>
        </li>`;
      })}
    </ul>`;
  }

  private check(label: string, value: boolean, set: (value: boolean) => void): TemplateResult {
    return html`<label class="check"><input type="checkbox" .checked=${value} @change=${(event: Event) => this.set(() => set((event.target as HTMLInputElement).checked))} /><span>${label}</span></label>`;
  }

  /// How large a game is, and what the engine can do there.
  private outlook(game: Game): string {
    const { text, engine } = this.app;
    return text.rules.effort[exactEffort(game, game.size, engine.slowness)];
  }

  private own(): TemplateResult {
    const { text } = this.app;
    const own = parsePegs(new PegGame(this.pegs, this.colours, this.repeats, this.blacks).id);
    return html`<fieldset class="own">
      <legend>${text.rules.yours}</legend>
      ${this.number(text.rules.pegs, this.pegs, limits.pegs, (value) => (this.pegs = value))} ${this.number(text.rules.colours, this.colours, limits.colours, (value) => (this.colours = value))}
      ${this.check(text.rules.repeats, this.repeats, (value) => (this.repeats = value))} ${this.check(text.rules.blacks, this.blacks, (value) => (this.blacks = value))}
      <p class="faint" aria-live="polite">${own ? html`<b>${own.id}</b> · ${text.rules.codes(own.size)} · ${this.outlook(own)}` : text.rules.impossible(limits.codes)}</p>
      <button class="primary" ?disabled=${!own} @click=${() => own && this.choose(own)}>${text.rules.take}</button>
    </fieldset>`;
  }

  private list(): TemplateResult {
    const { text } = this.app;
    const game = readWords(this.words, this.further, this.hard);
    const made = game instanceof WordGame ? game : undefined;
    return html`<fieldset class="own lists">
      <legend>${text.rules.words}</legend>
      <p>${text.rules.wordsLead}</p>
      ${this.area(text.rules.secrets, this.words, (value) => (this.words = value))} ${this.area(text.rules.further, this.further, (value) => (this.further = value))}
      ${this.check(text.rules.hard, this.hard, (value) => (this.hard = value))}
      <p class="faint" aria-live="polite">${made ? html`<b>${text.rules.wordsSize(made.size, made.guesses, made.length)}</b> · ${this.outlook(made)}` : text.rules.noWords[game as Exclude<typeof game, WordGame>](wordLimits)}</p>
      <button class="primary" ?disabled=${!made} @click=${() => made && this.choose(made)}>${text.rules.takeWords}</button>
    </fieldset>`;
  }

  /// To be typed or pasted into, or filled from a file that stays on this machine.
  private area(label: string, value: string, set: (value: string) => void): TemplateResult {
    const read = async (event: Event): Promise<void> => {
      const file = (event.target as HTMLInputElement).files?.[0];
      if (file) {
        const content = await file.text();
        this.set(() => set(content));
      }
    };
    return html`<div class="list">
      <label><span>${label}</span><textarea rows="4" spellcheck="false" autocapitalize="off" .value=${value} @input=${(event: Event) => this.set(() => set((event.target as HTMLTextAreaElement).value))}></textarea></label>
      <label class="file"><span>${this.app.text.rules.file}</span><input type="file" accept=".txt,text/plain" @change=${(event: Event) => void read(event)} /></label>
    </div>`;
  }
}
