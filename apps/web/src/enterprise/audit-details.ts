import { type AuditAction, type AuditDetails, type Permission, PERMISSIONS } from '@sotto/enterprise';
import { durationText, ORIGIN_WORDS } from '../sessions/session-words.js';
import { counted } from '../words/counted.js';
import { SWITCHES } from './compliance-words.js';
import { PERMISSION_WORDS, ROLE_WORDS } from './user-words.js';
import { settingWords } from './setting-words.js';

type Value = AuditDetails[string];

/** What the ids in an entry stand for now. */
export interface AuditNames {
  /** Of who is not there any more, the id. */
  readonly user: (id: string) => string;
  /** Of one that is not in the list any more, words that say so. */
  readonly session: (id: string) => string;
}

/** One detail in words; null: it says nothing to a reader. */
type Phrase = (value: Value, names: AuditNames, action: AuditAction) => string | null;

/**
 * "From Jonas to Ada", "66 s": what an entry says, in words. Ids, hashes and numbers of facts are left out; they are in
 * the opened entry and in the exports.
 */
export function detailsText(action: AuditAction, details: AuditDetails, names: AuditNames): string {
  if (action === 'user-switched') {
    return `From ${userName(details['from'], names)} to ${userName(details['user'], names)}`;
  }
  const phrases = Object.entries(details).flatMap(([name, value]) => {
    const phrase = Object.hasOwn(PHRASES, name) ? PHRASES[name] : undefined;
    return (phrase ? phrase(value, names, action) : plain(name, value)) ?? [];
  });
  const text = phrases.join(', ');
  // An address keeps its own spelling.
  return /^\S*[.:]\S/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

/** "bytes: 412, digest: abc": all that was entered, as it was. */
export const enteredText = (details: AuditDetails): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');

/** A name that came with another version. */
const plain = (name: string, value: Value): string =>
  `${name.replaceAll(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ')}: ${String(value ?? 'none')}`;

const none: Phrase = () => null;
const itself: Phrase = (value) => (value === null ? null : String(value));
const userName = (value: Value | undefined, { user }: AuditNames): string => user(String(value));
const who: Phrase = (value, names) => userName(value, names);

const many =
  (word: string): Phrase =>
  (value) =>
    counted(Number(value), word);
/** Said only where there is any. */
const unlessNone =
  (text: (n: number) => string): Phrase =>
  (value) =>
    Number(value) > 0 ? text(Number(value)) : null;
const one =
  (words: Readonly<Record<string, string>>): Phrase =>
  (value) =>
    Object.hasOwn(words, String(value)) ? (words[String(value)] ?? null) : String(value);
const either =
  (on: string | null, off: string | null): Phrase =>
  (value) =>
    value === true ? on : off;

const session: Phrase = (value, names) => names.session(String(value));

/** "66 s" up to two minutes, then whole minutes. */
const lasted: Phrase = (value) => {
  const ms = Number(value);
  return ms < 120_000 ? `${Math.round(ms / 1000)} s` : durationText(ms / 60_000);
};

const size: Phrase = (value) => {
  if (value === null) return 'size not known';
  const bytes = Number(value);
  return bytes < 1000 ? counted(bytes, 'byte') : `${(bytes / 1000).toFixed(1)} kB`;
};

/** Where it went; of a session, what it is. */
const ORIGINS = { ...ORIGIN_WORDS, 'mailto:': 'your mail program' };

/** A consent's wording is a date and what it said. */
const statement: Phrase = (value) => /: (?<said>.+)$/su.exec(String(value))?.groups?.['said'] ?? null;

const permissions: Phrase = (value) => {
  const known: readonly string[] = PERMISSIONS;
  const names = String(value)
    .split(' ')
    .filter((name): name is Permission => known.includes(name));
  return names.map((name) => PERMISSION_WORDS[name].toLowerCase()).join(', ') || null;
};

const PURPOSES = {
  assistant: 'answers and coaching',
  transcription: 'recognition of speech',
  'provider-test': 'test of a provider',
  'voice-check': 'voice check',
  webhook: 'webhook',
  calendar: 'calendar',
  contacts: 'contacts',
  mail: 'mail',
  join: 'joining a meeting',
  'sign-in': 'sign-in',
  update: 'update',
};
const PROVIDERS = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  compatible: 'a server of your own',
  transcription: 'transcription service',
  pipedrive: 'Pipedrive',
};
const FORMATS = {
  md: 'Markdown',
  vtt: 'WebVTT',
  json: 'JSON',
  csv: 'CSV',
  report: 'PDF report',
  receipt: 'receipt',
};
const KINDS = { file: 'from a file', address: 'from an address', google: 'Google', microsoft: 'Microsoft' };
const WAYS = { passphrase: 'with the passphrase', recovery: 'with the recovery code' };

const PHRASES: Readonly<Record<string, Phrase>> = {
  // Of whom and of what.
  user: who,
  from: who,
  colleague: who,
  session,
  role: one(ROLE_WORDS),
  permission: permissions,
  permissions,
  provider: one(PROVIDERS),
  recipient: itself,
  host: itself,
  kind: one(KINDS),
  names: settingWords,
  sampleUsers: either('sample people shown', 'sample people hidden'),
  ...Object.fromEntries(
    SWITCHES.map(({ name, label }) => [name, either(`${label} switched on`, `${label} switched off`)]),
  ),
  dataRetentionDays: (value) => `kept for ${counted(Number(value), 'day')}`,
  // How much.
  sessions: many('session'),
  records: many('record'),
  recipients: many('recipient'),
  pages: none,
  damaged: unlessNone((n) => `${counted(n, 'record')} did not open`),
  unreadableInQueue: unlessNone((n) => `${n.toLocaleString()} of the waiting entries did not open`),
  added: unlessNone((n) => `${n.toLocaleString()} added`),
  merged: unlessNone((n) => `${n.toLocaleString()} merged`),
  left: (value) => (Number(value) === 0 ? 'nothing left' : `${counted(Number(value), 'part')} left`),
  everything: either('also what was set up', null),
  failedBefore: unlessNone((n) => `after ${counted(n, 'wrong attempt')}`),
  signedUpTo: (value) => `signed up to entry ${String(value)}`,
  foundUpTo: (value) => `found up to entry ${String(value)}`,
  durationMs: lasted,
  bytes: size,
  // How, where to.
  origin: one(ORIGINS),
  purpose: one(PURPOSES),
  format: one(FORMATS),
  by: one(WAYS),
  statement,
  madeAt: (value) => `made ${new Date(Number(value)).toLocaleDateString(undefined, { dateStyle: 'medium' })}`,
  // Said by the action's own words, or for checking only.
  what: none,
  how: none,
  fact: none,
  digest: none,
  key: none,
};
