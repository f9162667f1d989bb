import { wrap } from 'idb';
import type { Migration, Upgrade } from './migrations.js';
import type { Platform } from './platform.js';
import {
  blockedStore,
  closedStore,
  isClosing,
  isRefusal,
  isStorageTrouble,
  noStorage,
  StaleConnection,
  toStoreError,
} from './store-errors.js';
import type { Database } from './transaction.js';

/** How long another tab may take to let go of an older version before we say so, ms. It needs one transaction. */
const BLOCKED_GRACE_MS = 3000;
/**
 * How long the browser may take to say anything at all of an opening, ms. One that stands behind another tab's upgrade
 * or deletion hears nothing until that is done, and one that meets a clearing of the site's data now and then never.
 * It is tried twice, and the person is to know within 5 s.
 */
const ANSWER_MS = 2000;
/** Pauses before opening anew, ms. A browser that clears the site's data closes what is opened while it does. */
const REOPENING_MS = [0, 50, 200, 800];

/** An open database with what was read from it at opening; all of it dies with the connection. */
export interface Session {
  readonly db: Database;
}

interface ConnectionOptions<S extends Session> {
  readonly platform: Platform;
  readonly name: string;
  readonly migrations: readonly Migration[];
  readonly begin: (db: Database) => Promise<S> | S;
  /** Hears of each refusal, also where the second try is taken. */
  readonly refused?: () => void;
  /** ms; shorter in tests */
  readonly answerMs?: number;
}

/** One database, opened when first used, opened again after the browser or another tab closed it. */
export class Connection<S extends Session> {
  readonly #options: ConnectionOptions<S>;
  #current: Promise<S> | undefined;
  #closed = false;

  constructor(options: ConnectionOptions<S>) {
    this.#options = options;
  }

  /**
   * Runs `operation`. After a storage error it closes, reopens and runs it once more, then with `again` true; a few
   * times more where it is the connection that was closed each time, or other tabs that changed the keys.
   * @throws StoreError
   */
  async attempt<T>(operation: (session: S, again: boolean) => Promise<T>): Promise<T> {
    for (let failures = 0; ; failures++) {
      const opening = this.#use();
      try {
        return await operation(await opening, failures > 0);
      } catch (error) {
        if (this.#closed || !isStorageTrouble(error)) throw toStoreError(error);
        this.#drop(opening);
        if (isRefusal(error)) this.#options.refused?.();
        const pause = failures === 0 || mayPass(error) ? REOPENING_MS[failures] : undefined;
        if (pause === undefined) throw toStoreError(error);
        if (pause) await this.#options.platform.wait(pause);
      }
    }
  }

  /** Lets go of the open database; the next use opens it again. */
  reset(): void {
    if (this.#current) this.#drop(this.#current);
  }

  close(): void {
    this.reset();
    this.#closed = true;
  }

  #use(): Promise<S> {
    if (this.#closed) return Promise.reject(closedStore());
    if (this.#current) return this.#current;
    const opening: Promise<S> = this.#open(() => this.#drop(opening));
    this.#current = opening;
    opening.catch(() => this.#drop(opening));
    return opening;
  }

  #drop(opening: Promise<S>): void {
    if (this.#current === opening) this.#current = undefined;
    opening.then(
      ({ db }) => db.close(),
      () => undefined,
    );
  }

  async #open(lost: () => void): Promise<S> {
    const { platform, name, migrations, begin, answerMs } = this.#options;
    const db = await openDatabase(platform, name, migrations, answerMs);
    db.onversionchange = () => {
      // At once: another tab waits for this to upgrade or delete the database.
      db.close();
      lost();
    };
    db.onclose = lost;
    try {
      return await begin(db);
    } catch (error) {
      db.close();
      throw error;
    }
  }
}

/** Whether it may well go better some more times: others close this, or change the keys. */
const mayPass = (error: unknown): boolean => isClosing(error) || error instanceof StaleConnection;

/** @throws StoreError 'blocked' or 'unavailable', or the browser's own error. */
export function openDatabase(
  platform: Pick<Platform, 'indexedDB' | 'crypto' | 'wait' | 'limit'>,
  name: string,
  migrations: readonly Migration[],
  answerMs = ANSWER_MS,
): Promise<Database> {
  if (!platform.indexedDB || !platform.crypto?.subtle) return Promise.reject(noStorage());
  return new Promise((resolve, reject) => {
    const request = platform.indexedDB.open(name, migrations.length);
    let gaveUp = false;
    let isAnswered = false;
    const answered = () => (isAnswered = true);
    platform.limit(answerMs).addEventListener('abort', () => {
      if (isAnswered) return;
      gaveUp = true;
      reject(new DOMException('The browser does not answer.', 'TimeoutError'));
    });
    for (const type of ['upgradeneeded', 'blocked', 'error', 'success']) {
      request.addEventListener(type, answered);
    }
    request.onupgradeneeded = ({ oldVersion }) => {
      const tx = request.transaction as IDBTransaction;
      migrate(wrap(request.result), wrap(tx) as unknown as Upgrade, migrations.slice(oldVersion)).catch(
        (error: unknown) => {
          reject(error);
          abort(tx);
        },
      );
    };
    request.onblocked = () =>
      void platform.wait(BLOCKED_GRACE_MS).then(() => {
        gaveUp = true;
        reject(blockedStore());
      });
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      if (gaveUp) request.result.close();
      else resolve(wrap(request.result));
    };
  });
}

async function migrate(db: Database, tx: Upgrade, steps: readonly Migration[]): Promise<void> {
  tx.done.catch(() => undefined);
  for (const step of steps) await step(db, tx);
}

function abort(tx: IDBTransaction): void {
  try {
    tx.abort();
  } catch {
    // The browser has aborted it already.
  }
}
