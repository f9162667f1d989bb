import type { DemoId } from '@sotto/demo-meeting';
import { Button, Dialog, RadioCards, Stack } from '@sotto/ui-kit';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { beginDemo } from '../first-visit/begin-demo.js';

/** In words of their own: the scripts are fetched when one of them is played. */
const MEETINGS: readonly { readonly value: DemoId; readonly label: string; readonly detail: string }[] = [
  { value: 'sales-call', label: 'A first sales call', detail: 'Goes well' },
  { value: 'weak-interview', label: 'A job interview', detail: 'Too fast, too long' },
  { value: 'one-sided-meeting', label: 'A performance review', detail: 'One person dominates it' },
];

const PACES = [
  { value: '1', label: 'As it was', detail: 'Five minutes' },
  { value: '4', label: 'Four times as fast', detail: 'About 75 seconds' },
  { value: '16', label: 'Sixteen times as fast', detail: 'About 20 seconds' },
] as const;

type Pace = (typeof PACES)[number]['value'];

/** Ledger A15: a recorded meeting, at the pace one has time for. */
export function DemoDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const handles = useHandles();
  const [meeting, setMeeting] = useState<DemoId>('sales-call');
  const [pace, setPace] = useState<Pace>('4');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Play the demo meeting"
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button
            kind="primary"
            icon={Play}
            onClick={() => {
              onClose();
              void beginDemo(handles, Number(pace), meeting);
            }}
          >
            Play
          </Button>
        </>
      }
    >
      <Stack $gap={16}>
        <p>
          A made-up meeting runs through everything that a real one does: two voices, slides that are really
          read where it shows any, questions and answers, and coaching at the end. It needs no key, no
          microphone and no network.
        </p>
        <RadioCards label="Which meeting?" value={meeting} onChange={setMeeting} options={MEETINGS} />
        <RadioCards label="How fast?" value={pace} onChange={setPace} options={PACES} />
      </Stack>
    </Dialog>
  );
}
