import type { Advice, AdvicePurpose, Failure, Reply, ReplyOrigin } from '@sotto/meeting';

/** The newest advice of one kind. */
export interface AdviceView<P extends AdvicePurpose> extends AdviceProgress {
  /** The newest reply that came whole; it stays in sight where a later try failed. */
  readonly reply: Extract<Reply, { purpose: P }> | null;
}

/** How far it is. */
export interface AdviceProgress {
  readonly source?: ReplyOrigin;
  readonly loading: boolean;
  /** Why the newest try gave nothing, or only standard advice. */
  readonly failure?: Failure;
}

/**
 * What a panel shows of the advice of one kind. What was cancelled leaves no trace; and while something newer is worked
 * out that nobody asked for, what is there stays to be read.
 */
export function adviceView<P extends AdvicePurpose>(advice: readonly Advice[], purpose: P): AdviceView<P> {
  const ofKind = advice.filter((each) => each.purpose === purpose && !isGone(each));
  const newest = ofKind.at(-1);
  const whole = ofKind.findLast(({ result }) => result?.reply)?.result;
  const { reply, from } = whole ?? {};
  return {
    reply: reply?.purpose === purpose ? (reply as Extract<Reply, { purpose: P }>) : null,
    ...(from && { source: from }),
    loading: newest !== undefined && !newest.result && (newest.askedBy === 'person' || !whole),
    ...(newest?.result?.failure && { failure: newest.result.failure }),
  };
}

const isGone = ({ result }: Advice): boolean =>
  result?.outcome === 'cancelled' || result?.outcome === 'interrupted';
