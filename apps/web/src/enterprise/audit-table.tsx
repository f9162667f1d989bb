import type { AuditRow } from '@sotto/enterprise';
import {
  type Column,
  DataTable,
  DefinitionList,
  Dialog,
  IconButton,
  Notice,
  Stack,
  tokens,
} from '@sotto/ui-kit';
import { Eye } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { whenText } from '../sessions/session-words.js';
import { type AuditNames, detailsText, enteredText } from './audit-details.js';
import type { AuditPages } from './audit-pages.js';
import { actionWords, shortWhenText } from './audit-words.js';
import { useAuditNames } from './use-audit-names.js';

const OneLine = styled.span`
  white-space: nowrap;

  @media (max-width: 40rem) {
    &[data-long] {
      display: none;
    }
  }

  @media (min-width: 40.01rem) {
    &[data-short] {
      display: none;
    }
  }
`;

const Quiet = styled.span`
  color: ${tokens.quiet};
`;

const Wrong = styled.span`
  color: ${tokens.weak};
`;

interface AuditTableProps {
  pages: AuditPages;
  /** How many entries there are. */
  count: number;
}

/** All entries by their number: those in sight are read, the others only counted. */
export function AuditTable({ pages, count }: AuditTableProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const failure = useSyncExternalStore(pages.subscribe, pages.failure);
  const names = useAuditNames();
  const rows = useMemo(() => Array.from({ length: count }, (_, index) => count - index), [count]);
  const columns = useMemo((): readonly Column<number>[] => {
    const cell = (show: (row: AuditRow) => ReactNode) => (seq: number) => (
      <Cell pages={pages} seq={seq} count={count} show={show} />
    );
    return [
      { id: 'when', header: 'When', cell: cell(when) },
      {
        id: 'action',
        header: 'What',
        cell: cell(({ entry }) => entry && actionWords(entry.action, entry.details)),
      },
      {
        id: 'user',
        header: 'Who',
        whenWide: true,
        cell: cell(({ entry }) => entry && names.user(entry.userId)),
      },
      {
        id: 'details',
        header: 'Details',
        whenWide: true,
        cell: cell(({ entry }) => entry && detailsText(entry.action, entry.details, names)),
      },
      { id: 'seq', header: 'Entry', whenWide: true, numeric: true, cell: (seq) => seq.toLocaleString() },
    ];
  }, [pages, count, names]);
  return (
    <Stack>
      {failure !== null && (
        <Notice tone="error" announced title="Some entries cannot be read" detail={failure} />
      )}
      <DataTable
        caption="Audit trail"
        columns={columns}
        rows={rows}
        rowKey={String}
        onOpen={setOpened}
        actions={(seq) => (
          <IconButton size="small" icon={Eye} label={`Show entry ${seq}`} onClick={() => setOpened(seq)} />
        )}
      />
      <Dialog open={opened !== null} onClose={() => setOpened(null)} title={`Entry ${opened ?? ''}`}>
        {opened !== null && <EntryDetails row={pages.row(opened)} names={names} />}
      </Dialog>
    </Stack>
  );
}

const when = ({ seq, entry }: AuditRow): ReactNode =>
  entry ? (
    <>
      <OneLine data-long>{whenText(entry.timestamp)}</OneLine>
      <OneLine data-short>{shortWhenText(entry.timestamp)}</OneLine>
    </>
  ) : (
    <Wrong>Entry {seq} does not open</Wrong>
  );

interface CellProps extends AuditTableProps {
  seq: number;
  show: (row: AuditRow) => ReactNode;
}

function Cell({ pages, seq, count, show }: CellProps) {
  const row = useSyncExternalStore(pages.subscribe, () => pages.row(seq));
  useEffect(() => pages.need(seq, count), [pages, seq, count]);
  return row ? show(row) : <Quiet>…</Quiet>;
}

/** Everything that an entry holds (ledger E3). */
function EntryDetails({ row, names }: { row: AuditRow | undefined; names: AuditNames }) {
  if (!row) return <p>This entry is not read yet. Close this, and open it again.</p>;
  if (!row.entry) {
    return <Notice tone="error" title="This entry does not open" detail={row.damage.message} />;
  }
  const { id, timestamp, userId, action, details, ipAddress, userAgent } = row.entry;
  return (
    <DefinitionList
      items={[
        { term: 'When', detail: whenText(timestamp) },
        { term: 'What', detail: actionWords(action, details) },
        { term: 'Who', detail: `${names.user(userId)} (${userId})` },
        { term: 'Details', detail: detailsText(action, details, names) || 'None' },
        { term: 'As entered', detail: [action, enteredText(details)].filter(Boolean).join(', ') },
        { term: 'IP address', detail: `${ipAddress}: nothing was sent anywhere to be entered` },
        { term: 'Browser', detail: userAgent },
        { term: 'Id', detail: id },
      ]}
    />
  );
}
