import { SuggestionCard, useCardCollapse } from '@sotto/ui-kit';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useHandles } from '../composition/handles.js';
import { isWatching } from '../shell/session-view.js';
import { useSession } from '../stores/use-session.js';
import { type CardView, cardView } from './card-view.js';
import { useDiscreet, useDiscreetSettings } from './use-discreet.js';

/** What the suggestion card has to show now. In a tab that only shows the meeting, nothing: it could not be applied. */
export function useCardView(): CardView {
  const dismissed = useStore(useDiscreet().dismissed);
  const id = useSession(({ meeting }) => meeting.id);
  const advice = useSession(({ meeting }) => meeting.advice);
  const applied = useSession(({ meeting }) => meeting.applied);
  const watching = useSession(isWatching);
  return useMemo(
    () => cardView({ id, advice: watching ? [] : advice, applied }, dismissed),
    [id, advice, applied, watching, dismissed],
  );
}

/** The floating suggestion card (ledger D7), while a meeting runs in this tab. */
export function Suggestions() {
  const { clock } = useHandles();
  const discreet = useDiscreet();
  const { showNotifications } = useDiscreetSettings();
  const view = useCardView();
  const collapse = useCardCollapse(clock, view.state);
  const watching = useSession(isWatching);
  if (watching) return null;
  const open = view.state === 'suggestion' ? view : null;
  return (
    <SuggestionCard
      {...collapse}
      view={view}
      announced={!showNotifications}
      onApply={() => open && discreet.apply(open)}
      onDismiss={() => open && discreet.dismiss(open)}
    />
  );
}
