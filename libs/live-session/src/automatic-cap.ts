import type { AdviceResult, AutomaticAnswers, Usage } from '@sotto/meeting';

/** What was used of a cap. */
interface Used {
  readonly requests: number;
  readonly tokens: number;
  readonly estimated: boolean;
}

/** Which cap of the session is reached, if any (ledger A17). Answers and analyses have the same, each with its own count. */
export function capReached(
  { maxRequests, maxTokens }: AutomaticAnswers,
  { requests, tokens }: Used,
): 'requests' | 'tokens' | null {
  if (requests >= maxRequests) return 'requests';
  return tokens >= maxTokens ? 'tokens' : null;
}

/** What an end has used: its own, and that of those who had no answer. */
export const usagesOf = ({ usage, missed }: Pick<AdviceResult, 'usage' | 'missed'>): readonly Usage[] =>
  [usage, ...(missed ?? []).map((miss) => miss.usage)].filter((each) => each !== undefined);

/** The count with these tokens in it. */
export function withTokens<Count extends Used>(count: Count, usages: readonly Usage[]): Count {
  let { tokens, estimated } = count;
  for (const each of usages) {
    tokens += each.inputTokens + each.outputTokens;
    estimated ||= each.estimated === true;
  }
  return { ...count, tokens, estimated };
}
