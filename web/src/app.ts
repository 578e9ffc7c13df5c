// What every view is given: where the page stands, the engine, the words, and ways to go elsewhere and to be drawn again.
import type { TemplateResult } from 'lit-html';
import type { Engine } from './engine/engine';
import type { Route } from './game/route';
import type { Text } from './text/text';

export interface App {
  readonly route: Route;
  readonly engine: Engine;
  readonly text: Text;
  /// Answers by question, so that going back costs nothing.
  readonly answers: Map<string, unknown>;
  /// Goes to another state of the page, a step that the browser's back button undoes; `replace`: without such a step.
  go(route: Route, how?: 'push' | 'replace'): void;
  /// Draws the page anew, soon.
  redraw(): void;
  /// Tells those who listen rather than look.
  say(message: string): void;
  chooseRules(): void;
}

export interface View {
  /// The address has changed (or the view has just been opened).
  enter(route: Route): void;
  render(): TemplateResult;
  /// A key that no field wanted; true when it was used.
  key?(event: KeyboardEvent): boolean;
  /// After everything has been drawn: for pictures that need the real size.
  drawn?(): void;
  leave(): void;
}
