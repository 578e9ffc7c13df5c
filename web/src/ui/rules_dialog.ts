// The choice of a game: the ones that people know, or any number of pegs and colours; with how many codes it has and what the engine can do there.
import { html, nothing, type TemplateResult } from 'lit-html';
import type { App } from '../app';
import { exactEffort } from '../game/effort';
import { limits, parseGame, PegGame } from '../game/game';
import { codeView } from './pegs';

const presets = ['p4c6r', 'p4c10n', 'p5c8r', 'p3c4r', 'p3c6r', 'p4c4r', 'p4c7r'] as const;
/// One row of each preset, for the eye.
const samples: Readonly<Record<string, string>> = { p4c6r: '1123', p4c10n: '0123', p5c8r: '11223', p3c4r: '112', p3c6r: '123', p4c4r: '1234', p4c7r: '4567' };

export class RulesDialog {
  private pegs = 4;
  private colours = 6;
  private repeats = true;

  constructor(private readonly app: App) {}

  private get element(): HTMLDialogElement | null {
    return document.querySelector<HTMLDialogElement>('dialog.rules');
  }

  open(): void {
    const { game } = this.app.route;
    [this.pegs, this.colours, this.repeats] = [game.length, game.colours, game.repeats];
    this.app.redraw();
    this.element?.showModal();
  }

  private choose(game: PegGame): void {
    this.element?.close();
    const { route } = this.app;
    const options: Record<string, string> = {};
    if (route.options.maker) options.maker = route.options.maker;
    this.app.go({ view: route.view, game, turns: [], options });
  }

  private number(label: string, value: number, most: number, set: (value: number) => void): TemplateResult {
    const change = (to: number): void => {
      set(Math.min(most, Math.max(1, to)));
      this.app.redraw();
    };
    return html`<div class="stepper" role="group" aria-label=${label}>
      <span>${label}</span>
      <button aria-label="${label} −" @click=${() => change(value - 1)} ?disabled=${value <= 1}>−</button>
      <output>${value}</output>
      <button aria-label="${label} +" @click=${() => change(value + 1)} ?disabled=${value >= most}>+</button>
    </div>`;
  }

  render(): TemplateResult {
    const { text, route, engine } = this.app;
    const own = parseGame(new PegGame(this.pegs, this.colours, this.repeats).id);
    const effort = own ? exactEffort(own, own.size, engine.slowness) : undefined;
    return html`<dialog class="rules" aria-labelledby="rules-title" @click=${(event: Event) => event.target === this.element && this.element?.close()}>
      <div class="inside">
        <header>
          <h2 id="rules-title">${text.rules.title}</h2>
          <button class="bare icon" aria-label=${text.rules.close} @click=${() => this.element?.close()}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6 6 18" /></svg></button>
        </header>
        <ul class="presets">
          ${presets.map((id) => {
            const game = parseGame(id);
            if (!game) return nothing;
            return html`<li>
              <button aria-pressed=${route.game.id === id} @click=${() => this.choose(game)}>
                <b>${text.presets[id]}</b>
                <span aria-hidden="true">${codeView(game, samples[id] ?? '', text, 'tiny')}</span>
                <span class="faint">${text.rules.describe(game.length, game.colours, game.repeats)} · ${text.rules.codes(game.size)}</span>
              </button>
            </li>`;
          })}
        </ul>
        <fieldset class="own">
          <legend>${text.rules.yours}</legend>
          ${this.number(text.rules.pegs, this.pegs, limits.pegs, (value) => (this.pegs = value))} ${this.number(text.rules.colours, this.colours, limits.colours, (value) => (this.colours = value))}
          <label class="check"><input type="checkbox" .checked=${this.repeats} @change=${(event: Event) => this.setRepeats(event)} /><span>${text.rules.repeats}</span></label>
          <p class="faint" aria-live="polite">
            ${own && effort ? html`<b>${own.id}</b> · ${text.rules.codes(own.size)} · ${text.rules.effort[effort]}` : text.rules.impossible(limits.codes)}
          </p>
          <button class="primary" ?disabled=${!own} @click=${() => own && this.choose(own)}>${text.rules.take}</button>
        </fieldset>
      </div>
    </dialog>`;
  }

  private setRepeats(event: Event): void {
    this.repeats = (event.target as HTMLInputElement).checked;
    this.app.redraw();
  }
}
