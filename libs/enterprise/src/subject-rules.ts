import type { Key } from '@sotto/meeting';
import { isPersonalSetting, keptSetting } from './kept-settings.js';
import { AUDIT_SIGNING_KEY, CONSENT_NAMES_KEY, TEAM_SIGNING_KEY } from './tables.js';
import { YOU } from './users.js';

/**
 * How a table is exported. 'values': they say their own place. 'rows': with their keys, without the members named
 * in `secrets`. 'leave-out': never, for the reason that the export tells.
 */
export type ExportRule =
  | { readonly as: 'values' }
  | { readonly as: 'rows'; readonly secrets?: readonly string[] }
  | { readonly as: 'leave-out'; readonly because: string };

/**
 * What becomes of a table when the person's data is deleted. 'erased': with the person. 'set-up': only when everything
 * is to go; `personal` names the rows that go with the person all the same, `always` those that stay in any case, and
 * `part` is what of a row's value stays, where that is not all of it. 'kept': never here.
 */
export type ErasureRule =
  | { readonly as: 'erased' }
  | {
      readonly as: 'set-up';
      /** The compartment of its rows. */
      readonly compartment: string;
      readonly personal?: (key: Key) => boolean;
      readonly always?: (key: Key) => boolean;
      readonly part?: (key: Key, value: unknown) => unknown;
    }
  | { readonly as: 'kept'; readonly because: string };

/** What becomes of one kind of record in a person's export and in their erasure. */
export interface SubjectRule {
  readonly export: ExportRule;
  readonly erasure: ErasureRule;
}

const ERASED: ErasureRule = { as: 'erased' };
const ROWS: ExportRule = { as: 'rows' };
const VALUES: ExportRule = { as: 'values' };
const leftOut = (because: string): ExportRule => ({ as: 'leave-out', because });
const madeAgain = leftOut('It holds nothing of its own: it is made again from what is exported.');

/** The person's own entry among the users. */
const isYou = (key: Key): boolean => key === YOU.id;
/** Who the person is for colleagues, and what their consents are named by. */
const isIdentity = (key: Key): boolean => key === TEAM_SIGNING_KEY || key === CONSENT_NAMES_KEY;
/** The audit trail stays, and so does what signs it. */
const signsAudit = (key: Key): boolean => key === AUDIT_SIGNING_KEY;

/** Every table of the store by name: what an export and an erasure do with it (ledger E5, E9). */
export const SUBJECT_RULES: Readonly<Record<string, SubjectRule>> = {
  facts: { export: VALUES, erasure: ERASED },
  drafts: { export: ROWS, erasure: ERASED },
  sessions: { export: VALUES, erasure: ERASED },
  cache: { export: ROWS, erasure: ERASED },
  keys: {
    export: leftOut('Keys are never exported: who has them can act in your name.'),
    erasure: { as: 'set-up', compartment: 'device', personal: isIdentity, always: signsAudit },
  },
  // The person's notes stand there too.
  settings: {
    export: ROWS,
    erasure: { as: 'set-up', compartment: 'device', personal: isPersonalSetting, part: keptSetting },
  },
  audit: {
    export: ROWS,
    erasure: {
      as: 'kept',
      because: 'The audit trail shows that the deletion was done; it holds no content.',
    },
  },
  'audit-heads': {
    export: ROWS,
    erasure: { as: 'kept', because: 'Without its signed heads the audit trail could not be verified.' },
  },
  cursors: { export: leftOut('Book-keeping: how far each follower has read.'), erasure: ERASED },
  webhooks: {
    export: { as: 'rows', secrets: ['secret'] },
    erasure: { as: 'set-up', compartment: 'webhooks' },
  },
  outbox: { export: ROWS, erasure: ERASED },
  deliveries: { export: ROWS, erasure: ERASED },
  contacts: { export: ROWS, erasure: ERASED },
  calendars: { export: ROWS, erasure: ERASED },
  events: { export: ROWS, erasure: ERASED },
  preparations: { export: ROWS, erasure: ERASED },
  templates: { export: ROWS, erasure: ERASED },
  'sign-ins': {
    export: leftOut('Sign-ins are never exported: who has them can act in your name.'),
    erasure: ERASED,
  },
  users: { export: ROWS, erasure: { as: 'set-up', compartment: 'team', personal: isYou } },
  'team-files': { export: ROWS, erasure: { as: 'set-up', compartment: 'team' } },
  consents: { export: ROWS, erasure: ERASED },
  'key-ring': {
    export: leftOut('Keys are never exported.'),
    erasure: { as: 'kept', because: 'The store destroys each key with its data.' },
  },
  generations: {
    export: leftOut('Book-keeping of the store.'),
    erasure: { as: 'kept', because: 'Counters, no data.' },
  },
  'packed-indexes': { export: madeAgain, erasure: ERASED },
  derived: { export: madeAgain, erasure: ERASED },
};
