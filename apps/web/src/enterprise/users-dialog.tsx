import { type EnterpriseUser, YOU } from '@sotto/enterprise';
import { Badge, Button, ConfirmDialog, Dialog, EntryList, EntryRow, Row, Stack } from '@sotto/ui-kit';
import { useRef, useState } from 'react';
import { useFocusAfterRemoval } from '../focus/use-focus-after-removal.js';
import { useOffice } from '../office/use-office.js';
import { DamagedUsers } from './damaged-users.js';
import { RefusalNotice } from './refused.js';
import { useAttempt } from './use-attempt.js';
import { UserForm } from './user-form.js';
import { useUsers } from './use-users.js';
import { userLine } from './user-words.js';

/** Everybody who works with Sotto on this device: added, changed, removed. */
export function UsersDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="People" wide>
      <People />
    </Dialog>
  );
}

function People() {
  const { users } = useOffice().enterprise;
  const list = useUsers();
  const [editing, setEditing] = useState<EnterpriseUser | 'new' | null>(null);
  const [removing, setRemoving] = useState<{ readonly user: EnterpriseUser; readonly index: number } | null>(
    null,
  );
  const { refusal, attempt } = useAttempt();
  const frame = useRef<HTMLDivElement>(null);
  const leaving = useFocusAfterRemoval(frame, list);
  const remove = async ({ user, index }: NonNullable<typeof removing>) => {
    setRemoving(null);
    leaving(index);
    await attempt('remove', 'Not removed', () => users.remove(user.id));
  };
  return (
    <Stack $gap={24} ref={frame}>
      <DamagedUsers frame={frame} />
      <RefusalNotice refusal={refusal} />
      <EntryList aria-label="People">
        {list.map((user, index) => (
          <EntryRow
            key={user.id}
            title={user.name}
            detail={[userLine(user), user.email].filter(Boolean).join(', ')}
            badges={user.sample && <Badge tone="info">Sample</Badge>}
            actions={
              !user.sample && (
                <>
                  <Button size="small" onClick={() => setEditing(user)} aria-label={`Change ${user.name}`}>
                    Change
                  </Button>
                  {user.id !== YOU.id && (
                    <Button
                      size="small"
                      kind="quiet"
                      aria-label={`Remove ${user.name}`}
                      onClick={() => setRemoving({ user, index })}
                    >
                      Remove
                    </Button>
                  )}
                </>
              )
            }
          />
        ))}
      </EntryList>
      <Row>
        <Button onClick={() => setEditing('new')}>Add a colleague</Button>
      </Row>
      <UserForm
        open={editing !== null}
        user={editing === 'new' ? null : editing}
        onClose={() => setEditing(null)}
      />
      <ConfirmDialog
        open={removing !== null}
        title={`Remove ${removing?.user.name ?? ''}?`}
        confirmLabel="Remove"
        onCancel={() => setRemoving(null)}
        onConfirm={() => removing && void remove(removing)}
      >
        Their entry and the figures of their team file are deleted from this device. What they agreed to here
        stays recorded.
      </ConfirmDialog>
    </Stack>
  );
}
