import { Button, Panel, Row, Stack } from '@sotto/ui-kit';
import { useAddress } from '../shell/use-page.js';
import { BackupPanel } from './backup-panel.js';
import { CleanupPanel } from './cleanup-panel.js';
import { StoragePanel } from './storage-panel.js';
import { SubjectPanel } from './subject-panel.js';

/** What is stored here, and how it gets out, back and away (ledger E5, E6, E8, E9). */
export function DataView() {
  const [, go] = useAddress();
  return (
    <Stack $gap={24}>
      <StoragePanel />
      <SubjectPanel />
      <CleanupPanel />
      <BackupPanel />
      <Panel
        heading="Erase everything on this device"
        description="Also settings, keys and the audit trail. That is done in Settings."
      >
        <Row>
          <Button onClick={() => go({ tab: 'settings' })}>Open Settings</Button>
        </Row>
      </Panel>
    </Stack>
  );
}
