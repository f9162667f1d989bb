import type {
  ConsentGiven,
  ConsentWithdrawn,
  Fact,
  Follower,
  SealedStore,
  SessionStarted,
  Stamp,
  Write,
} from '@sotto/meeting';
import { type ConsentName, consentNames } from './consent-names.js';
import type { ConsentRecord } from './consent-record.js';
import { orIfDamaged } from './store-reason.js';
import { CONSENTS } from './tables.js';

export interface ConsentPorts {
  readonly store: SealedStore;
  readonly crypto: Crypto;
  /** Id of the user who is chosen now. */
  readonly who: () => string;
  /** What this wording said; null where it is not known any more. Absent: no hosts are recorded. */
  readonly statementOf?: (statement: string) => { readonly hosts: readonly string[] } | null;
}

type ConsentFact = (ConsentGiven | ConsentWithdrawn | SessionStarted) & Stamp;

/**
 * Keeps a record of each consent, each withdrawal, and each meeting before which nobody was asked (ledger A16, E2). A
 * record that is there stays as it is: the same fact may come again when somebody else is chosen.
 */
export function consentFollower(ports: ConsentPorts): Follower {
  return {
    name: 'consents',
    take: async (facts, session) => {
      const consents = facts.filter(isConsent);
      if (consents.length === 0) return [];
      const name = await consentNames(ports.store, ports.crypto);
      const writes = consents.map((fact) => writesOf(fact, session.id, name, ports));
      return (await Promise.all(writes)).flat();
    },
  };
}

/** What a start makes of facts is written at once and comes at once: the consent is the one after the start, or there is none. */
const isConsent = (fact: Fact, index: number, facts: readonly Fact[]): fact is ConsentFact =>
  fact.type === 'consent-given' ||
  fact.type === 'consent-withdrawn' ||
  (fact.type === 'session-started' && fact.origin === 'live' && facts[index + 1]?.type !== 'consent-given');

const KINDS = {
  'consent-given': 'given',
  'consent-withdrawn': 'withdrawn',
  'session-started': 'not-asked',
} as const;

async function writesOf(
  fact: ConsentFact,
  session: string,
  name: ConsentName,
  ports: ConsentPorts,
): Promise<readonly Write[]> {
  const key = [await name(session, fact.seq), fact.seq];
  // One that does not open is there too: the list of consents says so.
  if ((await orIfDamaged(ports.store.get(CONSENTS, key), null)) !== undefined) return [];
  const value = recordOf(fact, session, ports);
  return [{ op: 'add', table: CONSENTS.name, key, compartment: 'consents', value }];
}

function recordOf(fact: ConsentFact, session: string, ports: ConsentPorts): ConsentRecord {
  const statement = fact.type === 'consent-given' ? fact.statement : null;
  return {
    v: 1,
    session,
    seq: fact.seq,
    kind: KINDS[fact.type],
    user: ports.who(),
    at: fact.at,
    statement,
    hosts: statement === null ? null : (ports.statementOf?.(statement)?.hosts ?? null),
  };
}
