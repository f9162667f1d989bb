import {
  type EnterpriseUser,
  type NewUser,
  type Permission,
  ROLE_PERMISSIONS,
  type UserRole,
} from '@sotto/enterprise';
import { Button, Checkbox, Columns, Dialog, Row, Select, Stack, TextField } from '@sotto/ui-kit';
import { type SyntheticEvent, useState } from 'react';
import { useOffice } from '../office/use-office.js';
import { RefusalNotice } from './refused.js';
import { useAttempt } from './use-attempt.js';
import { enteredName, grantsOf, ROLE_WORDS } from './user-words.js';

interface UserFormProps {
  open: boolean;
  /** Null: a new colleague. */
  user: EnterpriseUser | null;
  onClose: () => void;
}

/** Adds a colleague, or changes somebody (ledger E4). */
export function UserForm({ open, user, onClose }: UserFormProps) {
  const title = user ? `Change ${user.name}` : 'Add a colleague';
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Form user={user} onClose={onClose} />
    </Dialog>
  );
}

const ROLES = (['admin', 'manager', 'member'] as const).map((value) => ({ value, label: ROLE_WORDS[value] }));

function Form({ user, onClose }: Omit<UserFormProps, 'open'>) {
  const { users } = useOffice().enterprise;
  const { doing, refusal, attempt } = useAttempt();
  const [entry, setEntry] = useState(() => entryOf(user));
  const change = (part: Partial<Required<NewUser>>) => setEntry({ ...entry, ...part });
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    const saved = await attempt('save', 'Not saved', () =>
      user ? users.change(user.id, entry) : users.add(entry),
    );
    if (saved) onClose();
  };
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack $gap={24}>
        <Stack>
          <TextField
            label="Name"
            value={entry.name}
            onChange={(name) => change({ name })}
            autoComplete="off"
            data-initial-focus
          />
          <Columns $min="12rem">
            <TextField
              label="Email"
              type="email"
              value={entry.email}
              onChange={(email) => change({ email })}
              autoComplete="off"
            />
            <TextField
              label="Department"
              value={entry.department}
              onChange={(department) => change({ department })}
              autoComplete="off"
            />
          </Columns>
          <Select<UserRole>
            label="Role"
            value={entry.role}
            options={ROLES}
            onChange={(role) => change({ role, permissions: ROLE_PERMISSIONS[role] })}
          />
        </Stack>
        <PermissionBoxes entry={entry} onChange={(permissions) => change({ permissions })} />
        <RefusalNotice refusal={refusal} />
        <Row>
          <Button kind="primary" type="submit" busy={doing !== null}>
            Save
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

interface PermissionBoxesProps {
  entry: Pick<EnterpriseUser, 'role' | 'permissions'>;
  onChange: (permissions: readonly Permission[]) => void;
}

function PermissionBoxes({ entry, onChange }: PermissionBoxesProps) {
  if (entry.role === 'admin') return <p>An admin may do everything.</p>;
  return (
    <Stack $gap={8} role="group" aria-label="Permissions">
      {grantsOf(entry).map(({ permission, words, granted }) => (
        <Checkbox
          key={permission}
          label={words}
          checked={granted}
          onChange={(on) =>
            onChange(
              on
                ? [...entry.permissions, permission]
                : entry.permissions.filter((each) => each !== permission),
            )
          }
        />
      ))}
    </Stack>
  );
}

const entryOf = (user: EnterpriseUser | null): Required<NewUser> => ({
  name: user ? enteredName(user) : '',
  email: user?.email ?? '',
  department: user?.department ?? '',
  role: user?.role ?? 'member',
  permissions: user?.permissions ?? ROLE_PERMISSIONS.member,
});
