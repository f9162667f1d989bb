import { AnalysisPanel, Columns, Panel, PerformancePanel } from '@sotto/ui-kit';
import { useSession } from '../stores/use-session.js';
import { adviceView } from './advice-view.js';
import { AskFor } from './ask-for.js';
import { toldBy, Why } from './advice-state.js';
import { TipList } from './tip-list.js';

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
