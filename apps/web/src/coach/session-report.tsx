import { deliveryOf, type Meeting } from '@sotto/live-session';
import type { SessionHeader } from '@sotto/meeting';
import {
  AnalysisPanel,
  BusyLine,
  DeliveryReportView,
  Notice,
  Panel,
  PerformancePanel,
  providerName,
  Stack,
} from '@sotto/ui-kit';
import { useMemo } from 'react';
import { SavedCoaching } from '../coaching/saved-coaching.js';
import { MEASURE_TEXTS } from '../delivery/measure-texts.js';
import { durationText, sessionTitle, whenText } from '../sessions/session-words.js';
import { useOpenedSession } from '../sessions/use-opened-session.js';
import { adviceView } from './advice-view.js';
import { TipList } from './tip-list.js';

/** The report on a saved session: what was measured here, and, apart from it, what a model or the rules said. */
export function SessionReport({ header }: { header: SessionHeader }) {
  const opened = useOpenedSession(header.record.id);
  if (opened.state === 'opening') return <BusyLine>Opening the session</BusyLine>;
  if (opened.state === 'failed') {
    return <Notice tone="error" title="This session cannot be opened" detail={opened.message} />;
  }
  return (
    <Stack $gap={24}>
      <p>
        {[sessionTitle(header), whenText(header.record.timestamp), durationText(header.record.duration)].join(
          ' · ',
        )}
      </p>
      <Report meeting={opened.folded.meeting} />
    </Stack>
  );
}

function Report({ meeting }: { meeting: Meeting }) {
  const report = useMemo(() => (meeting.transcript.length > 0 ? deliveryOf(meeting) : null), [meeting]);
  const { coaching } = meeting;
  return (
    <>
      <Panel
        heading="Measured on this device"
        description="From the words and their times alone, by rules that each figure names. No model had a part in it."
      >
        <DeliveryReportView report={report} texts={MEASURE_TEXTS} />
      </Panel>
      <Panel heading="Coaching feedback" description={whoCoached(meeting)}>
        <SavedCoaching coaching={coaching} />
      </Panel>
      <KeptAdvice meeting={meeting} />
    </>
  );
}

/** Who said it stands above it, so that it is never taken for a measurement. */
function whoCoached({ coaching }: Meeting): string | undefined {
  if (!coaching?.feedback) return undefined;
  if (coaching.from === 'fallback') return 'The same for every meeting.';
  if (coaching.from === 'rules') return 'From the measures above that have a band.';
  return coaching.provider ? `From ${providerName(coaching.provider)}.` : 'From your provider.';
}

/** The last of each kind that was asked for while the meeting ran. */
function KeptAdvice({ meeting: { advice } }: { meeting: Meeting }) {
  const analysis = adviceView(advice, 'analyse');
  const performance = adviceView(advice, 'performance');
  const tips = adviceView(advice, 'tips');
  return (
    <>
      <Panel
        heading="Professional analysis"
        {...(analysis.reply && { description: 'The last one of the meeting.' })}
      >
        <AnalysisPanel
          analysis={analysis.reply?.analysis ?? null}
          {...(analysis.source && { source: analysis.source })}
        />
      </Panel>
      {performance.reply && (
        <Panel heading="Performance" description="As it was rated while the meeting ran.">
          <PerformancePanel
            analysis={performance.reply.performance}
            {...(performance.source && { source: performance.source })}
          />
        </Panel>
      )}
      {tips.reply && (
        <Panel heading="Tips">
          <TipList tips={tips.reply.tips} loading={false} {...(tips.source && { source: tips.source })} />
        </Panel>
      )}
    </>
  );
}
