import {
  type CalendarMeeting,
  EMPTY_PREPARATION,
  type MeetingPreparation,
  preparationBackground,
} from '@sotto/integrations';
import { Button, Dialog, Notice, Stack, TextArea } from '@sotto/ui-kit';
import { useState } from 'react';
import { failureOf } from '../composition/open-screens.js';
import { useOffice } from '../office/use-office.js';
import { withMeeting } from './next-session.js';
import { useNextSession } from './use-next-session.js';

interface CalendarPreparationProps {
  /** Null: none is prepared. */
  meeting: CalendarMeeting | null;
  onClose: () => void;
}

/** What the person writes down before a meeting (ledger G2). */
export function CalendarPreparation({ meeting, onClose }: CalendarPreparationProps) {
  if (!meeting) return null;
  // Anew for each meeting, so that no text moves from one to the next.
  return <Preparing key={`${meeting.calendar}/${meeting.id}`} meeting={meeting} onClose={onClose} />;
}

/** As it is typed: each key point is a line. */
interface Typed extends Omit<MeetingPreparation, 'keyPoints'> {
  readonly keyPoints: string;
}

const preparationOf = (typed: Typed): MeetingPreparation => ({
  agenda: typed.agenda.trim(),
  keyPoints: typed.keyPoints
    .split('\n')
    .map((point) => point.trim())
    .filter(Boolean),
  participantInfo: typed.participantInfo.trim(),
});

const isEmpty = ({ agenda, keyPoints, participantInfo }: MeetingPreparation): boolean =>
  agenda === '' && keyPoints.length === 0 && participantInfo === '';

function Preparing({ meeting, onClose }: { meeting: CalendarMeeting; onClose: () => void }) {
  const { calendars } = useOffice();
  const { current, choose } = useNextSession();
  const [typed, setTyped] = useState<Typed>(() => {
    const before = meeting.preparation ?? EMPTY_PREPARATION;
    return { ...before, keyPoints: before.keyPoints.join('\n') };
  });
  const [problem, setProblem] = useState<string | null>(null);
  const type = (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change }));

  const save = async (forNext: boolean) => {
    setProblem(null);
    const preparation = preparationOf(typed);
    try {
      await calendars.setPreparation(meeting, isEmpty(preparation) ? undefined : preparation);
    } catch (error) {
      return setProblem(failureOf(error).message);
    }
    if (forNext) choose(withMeeting(current, meeting.title, preparationBackground(meeting, preparation)));
    onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Prepare: ${meeting.title}`}
      actions={
        <>
          <Button onClick={() => void save(false)}>Save</Button>
          <Button kind="primary" onClick={() => void save(true)}>
            Use for the next session
          </Button>
        </>
      }
    >
      <Stack $gap={16}>
        <p>
          What you write here stays on this device. Used for the next session, it goes with your questions to
          your provider, as your notes do.
        </p>
        <TextArea label="Agenda" value={typed.agenda} onChange={(agenda) => type({ agenda })} />
        <TextArea
          label="Key points"
          hint="One a line."
          value={typed.keyPoints}
          onChange={(keyPoints) => type({ keyPoints })}
        />
        <TextArea
          label="About the participants"
          value={typed.participantInfo}
          onChange={(participantInfo) => type({ participantInfo })}
        />
        {problem && <Notice tone="error" announced title="Not saved" detail={problem} />}
      </Stack>
    </Dialog>
  );
}
