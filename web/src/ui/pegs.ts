// Codes and hints as pegs, with words for those who listen.
import { html, type TemplateResult } from 'lit-html';
import { type Game, pegsOf } from '../game/game';
import type { Text } from '../text/text';
import { colours } from './palette';

export function colourName(game: Game, symbol: string, text: Text): string {
  const name = colours[game.symbols.indexOf(symbol)]?.name;
  return `${symbol} ${name ? (text.colours[name] ?? name) : ''}`.trim();
}

export function codeName(game: Game, code: string, text: Text): string {
  return [...code].map((symbol) => colourName(game, symbol, text)).join(', ');
}

export function hintName(hint: string, text: Text): string {
  const { blacks, whites } = pegsOf(hint);
  return text.hint(blacks, whites);
}

export function peg(game: Game, symbol: string): TemplateResult {
  return html`<span class="peg c${game.symbols.indexOf(symbol)}" aria-hidden="true">${symbol}</span>`;
}

/// A code as a row of pegs; `size` is the name of a class.
export function codeView(game: Game, code: string, text: Text, size: 'tiny' | 'little' | 'normal' = 'little'): TemplateResult {
  return html`<span class="code ${size}" role="img" aria-label=${codeName(game, code, text)}>${[...code].map((symbol) => peg(game, symbol))}</span>`;
}

export function hintView(game: Game, hint: string, text: Text): TemplateResult {
  const { blacks, whites } = pegsOf(hint);
  const kinds = Array.from({ length: game.length }, (_, i) => (i < blacks ? 'black' : i < blacks + whites ? 'white' : 'none'));
  return html`<span class="hint n${game.length}" role="img" aria-label=${hintName(hint, text)}>${kinds.map((kind) => html`<i class=${kind}></i>`)}</span>`;
}
