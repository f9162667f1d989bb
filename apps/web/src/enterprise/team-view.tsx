import { bandFor } from '@sotto/core-scoring';
import type { TeamAnalytics, TeamBands } from '@sotto/enterprise';
import { BusyLine, Columns, EmptyState, Notice, Panel, Stack, Stat } from '@sotto/ui-kit';
import { Users } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { useOffice, useRead } from '../office/use-office.js';
import { useSettings } from '../stores/use-session.js';
import { counted } from '../words/counted.js';
import { OnlyWith } from './refused.js';
import { SkillGapsPanel, TopPerformersPanel, TrendPanel } from './team-figures.js';
import { TeamFiles } from './team-files.js';

/** How the team does (ledger E7): from sessions of this browser and of colleagues' files, and from nothing else. */
export function TeamView() {
  // A newer file of a colleague who is here already tells nobody.
  const [taken, setTaken] = useState(0);
  return (
    <Stack $gap={24}>
      <OnlyWith permission="view_analytics" title="Team analytics are not shown">
        <Figures key={taken} />
      </OnlyWith>
      <TeamFiles onTaken={() => setTaken(taken + 1)} />
    </Stack>
  );
}

function Figures() {
  const { enterprise } = useOffice();
  const { archive } = useHandles();
  const industry = useSettings(({ settings }) => settings.industry);
  const { team, users } = enterprise;
  const bands = useMemo(
    (): TeamBands => (measure, mode, scenario) => bandFor(measure, mode, { ...industry, scenario }),
    [industry],
  );
  const read = useCallback(() => team.analytics(bands), [team, bands]);
  // A colleague who comes or goes tells the users.
  const subscribe = useCallback(
    (changed: () => void) => {
      const stops = [archive.subscribe(changed), users.subscribe(changed)];
      return () => stops.forEach((stop) => stop());
    },
    [archive, users],
  );
  const found = useRead({ read, subscribe });
  if (found.state === 'reading') return <BusyLine>Reading the figures of the team</BusyLine>;
  if (found.state === 'failed') {
    return <Notice tone="error" title="The figures cannot be read" detail={found.message} />;
  }
  const { damagedFiles, ...analytics } = found.value;
  return (
    <>
      {damagedFiles > 0 && (
        <Notice
          tone="warning"
          title={`${counted(damagedFiles, 'team file')} cannot be opened whole`}
          detail="What does not open is left out. Ask for the file again, and add it anew."
        />
      )}
      {analytics.sessions === 0 ? (
        <EmptyState
          icon={Users}
          title="No team figures yet"
          sentence="They come from meetings that are recorded here, and from files that colleagues give you. Demo meetings and imported transcripts are not counted."
        />
      ) : (
        <Shown {...analytics} />
      )}
    </>
  );
}

function Shown({ members, sessions, top, gaps, trend }: TeamAnalytics) {
  return (
    <>
      <Panel heading="The team" description="Counted in this browser.">
        <Columns $min="10rem">
          <Stat label="People with sessions" figure={members.toLocaleString()} />
          <Stat
            label="Sessions"
            figure={sessions.toLocaleString()}
            source="Meetings, without demos and imports"
          />
        </Columns>
      </Panel>
      <TopPerformersPanel top={top} />
      <SkillGapsPanel gaps={gaps} />
      <TrendPanel trend={trend} />
    </>
  );
}
