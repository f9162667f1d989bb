import { type Key, type SealedStore, StoreError, type Write } from '@sotto/meeting';
import type { AuditAction, AuditDetails, ChainedEntry, StampedDraft } from './audit-entry.js';
import { type ChainTail, chained, freshChain, LOST_HASH } from './hash-chain.js';
import { type HeadSigner, openSigner } from './head-signer.js';
import type { SignedHead } from './signed-head.js';
import { thumbprint } from './signing.js';
import type { SessionMarks } from './session-marks.js';
import { isConflict, orIfDamaged, unlessDamaged } from './store-reason.js';
import {
  AUDIT,
  AUDIT_COMPARTMENT,
  AUDIT_HEADS,
  AUDIT_QUEUE,
  AUDIT_SWITCH,
  MAIN,
  QUEUE,
  SWITCH,
} from './tables.js';

export interface AuditChainPorts {
  readonly store: SealedStore;
  readonly crypto: Crypto;
  readonly clock: { now(): number };
  readonly userAgent: string;
}

/** Entries of one commit; keeps a transaction short. */
const BATCH = 500;
/** Whoever loses a place has seen another tab win it, so as many rounds as tabs would do. */
const ROUNDS = 100;

/** What goes into the chain with one commit, and what is written beside it. */
interface Intake {
  readonly drafts: readonly StampedDraft[];
  readonly beside: readonly Write[];
}

/** Where the next entry goes, and what must be said first about how the chain was found. */
interface Found {
  readonly tail: ChainTail;
  readonly head: SignedHead | undefined;
  /** Set where entries stood behind the head, or without one: the head was lost or is an old one. */
  readonly repaired?: AuditDetails;
}

/**
 * The chain in the store. An entry and the head that signs it are one commit, and an entry is added, never put: of two
 * tabs that want the same place one gets a conflict, reads the new head and tries the next place.
 */
export class AuditChain {
  readonly #ports: AuditChainPorts;
  readonly #marks: SessionMarks;
  #signer: HeadSigner | undefined;

  constructor(ports: AuditChainPorts, marks: SessionMarks) {
    this.#ports = ports;
    this.#marks = marks;
  }

  head(): Promise<SignedHead | undefined> {
    return this.#ports.store.get(AUDIT_HEADS, MAIN);
  }

  /** @throws StoreError */
  async add(drafts: readonly StampedDraft[]): Promise<void> {
    for (let start = 0; start < drafts.length; start += BATCH) {
      const part = drafts.slice(start, start + BATCH);
      await this.#commit(() => Promise.resolve({ drafts: part, beside: [] }));
    }
  }

