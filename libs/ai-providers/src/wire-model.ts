import { Adjustments } from './adjustments.js';
import { addressProblem, baseUrlOf } from './base-url.js';
import { exchangeRunner } from './exchange.js';
import type { ModelOptions } from './model-options.js';
import { DEFAULT_TIME_LIMITS } from './time-limits.js';
import { addressFailure, type ErrorFacts, wireFailure } from './wire-failure.js';
import type { NamedModel, Wire } from './wire.js';

/**
 * A model behind a wire, with what is learned of it while it runs: parameters it does not take are left out from then
 * on, and a model that no longer exists gives way to its successor, with a notice. The wire's own successor is only
 * for the wire's own model: a name that a person typed is not replaced behind their back. Where its address cannot be
 * asked, it says so each time: in an order the next one is tried, and a slip in one address does not cost the answers of all.
 */
export function wireModel(wire: Wire, options: ModelOptions): NamedModel {
  const { id = wire.id, displayName = wire.displayName, model = wire.model } = options;
  // Keys are pasted, often with a line break.
  const apiKey = options.apiKey?.trim();
  const { successor = model === wire.model ? wire.successor : null } = options;
  const baseUrl = options.baseUrl ?? wire.baseUrl;
  const url = `${baseUrlOf(baseUrl)}${wire.path}`;
  const problem = addressProblem(baseUrl);
  if (problem !== undefined) {
    const failure = addressFailure({ ...options, displayName, url, model }, problem);
    return {
      id,
      displayName,
      run: async (_, emit, signal) => void (signal.aborted || emit({ type: 'failed', failure })),
    };
  }
  let current = model;
  let adjustments = new Adjustments(wire.remedies);

  const replaceModel = (next: string) => {
    current = next;
    adjustments = new Adjustments(wire.remedies);
    options.onNotice?.({
      type: 'model-replaced',
      provider: id,
      from: model,
      to: next,
      message: `${displayName} no longer offers ${model}; ${next} is used instead. Choose a model in Settings.`,
    });
  };
  const run = exchangeRunner(
    {
      url,
      prepare: (request) => ({
        headers: wire.headers(apiKey),
        body: adjustments.apply(wire.body(current, request)),
      }),
      reader: wire.reader,
      reasonOf: (error: ErrorFacts) => (wire.isUnknownModel(error) ? UNKNOWN_MODEL : wire.reasonOf(error)),
      fail: (reason, facts) => wireFailure({ ...options, displayName, url, model: current }, reason, facts),
      adapt: (error, sent) => {
        if (!wire.isUnknownModel(error)) return adjustments.learn(error, sent);
        if (successor === null || sent['model'] === successor) return false;
        // Of two requests that learn it at the same time, only the first says so.
        if (current !== successor) replaceModel(successor);
        return true;
      },
    },
    {
      fetch: options.fetch,
      clock: options.clock,
      limits: { ...DEFAULT_TIME_LIMITS, ...options.limits },
    },
  );
  return { id, displayName, run };
}

const UNKNOWN_MODEL = { reason: 'not-found' } as const;
