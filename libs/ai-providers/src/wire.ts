import type { Failure, FailureReason, LanguageModel, ModelEvent, ModelRequest } from '@sotto/meeting';
import type { Body, Remedy } from './adjustments.js';
import type { ErrorFacts, FailureFacts } from './wire-failure.js';

/** A model behind a wire, with the name that failures use. */
export interface NamedModel extends LanguageModel {
  readonly displayName: string;
}

/** How an exchange ended. */
export type TerminalEvent = Exclude<ModelEvent, { type: 'delta' }>;
export type Fail = (reason: FailureReason, facts?: FailureFacts) => Failure;

/** Where a reader puts what it finds. */
export interface Output {
  /** More of the answer. */
  text(text: string): void;
  /** The model works, though there is nothing to show: hidden or shown reasoning. */
  progress(): void;
}

/** Makes events of one reply stream. */
export interface StreamReader {
  /** The finish mark was seen: what came is whole, even if the connection breaks now. */
  readonly finished: boolean;
  /** Takes the data of one event; gives the end of the exchange when this was it. */
  take(data: string): TerminalEvent | undefined;
  /** The stream is at its end. */
  close(): TerminalEvent;
}

/** What differs between the wires. */
export interface Wire {
  readonly id: string;
  readonly displayName: string;
  readonly baseUrl: string;
  /** Below the base address. */
  readonly path: string;
  readonly model: string;
  /** For the default model only; null for none. */
  readonly successor: string | null;
  headers(apiKey: string | undefined): Record<string, string>;
  body(model: string, request: ModelRequest): Body;
  /** What to do where `body` is wrong about a model. */
  readonly remedies: Readonly<Record<string, Remedy>>;
  reader(output: Output, fail: Fail): StreamReader;
  reasonOf(error: ErrorFacts): ErrorReading;
  isUnknownModel(error: ErrorFacts): boolean;
}

/** What an error of the other side means; `sentence` where the usual one for the reason does not do. */
export interface ErrorReading {
  readonly reason: FailureReason;
  readonly sentence?: string;
}
