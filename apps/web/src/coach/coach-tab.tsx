import type { SessionHeader } from '@sotto/meeting';
import {
  AnalysisPanel,
  BusyLine,
  FeedbackPanel,
  Notice,
  PageHeading,
  Panel,
  Select,
  Stack,
} from '@sotto/ui-kit';
import { useEffect } from 'react';
import { useSession } from '../stores/use-session.js';
import { sessionTitle, whenText } from '../sessions/session-words.js';
import { useSessionList } from '../sessions/use-session-list.js';
import { useAddress } from '../shell/use-page.js';
import { LiveAdvice } from './live-advice.js';
import { LiveCoaching } from './live-coaching.js';
import { SessionReport } from './session-report.js';

/** How many sessions the list offers; older ones are opened from History. */
const OFFERED = 30;

/** Ledger C1: live feedback while a meeting runs, the report after it, and professional analysis. */
export function CoachTab() {
  const status = useSession(({ meeting }) => meeting.status);
  const live = status === 'running' || status === 'interrupted' || status === 'finishing';
  return (
    <Stack $gap={24}>
      <PageHeading
        title="AI Coach"
        description="What is measured on this device and what a model says stand apart."
      />
      {live ? <Live finishing={status === 'finishing'} /> : <Reports />}
    </Stack>
  );
}

function Live({ finishing }: { finishing: boolean }) {
  const [query, go] = useAddress();
  const chosen = query.get('session');
  // A report that was chosen before would stand in the place of this meeting's own when it ends.
  useEffect(() => {
    // In its place, or going back would come here again and again.
    if (chosen !== null) go({ tab: 'coach' }, { replace: true });
  }, [chosen, go]);
  return (
    <>
      {finishing && (
        <Panel heading="Coaching feedback">
          <FeedbackPanel feedback={null} loading />
        </Panel>
      )}
      <LiveCoaching />
      <LiveAdvice />
    </>
  );
}

/** The newest session's report, or that of the one in the address. */
function Reports() {
  const list = useSessionList();
  const [query, go] = useAddress();
  if (list.state === 'loading') return <BusyLine>Reading the list of sessions</BusyLine>;
  if (list.state === 'failed') {
    return <Notice tone="error" title="The sessions cannot be read" detail={list.message} />;
  }
  const { sessions } = list.list;
  const wanted = sessions.find(({ record }) => record.id === query.get('session'));
  const shown = wanted ?? sessions[0];
  if (!shown) return <NoSession />;
  return (
    <Stack $gap={24}>
      {sessions.length > 1 && (
        <Select
          label="Session"
          value={shown.record.id}
          onChange={(session) => go({ tab: 'coach', session })}
          options={offered(sessions, shown).map((header) => ({
            value: header.record.id,
            label: sessionTitle(header),
            detail: whenText(header.record.timestamp),
          }))}
        />
      )}
      <SessionReport key={shown.record.id} header={shown} />
    </Stack>
  );
}

function offered(sessions: readonly SessionHeader[], shown: SessionHeader): readonly SessionHeader[] {
  const newest = sessions.slice(0, OFFERED);
  return newest.includes(shown) ? newest : [...newest, shown];
}

/** Ledger C1, C7: the empty texts. */
function NoSession() {
  return (
    <>
      <Panel heading="Live feedback">
        <FeedbackPanel feedback={null} />
      </Panel>
      <Panel heading="Professional analysis">
        <AnalysisPanel analysis={null} />
      </Panel>
    </>
  );
}
