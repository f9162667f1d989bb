import { Archive, type ArchiveOptions, type Removal } from '@sotto/live-session';
import type { Clock, SealedStore } from '@sotto/meeting';
import type { Guards } from './guards.js';

export interface GuardedArchiveOptions extends ArchiveOptions {
  readonly demand: Guards['demand'];
}

/**
 * The sessions as the screens have them: whatever deletes some or brings them back asks first whether it is allowed
 * (ledger E4). The undo of a removal belongs to what was allowed.
 */
export class GuardedArchive extends Archive {
  readonly #demand: Guards['demand'];

  constructor(store: SealedStore, clock: Clock, { demand, ...options }: GuardedArchiveOptions) {
    super(store, clock, options);
    this.#demand = demand;
  }

  override async remove(ids: readonly string[]): Promise<Removal> {
    await this.#demand('delete_data');
    return super.remove(ids);
  }

  override async trash(ids: readonly string[]): Promise<readonly string[]> {
    await this.#demand('delete_data');
    return super.trash(ids);
  }

  override async restore(ids: readonly string[]): Promise<readonly string[]> {
    await this.#demand('delete_data');
    return super.restore(ids);
  }

  override async destroy(ids: readonly string[]): Promise<readonly string[]> {
    await this.#demand('delete_data');
    return super.destroy(ids);
  }
}