  /** Adds this entry unless the trail says already that it is on, or off. @throws StoreError */
  async switched(on: boolean, draft: StampedDraft): Promise<void> {
    const place = [SWITCH, MAIN];
    // Asked in each round: of two tabs that switch at once, the second one finds it said.
    await this.#commit(async () => {
      const said = await orIfDamaged(this.#ports.store.get(AUDIT_SWITCH, place), null);
      // A trail begins switched on.
      if ((said === undefined || said) === on && said !== null) return { drafts: [], beside: [] };
      return { drafts: [draft], beside: [put(AUDIT.name, place, on)] };
    });
  }

  /** @throws StoreError */
  async takeQueue(): Promise<void> {
    while (await this.#commit(() => this.#queue()));
  }

  /**
   * The head is read before the queue: another tab that takes the same rows in between has moved the head, so that this commit
   * conflicts. The mark of a session says up to which fact it was entered, so that a row that comes a second
   * time (a follower's commit repeated after a crash) is only deleted.
   */
  async #queue(): Promise<Intake> {
    const { store } = this.#ports;
    const rows = (await store.range(AUDIT_QUEUE, { prefix: [QUEUE] })).slice(0, BATCH);
    const waiting = rows.flatMap(({ value }) => (value ? [value] : []));
    const unreadable = rows.length - waiting.length;
    const sessions = new Set(waiting.flatMap(({ fact }) => (fact ? [fact.session] : [])));
    const marks = await this.#marks.of(sessions);
    const fresh = waiting.filter(({ fact }) => !fact || fact.seq > (marks.get(fact.session) ?? 0));
    return {
      drafts: [
        ...(unreadable > 0 ? [this.#note('audit-repaired', { unreadableInQueue: unreadable })] : []),
        ...fresh.map(({ draft }) => draft),
      ],
      beside: [...rows.map(({ key }) => remove(key)), ...this.#marks.moved(fresh)],
    };
  }

  /** False where there was nothing to do. */
  async #commit(intake: () => Promise<Intake>): Promise<boolean> {
    let lost: SignedHead | null | undefined = null;
    for (let round = 0; round < ROUNDS; round++) {
      // A head that does not open is a lost one: what stands in the chain says where it ends.
      const head = await unlessDamaged(this.head());
      // Who loses against a head that did not move met entries behind it.
      const found = await this.#find(head, lost !== null && lost?.seq === head?.seq);
      const { drafts, beside } = await intake();
      if (drafts.length === 0 && beside.length === 0) return false;
      const writes = drafts.length > 0 ? await this.#writes(found, drafts) : [];
      try {
        await this.#ports.store.commit([...writes, ...beside]);
        return true;
      } catch (error) {
        if (!isConflict(error)) throw error;
        lost = head;
      }
    }
    throw new StoreError(
      'conflict',
      'The audit trail could not be written, because other tabs write it all the time. Close some of them and try again.',
    );
  }

  async #find(head: SignedHead | undefined, lookBehind: boolean): Promise<Found> {
    if (head && !lookBehind) return { head, tail: head };
    const { store, crypto } = this.#ports;
    const behind = await store.range(AUDIT, { prefix: [MAIN], after: [MAIN, head?.seq ?? 0] });
    const last = behind.at(-1);
    const tail = head ?? (await freshChain(crypto));
    if (!last) return { head, tail };
    const seq = Number(last.key[1]);
    return {
      head,
      tail: { chain: last.value?.chain ?? tail.chain, seq, hash: last.value?.hash ?? LOST_HASH },
      repaired: { signedUpTo: head?.seq ?? 0, foundUpTo: seq },
    };
  }

  async #writes({ tail, head, repaired }: Found, drafts: readonly StampedDraft[]): Promise<readonly Write[]> {
    const { store, crypto, clock } = this.#ports;
    const signer = (this.#signer ??= await openSigner(store, crypto));
    const known = head?.publicKey.x === signer.publicKey.x && head.publicKey.y === signer.publicKey.y;
    const notes = [
      ...(repaired ? [this.#note('audit-repaired', repaired)] : []),
      ...(known ? [] : [this.#note('audit-key-made', { key: await thumbprint(crypto, signer.publicKey) })]),
    ];
    const entries = await chained(crypto, tail, [...notes, ...drafts]);
    const { chain, seq, hash } = entries.at(-1) ?? tail;
    const signed = await signer.sign({ chain, seq, hash, at: clock.now() });
    return [...entries.map(addition), put(AUDIT_HEADS.name, MAIN, signed)];
  }

  /** Told by the trail itself, whoever is chosen. */
  #note(action: AuditAction, details: AuditDetails): StampedDraft {
    const { clock, userAgent } = this.#ports;
    return { at: clock.now(), userId: 'sotto', action, details, userAgent };
  }
}

const put = (table: string, key: Key, value: unknown): Write => ({
  op: 'put',
  table,
  key,
  compartment: AUDIT_COMPARTMENT,
  value,
});

const addition = (entry: ChainedEntry): Write => ({
  op: 'add',
  table: AUDIT.name,
  key: [MAIN, entry.seq],
  compartment: AUDIT_COMPARTMENT,
  value: entry,
});

const remove = (key: Key): Write => ({
  op: 'delete',
  table: AUDIT.name,
  key,
  compartment: AUDIT_COMPARTMENT,
});
