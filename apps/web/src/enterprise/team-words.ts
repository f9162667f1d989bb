import { DELIVERY_CATALOGUE } from '@sotto/core-scoring';
import { canonicalJson, type MemberTrend, type PublicKey, type SkillGap } from '@sotto/enterprise';
import type { DeliveryMeasureId } from '@sotto/meeting';
import { counted } from '../words/counted.js';

/** A score of the coaching, or a measure of delivery, by its name for people. */
export const skillLabel = (skill: SkillGap['skill']): string =>
  isMeasure(skill) ? DELIVERY_CATALOGUE[skill].label : skill.charAt(0).toUpperCase() + skill.slice(1);

const isMeasure = (skill: SkillGap['skill']): skill is DeliveryMeasureId =>
  Object.hasOwn(DELIVERY_CATALOGUE, skill);

/** "Ada (4.5 of 10 over 3 sessions)" for each who has the gap. */
export const gapMembers = ({ kind, members }: Pick<SkillGap, 'kind' | 'members'>): string =>
  members
    .map(({ name, value, sessions }) => {
      const figure = kind === 'score' ? `${value.toFixed(1)} of 10` : `${percent(value)} outside the band`;
      return `${name} (${figure}, ${counted(sessions, 'session')})`;
    })
    .join(', ');

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** A trend in words (ledger N3): what is compared, or why there is nothing to. */
export function trendWords({ percent: change, reason }: Pick<MemberTrend, 'percent' | 'reason'>): string {
  if (change === null) return reason ?? 'There is nothing to compare with yet.';
  const rounded = Math.round(Math.abs(change));
  if (rounded === 0) return 'As before';
  return change > 0 ? `${rounded} % better` : `${rounded} % worse`;
}

/** Bytes of a fingerprint that are shown, as in the library: eight groups that two people can compare aloud. */
const SHOWN_BYTES = 16;

/** The fingerprint of the key in one's own team file, as colleagues are shown it (RFC 7638, its first half). */
export async function fingerprintOf({ crv, kty, x, y }: PublicKey, { subtle }: Crypto): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalJson({ crv, kty, x, y }));
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes)).slice(0, SHOWN_BYTES);
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.match(/.{4}/gu)?.join(' ') ?? '';
}
