import { type Entry, type Failure, MODES } from '@sotto/meeting';
import type { SessionRow } from './tables.js';

/**
 * The row as it stands in the list. A value that is no row, from a backup that somebody else made, is told as a damaged one;
 * figures that are none are left out, and can be worked out anew from the facts.
 */
export function rowEntry(entry: Entry<SessionRow>): Entry<SessionRow> {
  const value: unknown = entry.value;
  if (value === undefined) return entry;
  if (!isRow(value) || value.record.id !== entry.key) return { key: entry.key, damage: NO_ROW };
  if (value.scored === undefined || isScored(value.scored)) return entry;
  const { scored: _, ...row } = value;
  return { key: entry.key, value: row };
}

const NO_ROW: Failure = {
  reason: 'unreadable',
  message:
    'The entry of a session in the list is not as this app writes it, so the session is not shown. The others are not affected; delete it, or bring it back from another backup.',
  code: 'damaged',
};

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => Number.isFinite(value);
const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const maybe = (value: unknown, is: (value: unknown) => boolean): boolean => value === undefined || is(value);

/** What reading the list rests on. Words that a later version may add (an origin, a quality) are no fault. */
function isRow(value: unknown): value is SessionRow {
  if (!isObject(value)) return false;
  const { record, origin, title, contact, open, screenCaptures, audioTranscripts, trashedAt } = value;
  return (
    isRecord(record) &&
    isText(origin) &&
    typeof open === 'boolean' &&
    [screenCaptures, audioTranscripts].every(isNumber) &&
    maybe(title, isText) &&
    maybe(contact, (linked) => isObject(linked) && isText(linked.id) && isText(linked.name)) &&
    maybe(trashedAt, isNumber)
  );
}

function isRecord(record: unknown): boolean {
  if (!isObject(record)) return false;
  const { timestamp, duration, contextItems, aiRequests, averageResponseTime } = record;
  return (
    [record.id, record.quality].every(isText) &&
    [timestamp, duration, contextItems, aiRequests, averageResponseTime].every(isNumber) &&
    areTexts(record.topics) &&
    maybe(record.notes, isText)
  );
}

function isScored(scored: unknown): boolean {
  if (!isObject(scored)) return false;
  const { mode, industry, aiResponses, delivery, phrases, coaching } = scored;
  return (
    MODES.some((known) => known === mode) &&
    isObject(industry) &&
    [industry.industry, industry.role, industry.experience, industry.scenario].every(isText) &&
    isNumber(aiResponses) &&
    isObject(delivery) &&
    [delivery.rules, delivery.words, delivery.speechMs].every(isNumber) &&
    isObject(delivery.values) &&
    maybe(delivery.talkMs, isNumber) &&
    maybe(delivery.estimated, areTexts) &&
    areTexts(phrases) &&
    maybe(coaching, isObject)
  );
}
