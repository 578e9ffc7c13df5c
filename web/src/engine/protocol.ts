// What the page and its worker say to each other: one message for each question, then any number of progress reports and one answer or error.
import type { Progress, Request } from './engine';

export interface Question {
  readonly id: number;
  readonly name: string;
  readonly request: Request;
}

export interface Reply {
  readonly id: number;
  readonly answer?: unknown;
  readonly error?: string;
  readonly progress?: Progress;
}
