import { PageHeading, Stack } from '@sotto/ui-kit';
import { DeleteEverything } from './delete-everything.js';
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
