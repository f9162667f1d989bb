import type { Coaching } from '@sotto/live-session';
import { causeOf, EmptyState, FeedbackPanel, Notice, Stack } from '@sotto/ui-kit';
import { GraduationCap } from 'lucide-react';

/** The coaching of a finished session, or why it has none. */
export function SavedCoaching({ coaching }: { coaching: Coaching | null }) {
  if (!coaching) {
    return (
      <EmptyState
        icon={GraduationCap}
        title="No coaching is kept of this session"
        sentence="What was kept of it ends before its coaching."
      />
    );
  }
  const { feedback, failure, from } = coaching;
  if (!feedback && !failure) {
    return (
      <EmptyState
        icon={GraduationCap}
        title="No coaching"
        sentence="Nothing was said or shown, so there is nothing to coach on."
      />
    );
  }
  return (
    <Stack $gap={16}>
      {failure && (
        <Notice
          tone={feedback ? 'info' : 'warning'}
          title={feedback ? 'Standard advice, because no usable answer came' : 'No coaching'}
          detail={causeOf(failure)}
        />
      )}
      {feedback && <FeedbackPanel feedback={feedback} {...(from && { source: from })} />}
    </Stack>
  );
}
