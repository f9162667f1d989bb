import type { Suggestion } from '@sotto/meeting';
import { AnalysisPanel, Panel, Row } from '@sotto/ui-kit';
import { toldBy, Why } from '../coach/advice-state.js';
import { adviceView } from '../coach/advice-view.js';
import { AskFor } from '../coach/ask-for.js';
import { useSession } from '../stores/use-session.js';
import { newestAnalysis } from './card-view.js';
import { useDiscreet } from './use-discreet.js';

/** Get Analysis and Quick Tip (ledger D1), and what the newest analysis said, the most urgent first (C7). */
export function Helping() {
  const { apply } = useDiscreet();
  const advice = useSession(({ meeting }) => meeting.advice);
  const running = useSession(({ meeting }) => meeting.status === 'running');
  const stopped = useSession(({ meeting }) => meeting.analysis.stopped);
  const view = adviceView(advice, 'analyse');
  const newest = newestAnalysis(advice);
  const take = (suggestion: Suggestion) => {
    if (!newest) return;
    apply({ advice: newest.advice.id, index: newest.analysis.suggestions.indexOf(suggestion), suggestion });
  };
  return (
    <Panel
      heading="Help now"
      description={describe(running, stopped)}
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
          {...(running && { onApply: take })}
        />
      </Why>
    </Panel>
  );
}

function describe(running: boolean, stopped: 'requests' | 'tokens' | null): string {
  if (!running) return 'Start the assistant first: help rests on what is said and shown.';
  if (stopped !== null) {
    return `No longer analysed by itself: the limit of ${stopped} for one session is reached. Raise it in Settings, or use Get Analysis.`;
  }
  return 'While discreet mode is on, the meeting is analysed by itself, two seconds after something new was said or shown. Each analysis goes where your questions go, and costs the same.';
}
