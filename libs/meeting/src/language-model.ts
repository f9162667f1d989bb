import type { ProviderId, Usage } from './exchange.js';
import type { Failure } from './failure.js';
import type { Runner } from './runner.js';

/** One request to a model, in four parts from most to least stable, which is what provider-side prompt caches need. */
export interface ModelRequest {
  readonly instructions: string;
  readonly background: string;
  readonly context: string;
  readonly question: string;
  readonly maxTokens: number;
  /** 0 to 2; left out of the wire where the model does not take it. */
  readonly temperature: number;
}

/** What a `LanguageModel` tells of a request: any number of deltas, then one `ended` or `failed`, last. */
export type ModelEvent =
  | { readonly type: 'delta'; readonly text: string }
  | { readonly type: 'ended'; readonly finish: 'complete' | 'length' | 'refused'; readonly usage?: Usage }
  /** `usage` where the provider told what the failed request has used all the same. */
  | { readonly type: 'failed'; readonly failure: Failure; readonly usage?: Usage };

/** One model behind one wire. */
export interface LanguageModel {
  readonly id: ProviderId;
  readonly run: Runner<ModelRequest, ModelEvent>;
}
