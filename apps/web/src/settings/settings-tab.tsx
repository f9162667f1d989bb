import { Button, ConfirmDialog, PageHeading, Panel, Row, Stack } from '@sotto/ui-kit';
import { useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { Providers } from './providers.js';
import { LanguagePanel } from './language-panel.js';

/** Ledger S1, S2, S4: who answers, and what is kept of it. */
export function SettingsTab() {
  return (
    <Stack $gap={24}>
      <PageHeading title="Settings" description="Kept on this device only, sealed like everything else." />
      <Providers />
      <LanguagePanel />
      <DeleteEverything />
    </Stack>
  );
}

function DeleteEverything() {
  const { wipe } = useHandles();
  const [asking, setAsking] = useState(false);
  return (
    <Panel
      heading="Delete everything"
      description="All sessions, settings, keys and the key that seals them. What remains on the disk cannot be read any more."
    >
      <Row>
        <Button kind="danger" onClick={() => setAsking(true)}>
          Delete everything
        </Button>
      </Row>
      <ConfirmDialog
        open={asking}
        title="Delete everything on this device?"
        confirmLabel="Delete everything"
        onCancel={() => setAsking(false)}
        onConfirm={() => void wipe()}
      >
        Sessions, settings and keys are destroyed. This cannot be undone.
      </ConfirmDialog>
    </Panel>
  );
}
