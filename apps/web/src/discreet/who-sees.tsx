import { Button, DefinitionList, Notice, Panel, Stack } from '@sotto/ui-kit';
import { ScanEye } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useSharePrompt } from '../assistant/share-prompt.js';
import { useHandles } from '../composition/handles.js';
import { useSession } from '../stores/use-session.js';
import { safetyWords } from './safety-words.js';
import { useDiscreet, useOverlay } from './use-discreet.js';

/** Ledger D12: what is visible to whom, and a look at what really is. */
export function WhoSees() {
  const { safety } = useDiscreet();
  const { screens } = useHandles();
  // Before the click: some browsers open the prompt only in the click itself.
  useEffect(() => screens.load(), [screens]);
  const prompt = useSharePrompt('check');
  const on = useOverlay((state) => state.on);
  const withdrawn = useSession(
    ({ meeting }) => meeting.status === 'running' && meeting.consent === 'withdrawn',
  );
  const check = useStore(safety, (state) => state.check);
  const words = safetyWords(check);
  const running = check.state === 'checking';
  const reason = on
    ? withdrawn
      ? 'You withdrew your consent, so nothing is captured.'
      : undefined
    : 'Activate discreet mode first.';
  return (
    <Panel
      heading="Who sees the overlay"
      actions={
        <Button
          size="small"
          icon={ScanEye}
          title={reason}
          {...prompt}
          // What works keeps the focus.
          busy={running || prompt.busy}
          disabled={!running && (!on || withdrawn || prompt.disabled)}
          onClick={safety.check}
        >
          Check a share
        </Button>
      }
    >
      <Stack $gap={24}>
        {words && <Notice announced tone={words.tone} title={words.title} detail={words.detail} />}
        <DefinitionList
          items={[
            { term: 'You share another tab or window', detail: 'Others do not see it.' },
            {
              term: 'You share this tab',
              detail: 'Others see it in the page. Floating in its own window, they do not.',
            },
            {
              term: 'You share the whole screen',
              detail:
                'Others see it, in the page and floating. No web page can hide itself from a share of the whole screen.',
            },
          ]}
        />
        <p>
          To be sure, choose “Check a share” and pick what you share in the meeting: Sotto looks for a marker
          that blinks in the overlay for some seconds. No text is read, and no picture is kept.
        </p>
      </Stack>
    </Panel>
  );
}
