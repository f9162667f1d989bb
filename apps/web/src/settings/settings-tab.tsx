import { PageHeading, Stack } from '@sotto/ui-kit';
import { OfflinePanel } from '../offline/offline-panel.js';
import { DeleteEverything } from './delete-everything.js';
import { Providers } from './providers.js';
import { AutomaticPanel } from './automatic-panel.js';
import { HearingPanel } from './hearing-panel.js';
import { VoiceCheckPanel } from './voice-check-panel.js';

/** Ledger S1 to S4: who answers, how it is heard, and what is kept of it. */
export function SettingsTab() {
  return (
    <Stack $gap={24}>
      <PageHeading title="Settings" description="Kept on this device only, sealed like everything else." />
      <Providers />
      <HearingPanel />
      <VoiceCheckPanel />
      <AutomaticPanel />
      <OfflinePanel />
      <DeleteEverything />
    </Stack>
  );
}
