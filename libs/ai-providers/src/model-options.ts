import type { Clock, ProviderId } from '@sotto/meeting';
import type { Page } from './network-advice.js';
import type { TimeLimits } from './time-limits.js';

/** What an adapter needs of `fetch`. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** At most so many tokens in a reply (ledger P1, P2). */
export const DEFAULT_MAX_TOKENS = 500;
/** Ledger P1; left out of the wire where the model does not take it. */
export const DEFAULT_TEMPERATURE = 0.7;

/** What both wires take. */
export interface ModelOptions {
  readonly id?: ProviderId;
  /** How failures name the provider: "OpenAI request failed". */
  readonly displayName?: string;
  /** Sent in a header, and nowhere else: no failure, notice or metric holds it. */
  readonly apiKey?: string;
  /** Up to and without `/chat/completions` or `/messages`. */
  readonly baseUrl?: string;
  readonly model?: string;
  /** Taken from then on when the provider says that `model` does not exist (any more); null for none. */
  readonly successor?: string | null;
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly limits?: Partial<TimeLimits>;
  readonly onNotice?: (notice: ProviderNotice) => void;
  /** The page we run in, so that a blocked call can be told with the remedy that fits. */
  readonly page?: Page;
  /** Adds the provider's own words to a failure, keys blanked out. For a test of the settings, whose request holds nothing personal. */
  readonly quoteProvider?: boolean;
}

/** Something a person should know, though nothing failed. */
export interface ProviderNotice {
  readonly type: 'model-replaced';
  readonly provider: ProviderId;
  readonly from: string;
  readonly to: string;
  readonly message: string;
}
