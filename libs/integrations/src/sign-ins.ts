import { type Clock, type SealedStore, StoreError } from '@sotto/meeting';
import type { SignIn, SignInService } from './sign-in-options.js';
import { RowStore } from './stored-rows.js';
import { SIGN_INS } from './tables.js';

/** A token that ends within this time is not used any more, ms: a request takes a while. */
const NEARLY_OVER_MS = 60_000;

/**
 * The sign-ins that still hold, sealed in the table `sign-ins`: one record a service. One that does not open is as one
 * that is over: the person is asked to sign in, and that takes its place.
 */
export class SignIns {
  readonly #store: SealedStore;
  readonly #clock: Pick<Clock, 'now'>;

  constructor(store: SealedStore, clock: Pick<Clock, 'now'>) {
    this.#store = new RowStore(store);
    this.#clock = clock;
  }

  /** One that allows all of the scopes and still holds for a minute; undefined: ask the person to sign in. */
  async current(service: SignInService, scopes: readonly string[]): Promise<SignIn | undefined> {
    return (await this.#holding(service)).find((each) => covers(each, scopes));
  }

  /** Keeps it until its end. Those that allow no more than it does, and those that are over, are forgotten. */
  keep(signIn: SignIn): Promise<void> {
    const { service } = signIn;
    return this.#store.exclusively(SIGN_INS.name, async () => {
      const others = (await this.#holding(service)).filter((each) => !covers(signIn, each.scopes));
      const value = [...others, signIn];
      await this.#store.commit([
        { op: 'put', table: SIGN_INS.name, key: service, compartment: 'device', value },
      ]);
    });
  }

  /** After a sign-out, or after the service refused the token. */
  async forget(service: SignInService): Promise<void> {
    await this.#store.commit([{ op: 'delete', table: SIGN_INS.name, key: service, compartment: 'device' }]);
  }

  async #holding(service: SignInService): Promise<readonly SignIn[]> {
    const kept = await this.#store.get(SIGN_INS, service).catch((error: unknown) => {
      if (StoreError.isStoreError(error) && error.storeReason === 'damaged') return [];
      throw error;
    });
    return (kept ?? []).filter(({ expiresAt }) => expiresAt > this.#clock.now() + NEARLY_OVER_MS);
  }
}

const covers = ({ scopes }: SignIn, asked: readonly string[]): boolean =>
  asked.every((scope) => scopes.includes(scope));
