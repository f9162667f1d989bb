import {
  type Fact,
  isJsonNestedDeeper,
  isNestedDeeper,
  MOST_LEVELS,
  type SessionHeader,
  SottoError,
  visibleText,
} from '@sotto/meeting';
import { foldFacts } from './fold.js';
import { misfit } from './json-schema.js';
import { SESSION_FILE_SCHEMA } from './session-file-schema.js';
import type { Meeting } from './state.js';

export const SESSION_FILE_FORMAT = 'sotto-session';
export const SESSION_FILE_VERSION = 1;
/** UTF-16 units of the longest session file that is read: a day of talk is 5 MB, more than this is no session of ours. */
export const MAX_SESSION_FILE_LENGTH = 100_000_000;

/** One session as a file (ledger H3): what the list shows of it, and its facts. `SESSION_FILE_SCHEMA` describes it. */
export interface SessionFile {
  readonly format: typeof SESSION_FILE_FORMAT;
  readonly version: typeof SESSION_FILE_VERSION;
  readonly header: SessionHeader;
  readonly facts: readonly Fact[];
}

/** A file that is no session: nothing of it was taken. */
export class SessionFileError extends SottoError {
  override readonly name = 'SessionFileError';
  /** Where in the file: `facts[12].text`; empty for the file as a whole. */
  readonly place: string;

  constructor(place: string, message: string) {
    super({ reason: 'unreadable', message });
    this.place = place;
  }
}

/**
 * A session as JSON that `parseSessionFile` reads back. Names that the browser gave to streams and windows stay here:
 * they mean nothing elsewhere.
 */
export function sessionJson(header: SessionHeader, facts: readonly Fact[]): string {
  const { trashedAt: _, ...shown } = header;
  const file: SessionFile = {
    format: SESSION_FILE_FORMAT,
    version: SESSION_FILE_VERSION,
    header: shown,
    facts: facts.map(withoutStreams),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

function withoutStreams(fact: Fact): Fact {
  switch (fact.type) {
    case 'capture-started':
    case 'watch-started':
      return { ...fact, screen: 'screen' };
    case 'track-opened':
      return { ...fact, sound: 'sound' };
    default:
      return fact;
  }
}

/**
 * Reads a session file of ours. Facts of types that this version does not know are kept, as in the journal; what cannot
 * be seen in a text is not.
 * @throws SessionFileError with the place and the reason
 */
export function parseSessionFile(text: string): SessionFile {
  if (text.length > MAX_SESSION_FILE_LENGTH)
    throw new SessionFileError('', `This file is larger than any session. ${CHOOSE}`);
  const value = parsed(text);
  const wrong = misfit(value, SESSION_FILE_SCHEMA);
  if (wrong) throw wrongAt(wrong.place, `expected ${wrong.expected}`);
  const taken = value as SessionFile;
  // Fields that this version does not know are kept, but not what nothing can write any more.
  const deep = taken.facts.findIndex((fact) => isNestedDeeper(fact));
  const place = isNestedDeeper(taken.header) ? 'header' : deep >= 0 ? `facts[${deep}]` : null;
  if (place) throw wrongAt(place, `expected at most ${MOST_LEVELS} levels of lists and objects`);
  const { format, version } = taken;
  const file = { format, version, header: shown(taken.header), facts: taken.facts.map(shown) };
  const { id } = wholeMeeting(file.facts);
  if (file.header.record.id !== id) {
    throw wrongAt('header.record.id', `expected "${id}", which is when the first fact says that it began`);
  }
  return file;
}

/** Levels of what is parsed at all: a million brackets in brackets were measured to keep a page still for up to 0.7 s. */
const MOST_PARSED_LEVELS = 120_000;

function parsed(text: string): unknown {
  if (isJsonNestedDeeper(text, MOST_PARSED_LEVELS)) {
    throw new SessionFileError(
      '',
      `This file has lists in lists, deeper than any session, so nothing was imported. ${CHOOSE}`,
    );
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new SessionFileError('', `This file is no JSON, so nothing was imported. ${CHOOSE}`);
  }
}

/** The same without what cannot be seen in any of its texts and names. */
function shown<Value>(value: Value): Value {
  return (
    typeof value === 'string'
      ? visibleText(value)
      : Array.isArray(value)
        ? value.map(shown)
        : isNested(value)
          ? Object.fromEntries(
              Object.entries(value as object).map(([name, each]) => [visibleText(name), shown(each)]),
            )
          : value
  ) as Value;
}

const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null;

function wholeMeeting(facts: readonly Fact[]): Meeting {
  for (const [index, { seq, type }] of facts.entries()) {
    const before = facts[index - 1]?.seq ?? 0;
    if (seq <= before) throw wrongAt(`facts[${index}].seq`, `expected a number above ${before}`);
    if ((type === 'session-started') !== (index === 0)) {
      throw wrongAt(`facts[${index}].type`, 'expected "session-started" as the first fact and nowhere else');
    }
  }
  const meeting = foldFacts(facts);
  if (meeting.status !== 'ended') {
    throw wrongAt('facts', 'the session is not over, because "session-closed" is missing or not its end');
  }
  return meeting;
}

const wrongAt = (place: string, why: string): SessionFileError =>
  new SessionFileError(
    place,
    `The file is wrong at ${place || 'its beginning'}: ${why}. Nothing was imported. ${CHOOSE}`,
  );

const CHOOSE = 'Choose a session file as Sotto saved it.';
