import type { Clock, Failure, FailureReason, LanguageModel, ModelEvent } from '@sotto/meeting';
import type { NamedModel } from './wire.js';

/** When a breaker opens, and for how long. */
export interface BreakerOptions {
  readonly clock: Clock;
  /** So many failures in a row open it; 3. */
  readonly failures?: number;
  /** How long it stays open at first, ms; 30,000. Doubled each time that the probe fails. */
  readonly openMs?: number;
  /** It never stays open for longer, ms; 10 minutes. */
  readonly openMaxMs?: number;
}

/** Not the provider's fault, or proof that it works: these neither open the breaker nor keep it open. */
const NOT_ITS_FAULT: ReadonlySet<FailureReason> = new Set<FailureReason>([
  'cancelled',
  'refused',
  'bad-request',
  'too-long',
]);

/**
 * Pauses a provider that fails again and again (ledger P6), so that the next one is asked at once instead of after a
 * timeout. It fails with reason 'paused' while open; then one request is let through as a probe. A provider that says
 * how long to wait is left alone after its first failure: for that long, `openMs` at least and `openMaxMs` at most.
 */
export function withBreaker<Model extends LanguageModel & { readonly displayName?: string }>(
  model: Model,
  { clock, failures = 3, openMs = 30_000, openMaxMs = 600_000 }: BreakerOptions,
): Model {
  let inARow = 0;
  let pauses = 0;
  let openUntil: number | undefined;
  let probing = false;
  let last: Failure | undefined;

  const close = () => {
    inARow = 0;
    pauses = 0;
    openUntil = undefined;
    last = undefined;
  };
  const countFailure = (failure: Failure, wasProbe: boolean) => {
    inARow++;
    last = failure;
    if (!wasProbe && inARow < failures && failure.retryAfterMs === undefined) return;
    const pause = Math.max(openMs * 2 ** pauses, failure.retryAfterMs ?? 0);
    openUntil = clock.elapsed() + Math.min(pause, openMaxMs);
    pauses++;
  };
  const judge = (event: Exclude<ModelEvent, { type: 'delta' }>, wasProbe: boolean) => {
    if (event.type === 'failed' && !NOT_ITS_FAULT.has(event.failure.reason)) {
      countFailure(event.failure, wasProbe);
    } else close();
  };

  return {
    ...model,
    run: async (request, emit, signal) => {
      if (signal.aborted) return;
      const left = openUntil === undefined ? 0 : openUntil - clock.elapsed();
      if (left > 0 || probing)
        return emit({ type: 'failed', failure: paused(model, Math.max(left, 0), last) });
      const probe = openUntil !== undefined;
      probing = probe;
      try {
        await model.run(
          request,
          (event) => {
            if (event.type !== 'delta') {
              // Judged before it is told: what the caller does next must meet the new state.
              if (probe) probing = false;
              judge(event, probe);
            }
            emit(event);
          },
          signal,
        );
      } finally {
        // A probe that was cancelled has proved nothing: the next request is the probe again.
        if (probe) probing = false;
      }
    },
  };
}

function paused(
  model: Pick<NamedModel, 'id'> & { displayName?: string },
  leftMs: number,
  last: Failure | undefined,
): Failure {
  const name = model.displayName ?? model.id;
  return {
    reason: 'paused',
    message: `${name} request failed: it is paused after failing again and again. It is tried again in ${Math.ceil(leftMs / 1000)} s.`,
    retryAfterMs: leftMs,
    ...(last && { causes: [last] }),
  };
}
