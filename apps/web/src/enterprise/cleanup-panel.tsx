import type { DueCleanup } from '@sotto/enterprise';
import { BusyLine, Button, EntryList, EntryRow, Notice, Panel, Row, Stack } from '@sotto/ui-kit';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import { useFocusAfterRemoval } from '../focus/use-focus-after-removal.js';
import { useOffice, useRead } from '../office/use-office.js';
import { DestroyAtOnce, isFull } from '../sessions/destroy-at-once.js';
import { sessionTitle, whenText } from '../sessions/session-words.js';
import { counted } from '../words/counted.js';
import { OnlyWith, RefusalNotice } from './refused.js';
import { useAttempt } from './use-attempt.js';

/** Sessions that are older than they are to be kept (ledger E6). */
export function CleanupPanel() {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <Panel
      heading="Cleanup"
      description="Deletes sessions that are older than the retention under Compliance. It runs only when you say so, and can be undone until Sotto is opened the next time."
    >
      <Stack $gap={24} ref={frame}>
        <OnlyWith permission="view_own_data" title="What is due is not shown">
          <Due />
        </OnlyWith>
        <Trashed frame={frame} />
      </Stack>
    </Panel>
  );
}

function Due() {
  const { data, compliance } = useOffice().enterprise;
  const { archive, toasts } = useHandles();
  const { doing, refusal, attempt } = useAttempt();
  const read = useCallback(() => data.dueCleanup(), [data]);
  const subscribe = useCallback(
    (changed: () => void) => {
      const stops = [archive.subscribe(changed), compliance.subscribe(changed)];
      return () => stops.forEach((stop) => stop());
    },
    [archive, compliance],
  );
  const due = useRead({ read, subscribe });
  const [asked, setAsked] = useState<DueCleanup | null>(null);
  const cleanUp = (due: DueCleanup, forGood = false) =>
    attempt('cleanup', 'Not cleaned up', async () => {
      setAsked(null);
      const done = await data.cleanup({ forGood, asOf: due.asOf }).catch((error: unknown) => {
        if (forGood || !isFull(error)) throw error;
        setAsked(due);
      });
      if (!done) return;
      const { notice, sessions, undo } = done;
      const undone = () =>
        void undo().catch((error: unknown) =>
          toasts.show({ type: 'error', title: 'Not brought back', detail: failureOf(error).message }),
        );
      toasts.show({
        type: 'success',
        title: notice.title,
        detail: notice.text,
        ...(sessions > 0 && !forGood && { action: { label: 'Undo', run: undone } }),
      });
    });
  if (due.state === 'reading') return <BusyLine>Counting</BusyLine>;
  if (due.state === 'failed') {
    return <Notice tone="error" title="The sessions cannot be counted" detail={due.message} />;
  }
  const { damaged, text } = due.value;
  return (
    <Stack>
      <p>{text ?? 'No session is older than it is to be kept.'}</p>
      {damaged > 0 && (
        <Notice
          tone="warning"
          title={`${counted(damaged, 'session')} cannot be dated`}
          detail="Their rows do not open, so nobody knows how old they are. They stay; delete them in History."
        />
      )}
      <RefusalNotice refusal={refusal} />
      <Row>
        <Button busy={doing !== null} onClick={() => void cleanUp(due.value)}>
          Clean up now
        </Button>
      </Row>
      <DestroyAtOnce
        sessions={asked?.expired ?? null}
        onConfirm={() => asked && void cleanUp(asked, true)}
        onCancel={() => setAsked(null)}
      />
    </Stack>
  );
}

/** What a cleanup deleted and can still be brought back. @param frame with something to focus in it when nothing is left */
function Trashed({ frame }: { frame: RefObject<HTMLDivElement | null> }) {
  const { audit } = useOffice();
  const { archive } = useHandles();
  const { doing, refusal, attempt } = useAttempt();
  const read = useCallback(() => archive.trashed(), [archive]);
  const subscribe = useCallback((changed: () => void) => archive.subscribe(changed), [archive]);
  const found = useRead({ read, subscribe });
  const leaving = useFocusAfterRemoval(frame, found);
  const bringBack = (ids: readonly string[], index: number) => {
    leaving(index);
    return attempt(ids.join(), 'Not brought back', async () => {
      const back = await archive.restore(ids);
      void audit({ action: 'cleanup-undone', details: { sessions: back.length } });
    });
  };
  if (found.state === 'failed') {
    return <Notice tone="error" title="What was deleted cannot be read" detail={found.message} />;
  }
  if (found.state === 'reading' || (found.value.length === 0 && !refusal)) return null;
  const headers = found.value;
  return (
    <Stack>
      <h3>Deleted, until Sotto is opened the next time</h3>
      <RefusalNotice refusal={refusal} />
      <EntryList aria-label="Deleted sessions">
        {headers.map((header, index) => (
          <EntryRow
            key={header.record.id}
            title={sessionTitle(header)}
            detail={whenText(header.record.timestamp)}
            actions={
              <Button
                size="small"
                busy={doing === header.record.id}
                aria-label={`Bring back ${sessionTitle(header)} of ${whenText(header.record.timestamp)}`}
                onClick={() => void bringBack([header.record.id], index)}
              >
                Bring back
              </Button>
            }
          />
        ))}
      </EntryList>
      {headers.length > 1 && (
        <Button
          onClick={() =>
            void bringBack(
              headers.map(({ record }) => record.id),
              0,
            )
          }
        >
          Bring all back
        </Button>
      )}
    </Stack>
  );
}
