import type { Entry, Fact, FactType, Failure } from '@sotto/meeting';
import { advanceMeeting, type Append } from './advance-meeting.js';
import { NO_MEETING } from './initial-state.js';
import { MISSING } from './parts.js';
import { startOf } from './session-id.js';
import type { Meeting } from './state.js';

/** A meeting folded from its journal, and what of the journal could not be used. */
export interface FoldedMeeting {
  readonly meeting: Meeting;
  /** Facts that are missing, do not open or are none, in order: shown as gaps, never passed over in silence. */
  readonly gaps: readonly Gap[];
  /** Types that this version does not know, each once: kept in the journal, left out of the meeting. */
  readonly unknownTypes: readonly string[];
}

/** Facts of the journal that cannot be read. Everything else is there. */
export interface Gap {
  /** First and last number of the facts that are missing. */
  readonly from: number;
  readonly to: number;
  readonly failure: Failure;
}

const KNOWN: Readonly<Record<FactType, true>> = {
  'session-started': true,
  'consent-given': true,
  'consent-withdrawn': true,
  'track-opened': true,
  'track-closed': true,
  'engine-switched': true,
  'utterance-settled': true,
  'watch-started': true,
  'screen-changed': true,
  'watch-ended': true,
  'automatic-answers-set': true,
  'automatic-answers-stopped': true,
  'automatic-analysis-set': true,
  'automatic-analysis-stopped': true,
  'mode-set': true,
  'capture-started': true,
  'screen-read': true,
  'capture-failed': true,
  'question-asked': true,
  'answer-ended': true,
  'advice-asked': true,
  'advice-ended': true,
  'suggestion-applied': true,
  'session-interrupted': true,
  'session-resumed': true,
  'session-stopped': true,
  'coaching-ended': true,
  'session-closed': true,
  'notes-set': true,
  'title-set': true,
  'contact-linked': true,
};

/** Folds facts in the order of their numbers, onto what earlier ones have made. */
export function foldFacts(facts: Iterable<Fact>, before: Meeting = NO_MEETING): Meeting {
  const append = ownLists();
  let meeting = before;
  for (const fact of facts) meeting = advanceMeeting(meeting, fact, append);
  return meeting;
}

/** Copies a list the first time, and then writes into that copy: only the last meeting of a fold is seen. */
function ownLists(): Append {
  const own = new WeakSet<readonly unknown[]>();
  return <T>(list: readonly T[], item: T): readonly T[] => {
    if (own.has(list)) {
      (list as T[]).push(item);
      return list;
    }
    const copy = [...list, item];
    own.add(copy);
    return copy;
  };
}

/** Folds entries that were looked at, in the order of their keys: what has a value is a fact, and the rest is a gap. */
export function foldEntries(entries: readonly Entry<Fact>[]): FoldedMeeting {
  const append = ownLists();
  let meeting = begun(entries[0]);
  let expected = 1;
  const gaps: Gap[] = [];
  const unknown = new Set<string>();
  for (const { key, value, damage } of entries) {
    const seq = Number((key as readonly (string | number)[])[1]);
    if (seq > expected) gaps.push({ from: expected, to: seq - 1, failure: MISSING });
    expected = seq + 1;
    if (damage) gaps.push({ from: seq, to: seq, failure: damage });
    else {
      if (!Object.hasOwn(KNOWN, value.type)) unknown.add(value.type);
      meeting = advanceMeeting(meeting, value, append);
    }
  }
  // The number of a fact that does not open is taken, also that of the last one.
  return { meeting: { ...meeting, seq: expected - 1 }, gaps, unknownTypes: [...unknown] };
}

/** What a session is before its first fact; where that one does not open, as much as its key tells of it. */
function begun(first: Entry<Fact> | undefined): Meeting {
  if (!first || first.value?.type === 'session-started') return NO_MEETING;
  const id = String((first.key as readonly (string | number)[])[0]);
  return { ...NO_MEETING, status: 'running', id, startedAt: startOf(id), tracks: ['you'] };
}
