import type { Clock, SealedStore, Write } from '@sotto/meeting';
import {
  type AuditAction,
  type AuditDraft,
  type StampedDraft,
  tidyDetails,
  tidyText,
  tidyTime,
} from './audit-entry.js';
import { AuditChain } from './audit-chain.js';
import { draftId, factId, queueWrite } from './audit-queue.js';
import type { QueuedFact } from './queued-entry.js';
import { SessionMarks } from './session-marks.js';
import type { SignedHead } from './signed-head.js';
import { AUDIT, QUEUE } from './tables.js';
import type { EnterpriseUser } from './users.js';

/** What an audit trail needs from its surroundings. */
export interface AuditTrailOptions {
  readonly store: SealedStore;
  readonly crypto: Crypto;
  readonly clock: Pick<Clock, 'now'>;
  /** Who is chosen at the moment. */
  readonly actor: () => Pick<EnterpriseUser, 'id'>;
  /** The switch `auditTrailEnabled` of Compliance, as it is now. */
  readonly enabled: () => boolean;
  /** The browser's own words for itself. */
  readonly userAgent: string;
  /** Where an error goes that nobody waits for. */
  readonly report: (error: unknown) => void;
}

/**
 * The audit trail of this browser (ledger E3): entries chained by hash, the end of the chain signed with each commit.
 * Several tabs may write at once; each entry gets the next free place, and nothing is lost.
 */
export class AuditTrail {
  readonly #options: AuditTrailOptions;
  readonly #chain: AuditChain;
  readonly #marks: SessionMarks;
  #turn: Promise<void> = Promise.resolve();
  #next: { readonly drafts: StampedDraft[]; readonly done: Promise<void> } | undefined;

  constructor(options: AuditTrailOptions) {
    this.#options = options;
    this.#marks = new SessionMarks(options.store);
    this.#chain = new AuditChain(options, this.#marks);
  }

  /** Takes in what a crash left in the queue, and from then on what is queued in this tab. Returns the way to stop. */
  start(): () => void {
    const { store, report } = this.#options;
    const drain = () => void this.drain().catch(report);
    const drop = (sessions?: readonly string[]) =>
      void this.#inOrder(() => this.#marks.drop(sessions)).catch(report);
    const stop = store.subscribe((change) => {
      const { writes, forgotten, fromThisTab } = change;
      this.#marks.hear(change);
      if (fromThisTab && writes.some(isQueued)) drain();
      // Of another tab's deletion too: this one may be moving the session's mark right now.
      if (forgotten.length > 0) drop(forgotten);
    });
    drain();
    drop();
    return stop;
  }

  /**
   * Enters these, in order. Resolved means acknowledged by the disk. What is given while a commit is in flight shares
   * the next one. Nothing is entered while the trail is off, but that it was switched (see `switched`).
   * @throws StoreError
   */
  async append(drafts: readonly AuditDraft[]): Promise<void> {
    const entered = drafts.filter(({ action }) => !isSwitch(action));
    const on = this.#options.enabled() && entered.length > 0;
    await Promise.all([
      on && this.#share(entered.map((draft) => this.#stamped(draft))),
      ...drafts
        .filter(({ action }) => isSwitch(action))
        .map(({ action }) => this.switched(action === 'audit-on')),
    ]);
  }

  /**
   * The same as writes that join another commit: what is entered then stands or falls with it. They queue the entries;
   * a started trail gives them their places in the chain right after the commit. What is queued while the trail is on
   * is entered, also where it goes off before that commit.
   */
  queued(drafts: readonly AuditDraft[]): readonly Write[] {
    if (!this.#options.enabled()) return [];
    return drafts.map((each) => {
      const draft = this.#stamped(each);
      return queueWrite(draftId(draft, this.#options.crypto.randomUUID()), { draft });
    });
  }

  /**
   * The same for a fact of a session: entered once, however often the write is committed. The facts of a session come in
   * their order, and each with at most one entry.
   */
  queuedOnce(fact: QueuedFact, draft: AuditDraft): readonly Write[] {
    if (!this.#options.enabled()) return [];
    const details = { ...draft.details, fact: `${fact.session}:${fact.seq}` };
    return [queueWrite(factId(fact), { draft: this.#stamped({ ...draft, details }), fact })];
  }

  /** Gives everything queued its place in the chain; each fact of a session once. @throws StoreError */
  drain(): Promise<void> {
    return this.#inOrder(() => this.#chain.takeQueue());
  }

  /**
   * Says in one entry that the trail was switched off or on; a trail that says it already is left as it is, whatever was
   * entered since. To be called with every change of the setting.
   * @throws StoreError
   */
  switched(on: boolean): Promise<void> {
    const draft = this.#stamped({ action: on ? 'audit-on' : 'audit-off' });
    return this.#inOrder(() => this.#chain.switched(on, draft));
  }

  /** Up to where the chain goes; undefined where nothing was entered yet. @throws StoreError */
  head(): Promise<SignedHead | undefined> {
    return this.#chain.head();
  }

  #share(drafts: readonly StampedDraft[]): Promise<void> {
    if (this.#next) {
      this.#next.drafts.push(...drafts);
      return this.#next.done;
    }
    const shared = [...drafts];
    const done = this.#inOrder(() => {
      this.#next = undefined;
      return this.#chain.add(shared);
    });
    this.#next = { drafts: shared, done };
    return done;
  }

  #stamped({ action, details = {}, at, userId }: AuditDraft): StampedDraft {
    const { clock, actor, userAgent } = this.#options;
    return {
      at: tidyTime(at ?? clock.now(), clock.now()),
      userId: tidyText(userId ?? actor().id),
      action,
      details: tidyDetails(details),
      userAgent: tidyText(userAgent),
    };
  }

  #inOrder(step: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(step);
    this.#turn = done.catch(() => undefined);
    return done;
  }
}

const isSwitch = (action: AuditAction): boolean => action === 'audit-on' || action === 'audit-off';

const isQueued = ({ table, key, op }: { table: string; key: Write['key']; op: Write['op'] }): boolean =>
  table === AUDIT.name && op === 'put' && key[0] === QUEUE;
