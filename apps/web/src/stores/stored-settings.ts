import { MODES } from '@sotto/meeting';
import { DEFAULT_SETTINGS, MIN_OPACITY, type Settings } from './settings.js';

type Check = (value: unknown) => boolean;
/** For choices whose form their default does not show. */
interface Checks {
  readonly [field: string]: Check | Checks;
}

const one =
  (words: string): Check =>
  (value) =>
    typeof value === 'string' && words.split(' ').includes(value);
const each =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && new Set(value).size === value.length && value.every(check);
const absentOr =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
/** Null, or with fields like these; others where a check says so. */
const maybe =
  (like: object, checks: Checks): Check =>
  (value) =>
    value === null ||
    (isObject(value) &&
      Object.entries({ ...like, ...checks }).every(([name, of]) => isLike(of as unknown, value[name])));

const engines = each(one('on-device browser endpoint realtime'));
const text: Check = (value) => typeof value === 'string';
const texts = absentOr(each(text));

const CHECKS: { readonly [field in keyof Settings]?: Check | Checks } = {
  order: each(one('openai anthropic compatible')),
  engines,
  enginesOff: engines,
  mode: one(MODES.join(' ')),
  discreet: {
    opacity: (value) => isLike(1, value) && (value as number) >= MIN_OPACITY && (value as number) <= 1,
    position: one('top-left top-right bottom-left bottom-right'),
  },
  industry: {
    industry: one('healthcare legal finance technology general'),
    role: one('manager developer sales consultant analyst general'),
    experience: one('entry mid senior executive'),
    scenario: one(
      'job_interview performance_review client_presentation team_meeting sales_call investor_pitch conference_presentation disciplinary_meeting negotiation training_session',
    ),
  },
  consent: maybe({ statement: '', at: 0 }, { hosts: texts, sound: texts }),
  liveCues: one('auto on off'),
  demoPace: (value) => isLike(1, value) && value !== 0,
  next: maybe({ title: '' }, { contact: maybe({ id: '', name: '' }, { company: absentOr(text) }) }),
};

/**
 * Stored settings as this version knows them: what an older one did not have, or what does not have the form of a
 * choice, is the default, choice by choice. What a newer version has besides stays, so that it finds it again.
 */
export function readSettings(stored: unknown): Settings {
  return { ...(read(DEFAULT_SETTINGS, stored, CHECKS) as Settings), v: 1 };
}

function read(fallback: unknown, stored: unknown, check: Check | Checks | undefined): unknown {
  if (typeof check === 'function') return check(stored) ? stored : fallback;
  if (!isObject(fallback)) return isLike(fallback, stored) ? stored : fallback;
  if (!isObject(stored)) return fallback;
  const known = Object.entries(fallback).map(
    ([name, value]) => [name, read(value, stored[name], check?.[name])] as const,
  );
  return { ...stored, ...Object.fromEntries(known) };
}

/** Whether it is of the same kind, a number no less than 0; or as a check has it. */
const isLike = (like: unknown, value: unknown): boolean =>
  typeof like === 'function'
    ? (like as Check)(value)
    : typeof value === typeof like && (typeof value !== 'number' || (value >= 0 && Number.isFinite(value)));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
