import type {
  Clock,
  Failure,
  LanguageModel,
  Miss,
  ModelEvent,
  ModelRequest,
  ProviderId,
  Usage,
} from '@sotto/meeting';
import { type AttributedEvent, type AttributedModel, providerOf, SEVERAL } from './attributed.js';
import { measured, type OnMetric } from './measured.js';
import { bothUsages, estimatedUsage, usageOfFailure } from './request-usage.js';

/** How the next model gets its turn. */
export interface InOrderOptions {
  readonly clock: Clock;
  /** When the first token is later than this, the next provider is started beside it. Absent: only on failure. In ms. */
  readonly hedgeMs?: number;
  readonly onMetric?: OnMetric;
  /** Told once a run has its first token, by whom. The same stands in every event. */
  readonly onProvider?: (provider: ProviderId) => void;
}

/** Ledger P3, its words. */
export const NONE_CONFIGURED: Failure = {
  reason: 'not-configured',
  message: 'No AI providers configured',
};
const ALL_FAILED = 'All AI providers failed';

/**
 * Providers in order (ledger P3, P6): the next one is tried when one fails or declines before its first token, and is
 * started beside it when that is late; the first token wins, and the others are aborted. After the first token a
 * failure is final, because half an answer must not be followed by another one.
 */
export function inOrder(models: readonly LanguageModel[], options: InOrderOptions): AttributedModel {
  const { clock, onMetric } = options;
  const runners = onMetric ? models.map((model) => measured(model, { clock, onMetric })) : models;
  return {
    id: models.length === 1 && models[0] ? models[0].id : SEVERAL,
    run: (request, emit, signal) => {
      if (signal.aborted) return Promise.resolve();
      return new Race(runners, options, request, emit, signal).run();
    },
  };
}

/** One request on its way through the providers. */
class Race {
  readonly #models: readonly LanguageModel[];
  readonly #options: InOrderOptions;
  readonly #request: ModelRequest;
  readonly #emit: (event: AttributedEvent) => void;
  readonly #signal: AbortSignal;
  readonly #running = new Map<number, AbortController>();
  readonly #began = new Map<number, { readonly at: number; readonly elapsed: number }>();
  readonly #missed = new Map<number, Miss>();
  /** Aborts when there is nothing more to hedge. */
  readonly #decided = new AbortController();
  #next = 0;
  #winner: number | undefined;
  #outrun: Usage | undefined;
  #settle!: () => void;

  constructor(
    models: readonly LanguageModel[],
    options: InOrderOptions,
    request: ModelRequest,
    emit: (event: AttributedEvent) => void,
    signal: AbortSignal,
  ) {
    this.#models = models;
    this.#options = options;
    this.#request = request;
    this.#emit = emit;
    this.#signal = signal;
  }

  run(): Promise<void> {
    return new Promise((resolve) => {
      const leave = () => this.#settle();
      this.#settle = () => {
        this.#signal.removeEventListener('abort', leave);
        this.#decided.abort();
        for (const stop of this.#running.values()) stop.abort();
        this.#running.clear();
        resolve();
      };
      this.#signal.addEventListener('abort', leave, { once: true });
      if (this.#models.length === 0) this.#end({ type: 'failed', failure: NONE_CONFIGURED });
      else this.#start();
    });
  }

  #start(): void {
    const index = this.#next++;
    const model = this.#models[index];
    if (!model) return;
    const stop = new AbortController();
    const { clock } = this.#options;
    this.#running.set(index, stop);
    this.#began.set(index, { at: clock.now(), elapsed: clock.elapsed() });
    // Both ways of settling without a terminal event are bugs of that model: they must not cost the answer.
    const settled = () => {
      if (this.#running.has(index)) this.#take(index, model, { type: 'failed', failure: silent(model) });
    };
    model.run(this.#request, (event) => this.#take(index, model, event), stop.signal).then(settled, settled);
    void this.#hedge(index);
  }

  #take(index: number, model: LanguageModel, event: ModelEvent): void {
    if (!this.#running.has(index)) return;
    if (this.#winner === undefined) {
      const failure = failureOf(event, model);
      if (failure) return this.#lose(index, failure, this.#spent(event));
      this.#win(index, providerOf(event, model) ?? model.id);
    }
    const attributed = { ...event, provider: providerOf(event, model) ?? model.id };
    if (event.type === 'delta') this.#emit(attributed);
    else this.#end(attributed);
  }

  #win(index: number, provider: ProviderId): void {
    this.#winner = index;
    this.#decided.abort();
    for (const [other, stop] of this.#running) {
      if (other === index) continue;
      this.#outrun = bothUsages(this.#outrun, estimatedUsage(this.#request, ''));
      this.#running.delete(other);
      stop.abort();
    }
    this.#options.onProvider?.(provider);
  }

  #lose(index: number, failure: Failure, usage: Usage | undefined): void {
    this.#running.delete(index);
    this.#missed.set(index, { ...this.#miss(index, failure), ...(usage && { usage }) });
    const hedging = this.#options.hedgeMs !== undefined;
    if (this.#next < this.#models.length && (this.#running.size === 0 || hedging)) return this.#start();
    if (this.#running.size > 0) return;
    const causes = this.#misses().map((miss) => miss.failure);
    this.#end({ type: 'failed', failure: { reason: 'all-failed', message: ALL_FAILED, causes } });
  }

  async #hedge(index: number): Promise<void> {
    const { hedgeMs, clock } = this.#options;
    if (hedgeMs === undefined || this.#next >= this.#models.length) return;
    await clock.after(hedgeMs, this.#decided.signal);
    // Two at a time are enough: a third would cost more than it wins.
    const late = this.#running.has(index) && this.#running.size === 1 && !this.#decided.signal.aborted;
    if (late && this.#next < this.#models.length) this.#start();
  }

  #end(event: AttributedEvent): void {
    const [missed, outrun] = [this.#misses(), this.#outrun];
    // First settle: what the caller does on the event may lead back here.
    this.#settle();
    if (!this.#signal.aborted)
      this.#emit({ ...event, ...(missed.length > 0 && { missed }), ...(outrun && { outrun }) });
  }

  /** Before its first word; after that, who listens knows what has come. */
  #spent(event: ModelEvent): Usage | undefined {
    return event.type === 'delta' ? undefined : usageOfFailure(event, this.#request, '');
  }

  #miss(index: number, failure: Failure): Miss {
    const { clock } = this.#options;
    const { at, elapsed } = this.#began.get(index) ?? { at: clock.now(), elapsed: clock.elapsed() };
    return {
      requestTime: at,
      responseTime: at + (clock.elapsed() - elapsed),
      provider: this.#models[index]?.id ?? SEVERAL,
      success: false,
      failure,
    };
  }

  /** In the order of the providers. */
  #misses(): readonly Miss[] {
    return [...this.#missed].sort(([a], [b]) => a - b).map(([, miss]) => miss);
  }
}

/** Why another provider should be asked, if this event is such a reason. */
function failureOf(event: ModelEvent, model: LanguageModel): Failure | undefined {
  if (event.type === 'failed') return event.failure;
  if (event.type === 'ended' && event.finish === 'refused') return refusal(model);
  return undefined;
}

const refusal = ({ id }: LanguageModel): Failure => ({
  reason: 'refused',
  message: `The model of “${id}” declined to answer this. Ask in other words.`,
});

const silent = ({ id }: LanguageModel): Failure => ({
  reason: 'internal',
  message: `The adapter of “${id}” ended without a word. This is a fault of the program; please report it.`,
});
