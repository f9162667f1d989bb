import type { Permission } from '@sotto/enterprise';
import { SottoError } from '@sotto/meeting';
import type { Office } from '../office/office.js';
import type { SaveExport } from '../office/save-export.js';

/** What the screens are given for all that only some may do (ledger E4). */
export interface Guards {
  /**
   * Asks the gate of Enterprise, which alone knows who is chosen and what they may do. Nothing is permitted before the
   * office is open.
   * @throws PermissionError; SottoError where the office cannot be opened
   */
  demand(permission: Permission): Promise<void>;
  readonly saveExport: SaveExport;
}

export function guards(office: () => Promise<Pick<Office, 'enterprise' | 'saveExport'>>): Guards {
  const opened = () =>
    office().catch((error: unknown) => {
      throw SottoError.is(error) ? error : new SottoError(NOBODY_TO_ASK, { cause: error });
    });
  return {
    demand: async (permission) => void (await opened()).enterprise.gate.demand(permission),
    saveExport: async (draft, make) => (await opened()).saveExport(draft, make),
  };
}

const NOBODY_TO_ASK = {
  reason: 'internal',
  message:
    'The part of Sotto that knows who may do this could not be loaded, so nothing was done. Check the connection, and try again.',
} as const;
