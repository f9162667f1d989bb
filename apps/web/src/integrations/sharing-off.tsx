import { sharingAllowed } from '@sotto/enterprise';
import { Button, Notice } from '@sotto/ui-kit';
import { useSyncExternalStore } from 'react';
import { useOffice } from '../office/use-office.js';
import { useAddress } from '../shell/use-page.js';

/** Says that "Do not share" is on (ledger E2), and what it keeps back here. */
export function SharingOff({ what }: { what: string }) {
  const { compliance } = useOffice().enterprise;
  const settings = useSyncExternalStore(compliance.subscribe, compliance.settings);
  const [, go] = useAddress();
  if (sharingAllowed(settings)) return null;
  return (
    <Notice
      title="“Do not share” is on"
      detail={what}
      actions={
        <Button size="small" onClick={() => go({ tab: 'enterprise', view: 'compliance' })}>
          Open Compliance
        </Button>
      }
    />
  );
}
