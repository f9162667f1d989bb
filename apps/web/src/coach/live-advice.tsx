import type { AdvicePurpose } from '@sotto/meeting';
import { AnalysisPanel, Button, causeOf, Columns, Notice, Panel, PerformancePanel } from '@sotto/ui-kit';
import type { ReactNode } from 'react';
import { useHandles } from '../composition/handles.js';
import { useSession } from '../stores/use-session.js';
import { type AdviceProgress, adviceView } from './advice-view.js';
import { TipList } from './tip-list.js';

const NOTHING_TO_GO_ON = 'Something must be said or shown first.';

/** What a provider, or the rules on this device, say of the meeting as it stands (ledger C7, C11). Asked for by a click. */
export function LiveAdvice() {
  const advice = useSession(({ meeting }) => meeting.advice);
  const analysis = adviceView(advice, 'analyse');
  const performance = adviceView(advice, 'performance');
  const tips = adviceView(advice, 'tips');
  return (
    <>
      <Panel
        heading="Professional analysis"
        description="What to say or ask next, from the last that was said."
        actions={<AskFor purpose="analyse" label="Get Analysis" />}
      >
        <Why view={analysis}>
          <AnalysisPanel
            analysis={analysis.reply?.analysis ?? null}
            loading={analysis.loading}
            {...toldBy(analysis)}
          />
        </Why>
      </Panel>
      <Columns $gap={24} $min="22rem">
        <Panel
          heading="Performance so far"
          actions={<AskFor purpose="performance" label="Rate my answers" />}
        >
          <Why view={performance}>
            <PerformancePanel
              analysis={performance.reply?.performance ?? null}
              loading={performance.loading}
              {...toldBy(performance)}
            />
          </Why>
        </Panel>
        <Panel heading="Tips" actions={<AskFor purpose="tips" label="Get tips" />}>
          <Why view={tips}>
            <TipList tips={tips.reply?.tips ?? null} loading={tips.loading} {...toldBy(tips)} />
          </Why>
        </Panel>
      </Columns>
    </>
  );
}

interface AskForProps {
  purpose: AdvicePurpose;
  label: string;
}

function AskFor({ purpose, label }: AskForProps) {
  const { session } = useHandles();
  const running = useSession(
    ({ meeting, moment }) => meeting.status === 'running' && moment.holder === 'here',
  );
  // One is worked out at a time: a second click elsewhere would take the first away without a word.
  const busy = useSession(({ meeting }) => meeting.advice.some(({ result }) => !result));
  const empty = useSession(({ meeting }) => meeting.counts.contextItems === 0);
  return (
    <Button
      size="small"
      disabled={!running || empty || busy}
      title={running && empty ? NOTHING_TO_GO_ON : undefined}
      onClick={() => session.dispatch({ type: 'advise', purpose })}
    >
      {label}
    </Button>
  );
}

/** Why the newest try gave nothing, or only standard advice, above what is there. */
function Why({
  view: { failure, source, loading },
  children,
}: {
  view: AdviceProgress;
  children: ReactNode;
}) {
  return (
    <>
      {failure && !loading && (
        <Notice
          announced
          tone={source === 'fallback' ? 'info' : 'warning'}
          title={
            source === 'fallback' ? 'Standard advice, because no usable answer came' : 'Nothing new came'
          }
          detail={causeOf(failure)}
        />
      )}
      {children}
    </>
  );
}

/** Where the notice above says already that it is standard advice, the panel does not say it again. */
const toldBy = ({ source, failure }: AdviceProgress) =>
  source && !(source === 'fallback' && failure) ? { source } : {};
