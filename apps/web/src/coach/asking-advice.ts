import type { SessionState } from '@sotto/live-session';
import type { Advice, AdvicePurpose } from '@sotto/meeting';

/** Why no advice can be asked for now; empty where the screen says it elsewhere, null where it can. */
export function adviceReason({ meeting, moment }: SessionState): string | null {
  const { status, consent, counts, advice } = meeting;
  if (status !== 'running') return '';
  if (moment.holder === 'elsewhere') return 'The meeting runs in another tab.';
  if (consent === 'withdrawn') return 'You withdrew your consent. Agree again first.';
  if (counts.contextItems === 0) return 'Something must be said or shown first.';
  // One is worked out at a time: a second click elsewhere would take the first away without a word. What nobody asked
  // for gives way, and comes back by itself.
  return advice.some(isOpen) ? '' : null;
}

/** Whether the person has asked for advice of this kind, and waits for it. */
export const isAskedFor = (advice: readonly Advice[], purpose: AdvicePurpose): boolean =>
  advice.some((each) => isOpen(each) && each.purpose === purpose);

const isOpen = ({ askedBy, result }: Advice): boolean => askedBy === 'person' && !result;
