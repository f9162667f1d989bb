import { sharingAllowed, type TeamFile, YOU } from '@sotto/enterprise';
import { Button, ConfirmDialog, EntryList, EntryRow, Notice, Panel, Row, Stack } from '@sotto/ui-kit';
import { type RefObject, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useHandles } from '../composition/handles.js';
import { saveFile } from '../files/save-file.js';
import { useFocusAfterRemoval } from '../focus/use-focus-after-removal.js';
import { useOffice } from '../office/use-office.js';
import { useAddress } from '../shell/use-page.js';
import { RefusalNotice } from './refused.js';
import { TeamFileImport } from './team-file-import.js';
import { fingerprintOf } from './team-words.js';
import { useAttempt } from './use-attempt.js';
import { UserForm } from './user-form.js';
import { useUsers } from './use-users.js';
import { enteredName, userLine } from './user-words.js';

/** Figures that go to colleagues and come from them, as signed files (ledger E7). @param onTaken a file was added */
export function TeamFiles({ onTaken }: { onTaken: () => void }) {
  const { compliance } = useOffice().enterprise;
  const sharing = sharingAllowed(useSyncExternalStore(compliance.subscribe, compliance.settings));
  const [, go] = useAddress();
  const frame = useRef<HTMLDivElement>(null);
  return (
    <>
      <Panel
        heading="Your figures for colleagues"
        description="A signed file with the figures of your meetings. No title, no topic and no word that was said is in it; your name and department are."
      >
        {!sharing && (
          <Notice
            title="“Do not share” is on"
            detail="No team file is made."
            actions={
              <Button size="small" onClick={() => go({ tab: 'enterprise', view: 'compliance' })}>
                Open Compliance
              </Button>
            }
          />
        )}
        <OwnFile />
      </Panel>
      <Panel
        heading="Colleagues’ figures"
        description="Add the file that a colleague exported. The first time you are shown the fingerprint of its key: compare it with theirs by voice, not by the way the file came."
      >
        <Stack ref={frame}>
          <TeamFileImport onTaken={onTaken} />
          <Colleagues frame={frame} />
        </Stack>
      </Panel>
    </>
  );
}

function OwnFile() {
  const { team } = useOffice().enterprise;
  const { toasts } = useHandles();
  const you = useUsers().find(({ id }) => id === YOU.id) ?? YOU;
  const [editing, setEditing] = useState(false);
  const [fingerprint, setFingerprint] = useState<string | null>(null);
  const { doing, refusal, attempt } = useAttempt();
  const name = enteredName(you);
  const save = () =>
    attempt('export', 'Not exported', async () => {
      const file = await team.export();
      const parts: string[] = [];
      for await (const part of file.chunks) parts.push(part);
      const text = parts.join('');
      await saveFile({ name: file.name, type: file.type, content: text });
      const { publicKey } = JSON.parse(text) as TeamFile;
      setFingerprint(await fingerprintOf(publicKey, crypto));
      toasts.show({ type: 'success', title: file.notice.title, detail: file.notice.text });
    });
  return (
    <Stack>
      <p>
        {name === ''
          ? 'Your name is not entered yet. Colleagues have to know whose figures these are.'
          : `It will say: ${[name, you.department].filter(Boolean).join(', ')}.`}
      </p>
      <Row>
        <Button busy={doing !== null} onClick={() => void save()}>
          Export your figures
        </Button>
        <Button kind="quiet" onClick={() => setEditing(true)}>
          {name === '' ? 'Enter your name' : 'Change your name'}
        </Button>
      </Row>
      <RefusalNotice refusal={refusal} />
      {fingerprint !== null && (
        <Notice
          announced
          title="The fingerprint of your key"
          detail={`${fingerprint}. Read it to those who add your file, so that they know it is yours.`}
        />
      )}
      <UserForm open={editing} user={you} onClose={() => setEditing(false)} />
    </Stack>
  );
}

/** @param frame with something to focus in it when nobody is left */
function Colleagues({ frame }: { frame: RefObject<HTMLDivElement | null> }) {
  const { users } = useOffice().enterprise;
  const everybody = useUsers();
  const list = useMemo(() => everybody.filter(({ id, sample }) => id !== YOU.id && !sample), [everybody]);
  const [removing, setRemoving] = useState<{ readonly id: string; name: string; index: number } | null>(null);
  const { refusal, attempt } = useAttempt();
  const leaving = useFocusAfterRemoval(frame, list);
  const remove = async ({ id, index }: NonNullable<typeof removing>) => {
    setRemoving(null);
    leaving(index);
    await attempt('remove', 'Not removed', () => users.remove(id));
  };
  return (
    <Stack>
      <RefusalNotice refusal={refusal} />
      {list.length === 0 ? (
        <p>No colleagues yet.</p>
      ) : (
        <EntryList aria-label="Colleagues">
          {list.map((user, index) => (
            <EntryRow
              key={user.id}
              title={user.name}
              detail={userLine(user)}
              actions={
                <Button
                  size="small"
                  kind="quiet"
                  aria-label={`Remove ${user.name}`}
                  onClick={() => setRemoving({ id: user.id, name: user.name, index })}
                >
                  Remove
                </Button>
              }
            />
          ))}
        </EntryList>
      )}
      <ConfirmDialog
        open={removing !== null}
        title={`Remove ${removing?.name ?? ''}?`}
        confirmLabel="Remove"
        onCancel={() => setRemoving(null)}
        onConfirm={() => removing && void remove(removing)}
      >
        Their figures are deleted from this device, and they leave the team. Their file can be added again.
      </ConfirmDialog>
    </Stack>
  );
}
