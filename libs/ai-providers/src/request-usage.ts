import type { FailureReason, ModelEvent, ModelRequest, Usage } from '@sotto/meeting';

/** The vendors' own rule of thumb for English. */
const CHARACTERS_PER_TOKEN = 4;

/** What a request and its reply come to, where the provider did not tell. */
export function estimatedUsage(request: ModelRequest, reply: string): Usage {
  const { instructions, background, context, question } = request;
  return {
    inputTokens: tokensOf(instructions, background, context, question),
    outputTokens: tokensOf(reply),
    estimated: true,
  };
}

/**
 * What a request has used that came to no whole answer, as the provider told it, else estimated. Undefined where the
 * model cannot have worked on it: it was never sent, or was turned away.
 * @param partial the text that had come
 */
export function usageOfFailure(
  event: Exclude<ModelEvent, { type: 'delta' }>,
  request: ModelRequest,
  partial: string,
): Usage | undefined {
  if (event.usage) return event.usage;
  const failure = event.type === 'failed' ? event.failure : REFUSED;
  // A status is the answer of a server that has sent no stream: its model has not begun.
  const begun = partial !== '' || (WORKED_ON.has(failure.reason) && failure.status === undefined);
  if (!begun) return undefined;
  const usage = estimatedUsage(request, partial);
  // All of the limit went into reasoning that nobody sees.
  return failure.reason === 'too-long' ? { ...usage, outputTokens: request.maxTokens } : usage;
}

/** Both together, as for a question that two were asked. */
export function bothUsages(one: Usage, other: Usage | undefined): Usage;
export function bothUsages(one: Usage | undefined, other: Usage | undefined): Usage | undefined;
export function bothUsages(one: Usage | undefined, other: Usage | undefined): Usage | undefined {
  if (!one || !other) return one ?? other;
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    ...((one.estimated || other.estimated) && { estimated: true }),
  };
}

const REFUSED: { readonly reason: FailureReason; readonly status?: number } = { reason: 'refused' };

/** Ways to fail at which the model has read the request, or may have. */
const WORKED_ON: ReadonlySet<FailureReason> = new Set<FailureReason>([
  'refused',
  'timeout',
  'stalled',
  'cut-off',
  'empty',
  'too-long',
]);

const tokensOf = (...texts: readonly string[]): number =>
  Math.ceil(texts.reduce((sum, { length }) => sum + length, 0) / CHARACTERS_PER_TOKEN);
