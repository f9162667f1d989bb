/** What somebody is in the team; what that lets them do stands in the permissions of each role (ledger E4). */
export type UserRole = 'admin' | 'manager' | 'member';

/** Somebody who works with Sotto in this team (ledger E4). */
export interface EnterpriseUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: UserRole;
  /** What the user may do beside what an admin may; of an admin not looked at. */
  readonly permissions: readonly Permission[];
  readonly department: string;
  /** Made up, to show what the panel can do: never exported, never counted. */
  readonly sample?: true;
}

/** Everything that asks before it is done. */
export const PERMISSIONS = [
  'view_own_data',
  'view_analytics',
  'manage_team',
  'manage_compliance',
  'view_audit_trail',
  'export_data',
  'delete_data',
  'manage_vault',
] as const;

/** What a role may allow. */
export type Permission = (typeof PERMISSIONS)[number];

/** What each role may do unless somebody decides otherwise (ledger E4). */
export const ROLE_PERMISSIONS: Readonly<Record<UserRole, readonly Permission[]>> = {
  admin: PERMISSIONS,
  manager: ['view_own_data', 'view_analytics', 'manage_team'],
  member: ['view_own_data'],
};

/** The person whose browser this is. There is no account: who opens the page is this user. */
export const YOU: EnterpriseUser = {
  id: 'you',
  name: 'You',
  email: '',
  role: 'admin',
  permissions: [],
  department: '',
};

/** A user's name; of you, empty until it was entered. */
export const enteredName = ({ id, name }: EnterpriseUser): string =>
  id === YOU.id && name === YOU.name ? '' : name;
