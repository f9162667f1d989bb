import { type EnterpriseUser, ROLE_PERMISSIONS } from './users.js';

/**
 * Made-up users, one a role, so that a person who is alone here sees what each role may do. They stand in the code
 * and never in the store; nothing is exported or counted of them.
 */
export const SAMPLE_USERS: readonly EnterpriseUser[] = [
  {
    id: 'sample-manager',
    name: 'Maya Rivera',
    email: 'maya.rivera@example.com',
    role: 'manager',
    permissions: ROLE_PERMISSIONS.manager,
    department: 'Sales',
    sample: true,
  },
  {
    id: 'sample-member',
    name: 'Jonas Weber',
    email: 'jonas.weber@example.com',
    role: 'member',
    permissions: ROLE_PERMISSIONS.member,
    department: 'Engineering',
    sample: true,
  },
];
