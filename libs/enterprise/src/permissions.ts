import { SottoError } from '@sotto/meeting';
import type { EnterpriseUser, Permission } from './users.js';

/** Whether a user may do this (ledger E4): an admin everything, others only what is listed. */
export const can = (
  { role, permissions }: Pick<EnterpriseUser, 'role' | 'permissions'>,
  permission: Permission,
): boolean => role === 'admin' || permissions.includes(permission);

/** What every guarded operation of this library asks. */
export interface Gate {
  /** Who is asking now. */
  actor(): EnterpriseUser;
  /**
   * Who acts, if they may do this.
   * @throws PermissionError where the actor may not do this; the refusal is told to the audit trail by whoever made the gate
   */
  demand(permission: Permission): EnterpriseUser;
}

/** Thrown by every guarded operation for somebody who may not do it. Branch on `permission`. */
export class PermissionError extends SottoError {
  override readonly name = 'PermissionError';
  readonly permission: Permission;

  constructor(user: Pick<EnterpriseUser, 'name' | 'role'>, permission: Permission) {
    super({
      reason: 'forbidden',
      message: `${user.name} (${user.role}) may not do this: it needs the permission ${permission}. Switch to a user who has it, or ask an admin.`,
      code: permission,
    });
    this.permission = permission;
  }
}

/** A gate over the user who is chosen at the moment. @param refused hears of each refusal, before it is thrown */
export function gate(
  actor: () => EnterpriseUser,
  refused: (user: EnterpriseUser, permission: Permission) => void = () => undefined,
): Gate {
  return {
    actor,
    demand: (permission) => {
      const user = actor();
      if (can(user, permission)) return user;
      refused(user, permission);
      throw new PermissionError(user, permission);
    },
  };
}
