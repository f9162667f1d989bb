import type { SealedStore } from '@sotto/meeting';
import type { OpenedStore } from '@sotto/storage';
import type { Guards } from './guards.js';

interface ErasePorts {
  readonly demand: Guards['demand'];
  readonly session: { close(): void };
  readonly store: Pick<SealedStore & OpenedStore, 'wipe'>;
  /** Loads the app as on its first day. */
  readonly startAnew: () => void;
}

/**
 * Destroys everything on this device, the audit trail too, for whoever may delete (ledger E4). Rejects where nothing was
 * deleted; `done` where not everything was.
 */
export async function eraseAll(ports: ErasePorts): Promise<{ readonly done: Promise<void> }> {
  await ports.demand('delete_data');
  ports.session.close();
  return { done: ports.store.wipe().then(ports.startAnew) };
}
