import type { AppliedSuggestion, Exchange } from '@sotto/meeting';
import { AppliedCard } from '@sotto/ui-kit';
import { useMemo } from 'react';
import { useSession } from '../stores/use-session.js';
import { newestAnswer } from './assistant-view.js';

/** Applied suggestions that stay in reach; all of them stand in History. */
const SHOWN = 3;

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

function appliedSince(
  applied: readonly AppliedSuggestion[],
  exchanges: readonly Exchange[],
  since: boolean,
): readonly AppliedSuggestion[] {
  const leadsFrom = newestAnswer(exchanges)?.elapsed ?? -1;
  return applied
    .slice(-SHOWN)
    .filter(({ elapsed }) => elapsed > leadsFrom === since)
    .reverse();
}
