import { SuggestionCard, useCardCollapse } from '@sotto/ui-kit';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useHandles } from '../composition/handles.js';
import { useSession } from '../stores/use-session.js';
import { type CardView, cardView } from './card-view.js';
import { useDiscreet, useDiscreetSettings } from './use-discreet.js';

/** What the suggestion card has to show now. */
export function useCardView(): CardView {
  const dismissed = useStore(useDiscreet().dismissed);
  const advice = useSession(({ meeting }) => meeting.advice);
  const applied = useSession(({ meeting }) => meeting.applied);
  return useMemo(() => cardView(advice, applied, dismissed), [advice, applied, dismissed]);
}

/** The floating suggestion card (ledger D7), while a meeting runs. */
export function Suggestions() {
  const { clock } = useHandles();
  const discreet = useDiscreet();
  const { showNotifications } = useDiscreetSettings();
  const view = useCardView();
  const collapse = useCardCollapse(clock, view.state);
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
