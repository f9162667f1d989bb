import { Stack } from '@sotto/ui-kit';
import { VaultPanel } from '../vault/vault-panel.js';
import { ComplianceForm } from './compliance-form.js';
import { ConsentPanel } from './consent-panel.js';
import { ProcessingPanel } from './processing-panel.js';

/** What the organisation demands, and what shows that it is kept (ledger E2, E8). */
export function ComplianceView() {
  return (
    <Stack $gap={24}>
      <ComplianceForm />
      <VaultPanel />
      <ConsentPanel />
      <ProcessingPanel />
    </Stack>
  );
}
