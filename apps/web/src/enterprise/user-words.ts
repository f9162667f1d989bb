import {
  can,
  type DamagedUser,
  type EnterpriseUser,
  type Permission,
  PERMISSIONS,
  type UserRole,
  YOU,
} from '@sotto/enterprise';

export const ROLE_WORDS: Readonly<Record<UserRole, string>> = {
  admin: 'Admin',
  manager: 'Manager',
  member: 'Member',
};

/** What each permission lets somebody do. */
export const PERMISSION_WORDS: Readonly<Record<Permission, string>> = {
  view_own_data: 'See consents and what is due for cleanup',
  view_analytics: 'See team analytics',
  manage_team: 'Manage colleagues and their files',
  manage_compliance: 'Change compliance settings',
  view_audit_trail: 'Read and verify the audit trail',
  export_data: 'Export data',
  delete_data: 'Delete data',
  manage_vault: 'Manage the passphrase and restore backups',
};

/** Every permission that there is, and whether this user has it. */
export const grantsOf = (
  user: Pick<EnterpriseUser, 'role' | 'permissions'>,
): readonly { readonly permission: Permission; readonly words: string; readonly granted: boolean }[] =>
  PERMISSIONS.map((permission) => ({
    permission,
    words: PERMISSION_WORDS[permission],
    granted: can(user, permission),
  }));

/** "Manager, Sales" below a name. */
export const userLine = ({ role, department }: Pick<EnterpriseUser, 'role' | 'department'>): string =>
  [ROLE_WORDS[role], department].filter((part) => part !== '').join(', ');

/** The same in a list of choices, where a sample has no badge. */
export const choiceLine = (user: EnterpriseUser): string =>
  `${userLine(user)}${user.sample ? ', sample' : ''}`;

/** A name as it was entered: you are called "You" until there is one. */
export const enteredName = ({ id, name }: Pick<EnterpriseUser, 'id' | 'name'>): string =>
  id === YOU.id && name === YOU.name ? '' : name;

/** What is said of an entry that does not open. */
export const damagedWords = ({
  id,
  failure,
}: DamagedUser): { readonly title: string; readonly detail: string } =>
  id === YOU.id
    ? {
        title: 'Your own entry cannot be opened',
        detail: `${failure.message} Remove it, and enter your name again.`,
      }
    : {
        title: 'A colleague’s entry cannot be opened',
        detail: `${failure.message} Remove it with their team file, and add them again.`,
      };

/** Whether anybody can be named as the one who answers for the processing. */
export const isControllerEntered = (users: readonly EnterpriseUser[]): boolean =>
  users.some((user) => user.id === YOU.id && (enteredName(user) !== '' || user.email !== ''));
