// The page starts here: finds its engine, reads the address, and draws the view that belongs to it. Words and looks are the visitor's choice and
// stay in this browser; nothing else is kept, and nothing is sent anywhere but to the engine.
import { html, nothing, render, type TemplateResult } from 'lit-html';
import type { App, View } from './app';
import { chooseEngine } from './engine/choose';
import type { Engine, EngineState } from './engine/engine';
import { parseRoute, type Route, routeText, type View as ViewName, views } from './game/route';
import { type Language, languageOf, languages, texts } from './text/text';
import { icons } from './ui/icons';
import { RulesDialog } from './ui/rules_dialog';
import { type Theme, themes } from './ui/theme';
import { AssistView } from './views/assist';
import { DuelView } from './views/duel';
import { ExploreView } from './views/explore';
import { LearnView } from './views/learn';
import { OnceView } from './views/once';
import { PlayView } from './views/play';

const makers: Readonly<Record<ViewName, new (app: App) => View>> = {
  play: PlayView, assist: AssistView, duel: DuelView, explore: ExploreView, once: OnceView, learn: LearnView,
};

/// What the visitor chose, where the browser lets us keep it.
const kept = {
  get: (name: string): string | null => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  set: (name: string, value: string): void => {
    try {
      localStorage.setItem(name, value);
    } catch {
      // A browser that keeps nothing still shows everything.
    }
  },
};

class Page implements App {
  route: Route = parseRoute(location.hash);
  readonly answers = new Map<string, unknown>();
  private language: Language = languageOf(kept.get('language') ?? navigator.language);
  private theme: Theme = themes.find((theme) => theme === kept.get('theme')) ?? 'auto';
  private view: View | undefined;
  private viewName: ViewName | undefined;
  private planned = false;
  private state: EngineState = 'ready';
  private readonly rules = new RulesDialog(this);
  private readonly live = document.getElementById('live') as HTMLElement;
  private readonly root = document.getElementById('page') as HTMLElement;

  constructor(readonly engine: Engine) {
    engine.onState = (state) => {
      this.state = state;
      this.say(state === 'lost' ? this.text.engine.lost : this.text.engine.back);
      this.redraw();
    };
    window.addEventListener('hashchange', () => this.follow());
    window.addEventListener('resize', () => this.redraw());
    document.addEventListener('keydown', (event) => this.key(event));
    this.dress();
    this.follow();
  }

  get text(): (typeof texts)[Language] {
    return texts[this.language];
  }

  go(route: Route, how: 'push' | 'replace' = 'push'): void {
    const address = routeText(route);
    if (address === location.hash) return;
    if (how === 'push') history.pushState(null, '', address);
    else history.replaceState(null, '', address);
    this.follow();
  }

  redraw(): void {
    if (this.planned) return;
    this.planned = true;
    queueMicrotask(() => {
      this.planned = false;
      this.draw();
    });
  }

  say(message: string): void {
    // Emptied first, so that the same words are said again.
    this.live.textContent = '';
    setTimeout(() => (this.live.textContent = message), 30);
  }

  chooseRules(): void {
    this.rules.open();
  }

  private follow(): void {
    this.route = parseRoute(location.hash);
    if (this.route.view !== this.viewName) {
      this.view?.leave();
      this.viewName = this.route.view;
      this.view = new makers[this.route.view](this);
      window.scrollTo(0, 0);
    }
    this.view?.enter(this.route);
    document.title = `${this.text.nav[this.route.view]} · deduce`;
    this.redraw();
  }

  private key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    if (target.closest('input, select, textarea, [data-keys]')) return;
    // Enter and the arrows belong to buttons and links, except within the row that is being filled.
    if ((event.key === 'Enter' || event.key === ' ') && target.closest('a, button, summary') && !target.closest('.slots, .palette')) return;
    if (this.view?.key?.(event)) event.preventDefault();
  }

  private dress(): void {
    document.documentElement.lang = this.language;
    document.documentElement.dataset.theme = this.theme;
  }

  private speak(language: Language): void {
    this.language = language;
    kept.set('language', language);
    this.dress();
    this.follow();
  }

  private turnLights(): void {
    this.theme = themes[(themes.indexOf(this.theme) + 1) % themes.length] ?? 'auto';
    kept.set('theme', this.theme);
    this.dress();
    this.redraw();
  }

  private draw(): void {
    render(this.frame(), this.root);
    this.view?.drawn?.();
  }

  private frame(): TemplateResult {
    const { text, route } = this;
    const preset = text.presets[route.game.id];
    const other = languages.find((language) => language !== this.language) ?? 'en';
    return html`<a class="skip" href="#content" @click=${(event: Event) => this.skip(event)}>${text.nav.skip}</a>
      <header class="top">
        <a class="brand" href=${routeText({ view: 'play', game: route.game, turns: [], options: {} })}><span class="mark" aria-hidden="true"><i></i><i></i><i></i><i></i></span><span class="word">deduce</span></a>
        <nav aria-label=${text.nav.label}>
          ${views.map(
            (view) => html`<a href=${routeText({ view, game: route.game, turns: [], options: {} })} aria-current=${view === route.view ? 'page' : nothing}
              >${icons[view]}<span>${text.nav[view]}</span></a
            >`,
          )}
        </nav>
        <div class="tools">
          <button class="rules" @click=${() => this.chooseRules()}><span class="sr">${text.rules.button}</span><b>${preset ?? (route.game.kind === 'words' ? text.rules.words : text.rules.own)}</b> <span>${route.game.short}</span></button>
          <button class="tool" lang=${other} aria-label=${text.nav.language} @click=${() => this.speak(other)}>${other === 'ja' ? '日本語' : 'English'}</button>
          <button class="tool" aria-label=${text.nav.theme(text.themes[this.theme])} title=${text.nav.theme(text.themes[this.theme])} @click=${() => this.turnLights()}>${icons[this.theme]}</button>
        </div>
      </header>
      ${this.state === 'lost' ? html`<p class="banner" role="alert">${text.engine.lost}</p>` : nothing}
      <main id="content" tabindex="-1">${this.view?.render() ?? nothing}</main>
      <footer class="bottom">
        <p>${this.engine.kind === 'server' ? text.engine.atServer : text.engine.inPage} · ${text.engine.privacy}</p>
      </footer>
      ${this.rules.render()}`;
  }

  private skip(event: Event): void {
    event.preventDefault();
    document.getElementById('content')?.focus();
  }
}

async function start(): Promise<void> {
  if ('serviceWorker' in navigator && window.isSecureContext) navigator.serviceWorker.register('sw.js').catch(() => undefined);
  new Page(await chooseEngine());
}

void start();
