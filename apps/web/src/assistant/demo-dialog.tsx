import { Button, Dialog, RadioCards, Stack } from '@sotto/ui-kit';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useHandles } from '../composition/handles.js';

const PACES = [
  { value: '1', label: 'As it was', detail: 'Five minutes' },
  { value: '4', label: 'Four times as fast', detail: 'About 75 seconds' },
  { value: '16', label: 'Sixteen times as fast', detail: 'About 20 seconds' },
] as const;

type Pace = (typeof PACES)[number]['value'];

/** Ledger A15: the recorded meeting, at the pace one has time for. */
export function DemoDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { playDemo } = useHandles();
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
              playDemo(Number(pace));
            }}
          >
            Play
          </Button>
        </>
      }
    >
      <Stack $gap={16}>
        <p>
          A recorded sales call runs through everything that a real meeting does: two voices, slides that are
          really read, questions and answers. It needs no key, no microphone and no network.
        </p>
        <RadioCards label="How fast?" value={pace} onChange={setPace} options={PACES} />
      </Stack>
    </Dialog>
  );
}
