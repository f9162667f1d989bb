import { cuesByDefault } from '@sotto/core-scoring';
import type { DeliveryReport } from '@sotto/meeting';
import {
  BusyLine,
  Disclosure,
  EmptyState,
  LiveCueLine,
  MeasureList,
  Panel,
  Stack,
  Switch,
  tokens,
} from '@sotto/ui-kit';
import { AudioLines } from 'lucide-react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { useHandles } from '../composition/handles.js';
import { MEASURE_TEXTS } from '../delivery/measure-texts.js';
import { useDelivery } from '../delivery/use-delivery.js';
import { useSession, useSettings } from '../stores/use-session.js';
import { firstMeasures } from './live-measures.js';

const Cues = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${tokens.space16};
  align-items: center;
`;

/** How the person speaks, while they speak (ledger C10): one hint at most, five figures, the rest a step away. */
export function LiveCoaching() {
  const meeting = useSession((state) => state.meeting);
  const report = useDelivery(meeting);
  return (
    <Panel
      heading="Live feedback"
      description="Measured on this device from what you say. Nothing of it leaves it."
    >
      <Stack $gap={16}>
        <Cues>
          <Cue />
          <CueSwitch />
        </Cues>
        {report ? (
          <LiveMeasures report={report} />
        ) : (
          <NothingYet finishing={meeting.status === 'finishing'} />
        )}
      </Stack>
    </Panel>
  );
}

function Cue() {
  const { cues } = useHandles();
  return <LiveCueLine cue={useStore(cues, ({ cue }) => cue)} />;
}

function CueSwitch() {
  const { settings } = useHandles();
  const choice = useSettings((state) => state.settings.liveCues);
  const { mode, industry } = useSession((state) => state.meeting);
  const on = choice === 'auto' ? cuesByDefault(mode, industry) : choice === 'on';
  return (
    <Switch
      label="Live cues"
      checked={on}
      onChange={(wanted) => void settings.update({ liveCues: wanted ? 'on' : 'off' })}
    />
  );
}

function LiveMeasures({ report }: { report: DeliveryReport }) {
  const { first, rest } = firstMeasures(report.measures);
  return (
    <>
      <MeasureList measures={first} texts={MEASURE_TEXTS} />
      <Disclosure summary={`${rest.length} more measures`}>
        <MeasureList measures={rest} texts={MEASURE_TEXTS} />
      </Disclosure>
    </>
  );
}

function NothingYet({ finishing }: { finishing: boolean }) {
  if (finishing) return <BusyLine>Settling the last words</BusyLine>;
  return (
    <EmptyState
      icon={AudioLines}
      title="Nothing was heard yet"
      sentence="Pace, fillers, talk share and more appear here as soon as somebody speaks."
    />
  );
}
