import type { Clock, LanguageModel, ResponseMetric } from '@sotto/meeting';
import { providerOf } from './attributed.js';

/** Hears of every request that a provider has answered or failed. */
export type OnMetric = (metric: ResponseMetric) => void;

/**
 * Reports each request to a model with its times (ledger P8). A request that was given up (by the person, or because
 * another provider was quicker) and one that was never sent (a paused provider) are not reported.
 */
export function measured<Model extends LanguageModel>(
  model: Model,
  { clock, onMetric }: { readonly clock: Clock; readonly onMetric: OnMetric },
): Model {
  return {
    ...model,
    run: (request, emit, signal) => {
      const [requestTime, start] = [clock.now(), clock.elapsed()];
      return model.run(
        request,
        (event) => {
          const sent = event.type !== 'failed' || event.failure.reason !== 'paused';
          if (event.type !== 'delta' && sent) {
            onMetric({
              requestTime,
              // By the monotonic clock: the wall clock may jump in between.
              responseTime: requestTime + (clock.elapsed() - start),
              provider: providerOf(event, model) ?? model.id,
              success: event.type === 'ended' && event.finish !== 'refused',
            });
          }
          emit(event);
        },
        signal,
      );
    },
  };
}
