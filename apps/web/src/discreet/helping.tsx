import type { Suggestion } from '@sotto/meeting';
import { AnalysisPanel, Panel, Row } from '@sotto/ui-kit';
import { toldBy, Why } from '../coach/advice-state.js';
import { adviceView } from '../coach/advice-view.js';
import { AskFor } from '../coach/ask-for.js';
import { canStop } from '../shell/session-view.js';
import { usableProviders } from '../stores/settings.js';
import { useSession, useSettings } from '../stores/use-session.js';
import { isTaken, type NamedSuggestion, newestAnalysis } from './card-view.js';
import { helpWords } from './help-words.js';
import { useDiscreet } from './use-discreet.js';

/** Get Analysis and Quick Tip (ledger D1), and what the newest analysis said, the most urgent first (C7). */
export function Helping() {
  const { apply } = useDiscreet();
  const meeting = {
    id: useSession((state) => state.meeting.id),
    applied: useSession((state) => state.meeting.applied),
  };
  const advice = useSession((state) => state.meeting.advice);
  const runsHere = useSession(canStop);
  const onDevice = useSettings(
    ({ settings, storedKeys }) => usableProviders(settings, storedKeys).length === 0,
  );
  const words = useSession((state) => helpWords(state, onDevice));
  const view = adviceView(advice, 'analyse');
  const newest = newestAnalysis(advice);
  const named = (suggestion: Suggestion): NamedSuggestion => ({
    session: meeting.id,
    advice: newest?.advice.id ?? '',
    index: newest?.analysis.suggestions.indexOf(suggestion) ?? -1,
    suggestion,
  });
  return (
    <Panel
      heading="Help now"
      description={words}
      actions={
        <Row>
          <AskFor purpose="analyse" label="Get Analysis" />
          <AskFor purpose="quick-tip" label="Quick Tip" />
        </Row>
      }
    >
      <Why view={view}>
        <AnalysisPanel
          analysis={view.reply?.analysis ?? null}
          loading={view.loading}
          {...toldBy(view)}
          isApplied={(suggestion) => isTaken(meeting, named(suggestion))}
          {...(runsHere && { onApply: (suggestion: Suggestion) => apply(named(suggestion)) })}
        />
      </Why>
    </Panel>
  );
}
