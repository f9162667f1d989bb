import { Button, ConfirmDialog, Notice, Panel, Row } from '@sotto/ui-kit';
import { useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import { TO_APP } from '../shell/site-links.js';

type Wiping =
  | { readonly state: 'idle' | 'asking' | 'busy' }
  | { readonly state: 'refused' | 'failed'; readonly message: string };

/** The end of all that is kept on this device. */
export function DeleteEverything() {
  const { wipe } = useHandles();
  const [wiping, setWiping] = useState<Wiping>({ state: 'idle' });
  const confirm = async () => {
    setWiping({ state: 'busy' });
    let state: 'refused' | 'failed' = 'refused';
    try {
      const { done } = await wipe();
      state = 'failed';
      await done;
    } catch (error) {
      setWiping({ state, message: failureOf(error).message });
    }
  };
  return (
    <Panel
      heading="Delete everything"
      description="All sessions, settings, keys and the key that seals them. What remains on the disk cannot be read any more."
    >
      {wiping.state === 'refused' && (
        <Notice tone="error" announced title="Nothing is deleted" detail={wiping.message} />
      )}
      {wiping.state === 'failed' && (
        <Notice
          tone="error"
          announced
          title="Not everything is deleted"
          detail={`${wiping.message} Close Sotto’s other tabs, open it again here, and delete once more.`}
          actions={
            <Button onClick={() => location.assign(`${TO_APP}?tab=settings`)}>Open Sotto again</Button>
          }
        />
      )}
      <Row>
        <Button kind="danger" onClick={() => setWiping({ state: 'asking' })}>
          Delete everything
        </Button>
      </Row>
      <ConfirmDialog
        open={wiping.state === 'asking' || wiping.state === 'busy'}
        title="Delete everything on this device?"
        confirmLabel="Delete everything"
        busy={wiping.state === 'busy'}
        onCancel={() => wiping.state === 'asking' && setWiping({ state: 'idle' })}
        onConfirm={() => void confirm()}
      >
        Sessions, settings and keys are destroyed. This cannot be undone.
      </ConfirmDialog>
    </Panel>
  );
}
