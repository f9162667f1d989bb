import { AppliedCard } from '@sotto/ui-kit';
import { useMemo } from 'react';
import { useSession } from '../stores/use-session.js';
import { appliedSince } from './applied-since.js';

/** The newest suggestions that were applied, newest first: those since the answer that leads, or those before it. */
export function AppliedSuggestions({ since }: { since: boolean }) {
  const applied = useSession(({ meeting }) => meeting.applied);
  const exchanges = useSession(({ meeting }) => meeting.exchanges);
  const shown = useMemo(() => appliedSince(applied, exchanges, since), [applied, exchanges, since]);
  return shown.map((each) => (
    <AppliedCard
      key={`${each.advice}/${each.index}`}
      applied={each}
      onCopy={() => navigator.clipboard.writeText(each.text)}
    />
  ));
}
