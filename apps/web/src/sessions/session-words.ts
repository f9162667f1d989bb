import type { Quality, SessionHeader } from '@sotto/meeting';
import type { Tone } from '@sotto/ui-kit';
import { counted } from '../words/counted.js';

/** How many topics a row of the list shows (ledger H1). */
const TOPICS_SHOWN = 3;

/** The first three topics, and how many more there are. */
export function topicBadges(topics: readonly string[]): {
  readonly shown: readonly string[];
  readonly more: number;
} {
  return { shown: topics.slice(0, TOPICS_SHOWN), more: Math.max(0, topics.length - TOPICS_SHOWN) };
}

/** "5 min", "1 h 20 min"; seconds below a minute. */
export function durationText(minutes: number): string {
  if (minutes < 1) return `${Math.round(minutes * 60)} s`;
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole} min`;
  return whole % 60 === 0 ? `${whole / 60} h` : `${Math.floor(whole / 60)} h ${whole % 60} min`;
}

export const QUALITY_TONES: Readonly<Record<Quality, Tone>> = {
  excellent: 'good',
  good: 'good',
  fair: 'fair',
  poor: 'weak',
};

/** Where a session came from. */
export const ORIGIN_WORDS = { live: 'Meeting', demo: 'Demo meeting', import: 'Imported transcript' } as const;

/** What a session is called in the list. */
export function sessionTitle({ title, origin }: SessionHeader): string {
  return title ?? ORIGIN_WORDS[origin];
}

/** "2 items, 1 question" for a row of the list. */
export function countsText({ record }: SessionHeader): string {
  return [counted(record.contextItems, 'context item'), counted(record.aiRequests, 'question')].join(', ');
}

/** A date and time in the person's own way of writing them. */
export function whenText(timestamp: number): string {
  return new Date(timestamp).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
