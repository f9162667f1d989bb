import type { ReplyOrigin } from '@sotto/meeting';
import { BusyLine, EmptyState, Remarks, StandardAdvice } from '@sotto/ui-kit';
import { Lightbulb } from 'lucide-react';

interface TipListProps {
  /** Null: none were asked for. */
  tips: readonly string[] | null;
  loading: boolean;
  source?: ReplyOrigin;
}

/** What to do better (ledger C6). */
export function TipList({ tips, loading, source }: TipListProps) {
  if (loading) return <BusyLine>Collecting tips</BusyLine>;
  if (!tips) {
    return (
      <EmptyState
        icon={Lightbulb}
        title="No tips yet"
        sentence="Three to five things to do better, from what was said so far."
      />
    );
  }
  return (
    <>
      {source === 'fallback' && (
        <StandardAdvice detail="These are general tips, the same for every meeting." />
      )}
      <Remarks heading="Improvement tips" icon={Lightbulb} remarks={tips} numbered="Tip" />
    </>
  );
}
