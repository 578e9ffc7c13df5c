// One question that a view keeps asking as its state changes: the newest wins, the one before is stopped, answers are kept. What is shown of it
// (waiting, progress, stop, what went wrong) is the same everywhere.
import { html, nothing, type TemplateResult } from 'lit-html';
import type { App } from './app';
import { type Progress, type Request, Stopped } from './engine/engine';
import { width } from './ui/style';

type State = 'idle' | 'waiting' | 'done' | 'failed' | 'stopped';

/// As many as a long walk through a strategy needs.
const mostAnswers = 400;

export class Ask<Answer> {
  state: State = 'idle';
  /// The answer to the newest question, once it is there.
  value: Answer | undefined;
  error = '';
  private progress: Progress | undefined;
  private key = '';
  private stopper: AbortController | undefined;
  private question: { name: string; request: Request } | undefined;

  constructor(
    private readonly app: App,
    private readonly answered: (answer: Answer) => void = () => undefined,
  ) {}

  /// Asks, unless that is what was asked last.
  ask(name: string, request: Request): void {
    const key = `${name} ${JSON.stringify(request)}`;
    if (key === this.key && this.state !== 'idle') return;
    this.drop();
    this.key = key;
    this.question = { name, request };
    const known = this.app.answers.get(key) as Answer | undefined;
    if (known !== undefined) return this.take(known);
    this.state = 'waiting';
    const stopper = new AbortController();
    this.stopper = stopper;
    const onProgress = (progress: Progress): void => {
      this.progress = progress;
      this.app.redraw();
    };
    this.app.engine.ask<Answer>(name, request, { signal: stopper.signal, onProgress }).then(
      (answer) => {
        if (this.app.answers.size >= mostAnswers) this.app.answers.clear();
        this.app.answers.set(key, answer);
        if (this.stopper === stopper) this.take(answer);
      },
      (error: unknown) => {
        if (this.stopper !== stopper) return;
        this.stopper = undefined;
        this.state = error instanceof Stopped ? 'stopped' : 'failed';
        this.error = error instanceof Error ? error.message : String(error);
        this.app.redraw();
      },
    );
  }

  /// Nothing is asked any more.
  clear(): void {
    this.drop();
    this.key = '';
  }

  stop(): void {
    this.stopper?.abort();
  }

  again(): void {
    const question = this.question;
    this.clear();
    if (question) this.ask(question.name, question.request);
    this.app.redraw();
  }

  private drop(): void {
    const stopper = this.stopper;
    this.stopper = undefined;
    stopper?.abort();
    this.state = 'idle';
    this.value = undefined;
    this.progress = undefined;
    this.error = '';
  }

  private take(answer: Answer): void {
    this.stopper = undefined;
    this.state = 'done';
    this.value = answer;
    this.answered(answer);
    this.app.redraw();
  }

  /// What there is to see while there is no answer; nothing otherwise.
  shown(what = ''): TemplateResult | typeof nothing {
    const { text } = this.app;
    if (this.state === 'waiting')
      return html`<div class="waiting" role="status">
        <span>${what || text.engine.thinking}${this.figures()}</span>
        <span class="bar ${this.progress?.fraction === undefined ? 'busy' : ''}"><span ${width(this.progress?.fraction ?? 0.3)}></span></span>
        <button class="small" @click=${() => this.stop()}>${text.engine.stop}</button>
      </div>`;
    if (this.state === 'failed' || this.state === 'stopped')
      return html`<div class="waiting ${this.state}" role=${this.state === 'failed' ? 'alert' : 'status'}>
        <span>${this.state === 'failed' ? this.error : text.engine.stopped}</span>
        <button class="small" @click=${() => this.again()}>${text.engine.again}</button>
      </div>`;
    return nothing;
  }

  private figures(): string {
    const { best, bound } = this.progress ?? {};
    if (best === undefined && bound === undefined) return '';
    return ` ${bound ?? '?'} – ${best ?? '?'}`;
  }
}
