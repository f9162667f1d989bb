import { Button, ConfirmDialog, EmptyState, Notice, PageHeading, Stack } from '@sotto/ui-kit';
import { History } from 'lucide-react';
import { useRef, useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { useAddress } from '../shell/use-page.js';
import { counted } from '../words/counted.js';
import { deleteSessions } from './delete-sessions.js';
import { SessionDetails } from './session-details.js';
import { SessionRow, SessionRows } from './session-row.js';
import { useFocusAfterRemoval } from '../focus/use-focus-after-removal.js';
import { useSessionList } from '../sessions/use-session-list.js';

/** Ledger H1: all finished sessions, newest first. */
export function HistoryTab() {
  const handles = useHandles();
  const list = useSessionList();
  const [clearing, setClearing] = useState(false);
  const [query, go] = useAddress();
  const opened = query.get('session');
  const open = (id: string | null) => go(id === null ? { tab: 'history' } : { tab: 'history', session: id });
  const sessions = list.state === 'there' ? list.list.sessions : [];
  const frame = useRef<HTMLDivElement>(null);
  const leaving = useFocusAfterRemoval(frame, list);

  return (
    <Stack $gap={24} ref={frame}>
      <PageHeading
        title="History"
        description="Every session, sealed on this device."
        actions={
          sessions.length > 0 && (
            <Button kind="quiet" onClick={() => setClearing(true)}>
              Clear All
            </Button>
          )
        }
      />
      {list.state === 'failed' && (
        <Notice tone="error" title="The sessions cannot be read" detail={list.message} />
      )}
      {list.state === 'there' && list.list.damaged.length > 0 && (
        <Notice
          tone="warning"
          title={`${counted(list.list.damaged.length, 'session')} cannot be opened`}
          detail={list.list.damaged[0]?.failure.message}
        />
      )}
      {list.state === 'there' && sessions.length === 0 && (
        <EmptyState
          icon={History}
          title="No sessions recorded yet"
          sentence="A session is saved here when you stop it: transcript, answers and coaching."
        />
      )}
      {sessions.length > 0 && (
        <SessionRows aria-label="Sessions">
          {sessions.map((header, index) => (
            <SessionRow
              key={header.record.id}
              header={header}
              onOpen={() => open(header.record.id)}
              onDelete={() => {
                leaving(index);
                void deleteSessions(handles, [header]);
              }}
            />
          ))}
        </SessionRows>
      )}
      <SessionDetails
        header={sessions.find(({ record }) => record.id === opened) ?? null}
        onClose={() => open(null)}
      />
      <ConfirmDialog
        open={clearing}
        title={`Delete ${counted(sessions.length, 'session')}?`}
        confirmLabel={sessions.length === 1 ? 'Delete' : 'Delete all'}
        onCancel={() => setClearing(false)}
        onConfirm={() => {
          setClearing(false);
          leaving(0);
          void deleteSessions(handles, sessions);
        }}
      >
        {sessions.length === 1 ? 'Its transcript' : 'Their transcripts'}, answers and coaching are destroyed.
        You can undo it for 10 seconds.
      </ConfirmDialog>
    </Stack>
  );
}
