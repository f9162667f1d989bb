import type { IndustryContext } from '@sotto/meeting';
import { IndustryPicker, PageHeading, Panel, ShapingTable, Stack } from '@sotto/ui-kit';
import { useHandles } from '../composition/handles.js';
import { useSession, useSettings } from '../stores/use-session.js';
import { bandRows, modeOf, promptRow, weightRows } from './industry-view.js';
import { NotesPanel } from './notes-panel.js';

/** Ledger I1, I2: who the person is and what the meeting is for, how that shapes everything, and their notes. */
export function IndustryTab() {
  return (
    <Stack $gap={24}>
      <PageHeading
        title="Industry"
        description="Who you are and what the meeting is for. It shapes every prompt, what counts in the coaching, and the bands."
      />
      <Choice />
      <Shaping />
      <NotesPanel />
    </Stack>
  );
}

function Choice() {
  const { settings } = useHandles();
  const industry = useSettings((state) => state.settings.industry);
  const running = useSession(
    ({ meeting }) => meeting.status === 'running' || meeting.status === 'interrupted',
  );
  const change = (next: IndustryContext) => {
    const scenarioChanged = next.scenario !== industry.scenario;
    void settings.update({ industry: next, ...(scenarioChanged && { mode: modeOf(next.scenario) }) });
  };
  return (
    <Panel
      heading="Your situation"
      description={
        running ? 'The meeting that runs keeps what it began with; the next one takes this.' : undefined
      }
    >
      <IndustryPicker value={industry} onChange={change} />
    </Panel>
  );
}

function Shaping() {
  const mode = useSettings((state) => state.settings.mode);
  const industry = useSettings((state) => state.settings.industry);
  return (
    <Panel heading="How this shapes Sotto">
      <ShapingTable
        rows={[promptRow(mode, industry), ...weightRows(mode, industry), ...bandRows(mode, industry)]}
      />
    </Panel>
  );
}
