import type { EngineId, Fact, Follower } from '@sotto/meeting';
import type { AuditDraft } from './audit-entry.js';
import type { AuditTrail } from './audit-trail.js';

/** What entering the facts of sessions in the audit trail needs to know of them. */
export interface AuditFollowerOptions {
  /** All facts of a session, in order: those before the ones that are handed over say what was entered already. */
  readonly facts: (session: string) => Promise<readonly Fact[]>;
  /**
   * Who gets the sound where this engine listens, as the consent names them, if they get it in a way that no page sees;
   * null: nobody, or by requests that tell of themselves.
   */
  readonly soundTaker: (engine: EngineId) => string | null;
}

/**
 * Enters what the facts of sessions mean for the audit trail: started, interrupted, resumed, stopped, consent given and
 * withdrawn, and once a session that the sound went to a service of the browser's own. Its writes are rows of a queue, committed together with the follower's place in the facts and keyed by
 * session and `seq`; they name no place in the chain, so they never conflict with another tab. The trail moves
 * them into the chain in one commit of its own, together with a mark of the session's last fact: whatever is
 * repeated after a crash, each fact is entered once.
 */
export const auditFollower = (
  trail: Pick<AuditTrail, 'queuedOnce'>,
  { facts: factsOf, soundTaker }: AuditFollowerOptions,
): Follower => {
  const takerIn = (fact: Fact) => (fact.type === 'engine-switched' ? soundTaker(fact.to) : null);
  /** Those who got the sound before these facts; an engine is switched so seldom that reading anew costs little. */
  const toldBefore = async (session: string, facts: readonly Fact[]): Promise<Set<string>> => {
    const first = facts[0]?.seq ?? 1;
    if (first <= 1 || facts.every((fact) => takerIn(fact) === null)) return new Set();
    const before = (await factsOf(session)).filter(({ seq }) => seq < first);
    return new Set(before.map(takerIn).filter((taker) => taker !== null));
  };
  return {
    name: 'audit',
    take: async (facts, { id: session }) => {
      const told = await toldBefore(session, facts);
      return facts.flatMap((fact) => {
        const taker = takerIn(fact);
        const draft = taker === null ? draftOf(fact) : told.has(taker) ? null : soundLeft(taker);
        if (taker !== null) told.add(taker);
        if (!draft) return [];
        const details = { session, ...draft.details };
        return trail.queuedOnce({ session, seq: fact.seq }, { ...draft, at: fact.at, details });
      });
    },
  };
};

/** How much it was, and what, the browser tells no page. */
const soundLeft = (recipient: string): AuditDraft => ({
  action: 'sound-left',
  details: { purpose: 'transcription', recipient, bytes: null, digest: null },
});

function draftOf(fact: Fact): AuditDraft | null {
  switch (fact.type) {
    case 'session-started':
      return { action: 'session-started', details: { origin: fact.origin } };
    case 'session-interrupted':
    case 'session-resumed':
    case 'consent-withdrawn':
      return { action: fact.type };
    case 'consent-given':
      return { action: 'consent-given', details: { statement: fact.statement } };
    case 'session-stopped':
      return { action: 'session-stopped', details: { durationMs: fact.durationMs } };
    default:
      return null;
  }
}
