import { keepsAuditTrail } from '@sotto/enterprise';
import { BusyLine, Button, EmptyState, Notice, Panel, Row, Stack } from '@sotto/ui-kit';
import { ScrollText } from 'lucide-react';
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useOffice, useRead } from '../office/use-office.js';
import { AuditPages } from './audit-pages.js';
import { AuditProof } from './audit-proof.js';
import { AuditTable } from './audit-table.js';
import { entriesText } from './audit-words.js';
import { OnlyWith } from './refused.js';

/** What was done here, each entry bound to the one before (ledger E3). */
export function AuditView() {
  return (
    <OnlyWith permission="view_audit_trail" title="The audit trail is not shown">
      <Trail />
    </OnlyWith>
  );
}

function Trail() {
  const { auditReader, enterprise } = useOffice();
  const { settings, subscribe: onSettings } = enterprise.compliance;
  const on = keepsAuditTrail(useSyncExternalStore(onSettings, settings));
  const read = useCallback(() => auditReader.count(), [auditReader]);
  const subscribe = useCallback((changed: () => void) => auditReader.subscribe(changed), [auditReader]);
  const found = useRead({ read, subscribe });
  return (
    <Stack $gap={24}>
      {!on && (
        <Notice
          tone="warning"
          title="The audit trail is switched off"
          detail="What is done now is not entered. What was entered before stays. Turn it on under Compliance."
        />
      )}
      {found.state === 'reading' && <BusyLine>Reading the audit trail</BusyLine>}
      {found.state === 'failed' && (
        <Notice tone="error" title="The audit trail cannot be read" detail={found.message} />
      )}
      {found.state === 'there' &&
        (found.value === 0 ? (
          <EmptyState
            icon={ScrollText}
            title="No audit entries available"
            sentence="Sessions, exports, deletions, changes of keys and everything that leaves the browser are entered here as they happen."
          />
        ) : (
          <Entries count={found.value} />
        ))}
      <AuditProof />
    </Stack>
  );
}

/** The newest come by themselves while the first rows are in sight, and wait for whoever reads further down. */
function Entries({ count }: { count: number }) {
  const { auditReader } = useOffice();
  const pages = useMemo(() => new AuditPages((from, n) => auditReader.page(from, n)), [auditReader]);
  const frame = useRef<HTMLDivElement>(null);
  /** How many there were when the first rows went out of sight; null: they are in sight. */
  const [held, setHeld] = useState<number | null>(null);
  const shown = held ?? count;
  const show = () => {
    setHeld(null);
    frame.current?.querySelector('[role="region"]')?.scrollTo({ top: 0 });
  };
  return (
    <Panel
      heading="Entries"
      description={`${entriesText(count)}, the newest first. They say what was done and how much of it, never what was said.`}
    >
      <Stack $gap={12}>
        <Row role="status">
          {count > shown && (
            <>
              <span>{entriesText(count - shown, 'new')}</span>
              <Button size="small" onClick={show}>
                Show
              </Button>
            </>
          )}
        </Row>
        <div
          ref={frame}
          onScrollCapture={({ target }) => {
            const top = (target as Element).scrollTop;
            setHeld((before) => (top === 0 ? null : (before ?? count)));
          }}
        >
          <AuditTable pages={pages} count={shown} />
        </div>
      </Stack>
    </Panel>
  );
}
