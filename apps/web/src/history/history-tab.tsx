import type { SessionHeader } from '@sotto/meeting';
import { BusyLine, Button, EmptyState, Notice, PageHeading, SearchField, Stack } from '@sotto/ui-kit';
import { History, SearchX } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useFocusAfterDialog } from '../focus/use-focus-after-dialog.js';
import { useFocusAfterPage } from '../focus/use-focus-after-page.js';
import { useFocusAfterRemoval } from '../focus/use-focus-after-removal.js';
import { DestroyAtOnce } from '../sessions/destroy-at-once.js';
import { type ListState, useSessionList } from '../sessions/use-session-list.js';
import { counted } from '../words/counted.js';
import { ClearAll } from './clear-all.js';
import { HistoryFilters } from './history-filters.js';
import { NO_FILTERS, nothingFound } from './history-filters-view.js';
import { ImportSession } from './import-session.js';
import { openedSession } from './opened-session.js';
import { SessionDetails } from './session-details.js';
import { SessionList } from './session-list.js';
import { useDeletion } from './use-deletion.js';
import { type HistorySearch, useHistorySearch } from './use-history-search.js';
import { useSessionPage } from './use-session-page.js';

/** Ledger H1, H3: all finished sessions, newest first, and what was said in them. */
export function HistoryTab() {
  const list = useSessionList();
  const [text, setText] = useState('');
  const [filters, setFilters] = useState(NO_FILTERS);
  // The field shows each letter at once; what is looked for may come a moment later.
  const looked = useDeferredValue(text);
  const search = useHistorySearch(looked, filters, list);
  const [clearing, setClearing] = useState(false);
  const [importing, setImporting] = useState(false);
  const { id, open, close } = useSessionPage();
  const sessions = list.state === 'there' ? list.list.sessions : NONE;
  const damaged = list.state === 'there' ? list.list.damaged.map(({ id }) => id) : NO_IDS;
  const all = sessions.length + damaged.length;
  const found = useMemo(() => foundSessions(sessions, search.ids), [sessions, search.ids]);
  const frame = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // Their number, because the list is read anew before they are gone, too.
  const leaving = useFocusAfterRemoval(frame, all);
  // Those that do not open and the others go one after the other, and Clear All with the last of them.
  useFocusAfterDialog(frame, clearing, all);
  useFocusAfterPage(frame, id !== null);
  const { remove, removeDamaged, clear, asked, destroy, cancel } = useDeletion(leaving);
  const deleteOne = useCallback((header: SessionHeader, index: number) => remove([header], index), [remove]);
  const lookForNothing = () => {
    setText('');
    setFilters(NO_FILTERS);
    field.current?.focus();
  };

  return (
    <Stack $gap={24} ref={frame}>
      <PageHeading
        title="History"
        description="Every session, kept on this device."
        actions={
          <>
            <Button onClick={() => setImporting(true)}>Import</Button>
            {all > 0 && (
              <Button
                kind="quiet"
                onClick={() => (sessions.length > 0 ? setClearing(true) : removeDamaged(damaged))}
              >
                Clear All
              </Button>
            )}
          </>
        }
      />
      <ListTroubles list={list} onDelete={() => removeDamaged(damaged)} />
      {list.state === 'there' && all === 0 && (
        <EmptyState
          icon={History}
          title="No sessions recorded yet"
          sentence="A session is saved here when you stop it: transcript, answers and coaching."
        />
      )}
      {sessions.length > 0 && (
        <>
          <Stack $gap={12}>
            <SearchField
              ref={field}
              label="Search everything that was said, shown, asked and noted"
              placeholder="Search what was said and noted"
              value={text}
              onChange={setText}
            />
            <HistoryFilters sessions={sessions} entered={filters} onChange={setFilters} />
            <SearchState search={search} found={found.length} all={sessions.length} />
          </Stack>
          {found.length > 0 ? (
            <SessionList sessions={found} text={looked.trim()} onOpen={open} onDelete={deleteOne} />
          ) : (
            !search.searching &&
            search.failure === null && (
              <EmptyState
                icon={SearchX}
                title="Nothing found"
                sentence={nothingFound(looked, filters)}
                action={
                  <Button size="small" onClick={lookForNothing}>
                    Show all sessions
                  </Button>
                }
              />
            )
          )}
        </>
      )}
      <ImportSession open={importing} onClose={() => setImporting(false)} />
      <SessionDetails
        opened={id !== null && list.state === 'there' ? openedSession(list.list, id) : null}
        onClose={close}
      />
      <ClearAll
        open={clearing}
        sessions={sessions.length}
        damaged={damaged.length}
        onCancel={() => setClearing(false)}
        onConfirm={() => {
          setClearing(false);
          clear(sessions, damaged);
        }}
      />
      <DestroyAtOnce
        sessions={asked && asked.ids.length}
        {...(asked && { why: asked.why })}
        onConfirm={destroy}
        onCancel={cancel}
      />
    </Stack>
  );
}

const NONE: readonly SessionHeader[] = [];
const NO_IDS: readonly string[] = [];

function foundSessions(
  sessions: readonly SessionHeader[],
  ids: readonly string[] | null,
): readonly SessionHeader[] {
  if (!ids) return sessions;
  const byId = new Map(sessions.map((header) => [header.record.id, header]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function ListTroubles({ list, onDelete }: { list: ListState; onDelete: () => void }) {
  if (list.state === 'failed') {
    return <Notice tone="error" title="The sessions cannot be read" detail={list.message} />;
  }
  if (list.state !== 'there' || list.list.damaged.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={`${counted(list.list.damaged.length, 'session')} cannot be opened`}
      detail={list.list.damaged[0]?.failure.message}
      actions={
        <Button size="small" onClick={onDelete}>
          Delete
        </Button>
      }
    />
  );
}

function SearchState({ search, found, all }: { search: HistorySearch; found: number; all: number }) {
  const { ids, failure, incomplete, catchingUp } = search;
  return (
    <>
      {failure !== null && <Notice tone="error" announced title="The search did not work" detail={failure} />}
      {ids && failure === null && incomplete !== null && (
        <Notice tone="warning" title="Some sessions may not be found" detail={incomplete} />
      )}
      <p aria-live="polite">{ids && `${counted(found, 'session')} of ${all.toLocaleString()}`}</p>
      {catchingUp && (
        <BusyLine>
          Reading older sessions for the search: {catchingUp.indexed.toLocaleString()} of{' '}
          {catchingUp.all.toLocaleString()}
        </BusyLine>
      )}
    </>
  );
}
