import {
  missingOwn,
  missingTurns,
  missingVoice,
  reading,
  timingNotes,
  tooShort,
  unmeasurable,
  type Reading,
} from './delivery-reading.js';
import type { DeliveryContext, Heard } from './delivery-state.js';
import {
  common,
  joined,
  lengthOf,
  overlapsOf,
  repliesOf,
  silencesOf,
  switchesOf,
  talkMs,
  type Run,
  type Silence,
  type Stretch,
  type Timeline,
} from './delivery-timeline.js';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
/** A longer wait is no reply to what was said; ms. */
const MOST_WAIT_MS = 5000;
/**
 * An overlap above this is an interruption; ms. It implies the other half of the rule, an own start at least 0.3 s
 * before the other's end.
 */
const INTERRUPTION_MS = 1000;
/** Both silent for longer than this is a silence; ms. */
const SILENCE_MS = 3000;

const NO_REPLY = 'You never took the turn within 5 s of the other side.';
const ONLY_ACKNOWLEDGED = 'Nothing but short acknowledgements was heard.';

/** Own speech as a share of all speech, 0 to 1; silence is left out. */
export function talkShare(timeline: Timeline): Reading {
  const missing = missingVoice(timeline);
  if (missing) return unmeasurable(missing);
  const [own, theirs] = [lengthOf(joined(timeline.own)), lengthOf(joined(timeline.theirs))];
  return reading(own / (own + theirs), timingNotes(timeline, 'both'), longest(timeline.ownRuns));
}

/** Seconds of the longest own run. */
export function longestMonologue(timeline: Timeline): Reading {
  return longestRun(timeline, timeline.ownRuns, missingOwn(timeline));
}

/** Seconds of the longest run of the other side. */
export function theirLongestStory(timeline: Timeline): Reading {
  return longestRun(timeline, timeline.theirRuns, missingVoice(timeline));
}

/** Median of the seconds from their end to your start, at changes from them to you. */
export function patience(timeline: Timeline): Reading {
  const missing = missingTurns(timeline);
  if (missing) return unmeasurable(missing);
  const replies = repliesOf(timeline.timed).filter(({ wait }) => wait <= MOST_WAIT_MS);
  const middle = median(replies.map(({ wait }) => wait));
  if (middle === null) return unmeasurable(NO_REPLY);
  const tellings = replies.map(({ heard, wait }) => ({ heard, weight: wait }));
  return reading(middle / SECOND_MS, timingNotes(timeline, 'both'), tellings, 'both ways');
}

/** Changes of the speaker per minute, from the first word to the last. */
export function interactivity(timeline: Timeline): Reading {
  const { timed } = timeline;
  const span = talkMs(timeline);
  const missing = missingTurns(timeline) ?? tooShort(span, 'The talk has gone on');
  if (missing) return unmeasurable(missing);
  const runs = [...timeline.ownRuns, ...timeline.theirRuns];
  return reading((switchesOf(timed) * MINUTE_MS) / span, timingNotes(timeline, 'both'), longest(runs));
}

/** How often you began while they spoke and went on for more than a second. */
export function interruptions(timeline: Timeline): Reading {
  const missing = missingTurns(timeline);
  if (missing) return unmeasurable(missing);
  const overlaps = overlapsOf(timeline).filter(({ both }) => both > INTERRUPTION_MS);
  const tellings = overlaps.map(({ heard, both }) => ({ heard, weight: both }));
  return reading(overlaps.length, timingNotes(timeline, 'both'), tellings);
}

/** The share of speech in which both speak, 0 to 1; backchannels are left out. */
export function crosstalk(timeline: Timeline): Reading {
  const missing = missingTurns(timeline);
  if (missing) return unmeasurable(missing);
  const speech = lengthOf(joined(timeline.timed.filter(takesTurn)));
  if (speech === 0) return unmeasurable(ONLY_ACKNOWLEDGED);
  const both = common(joined(timeline.own.filter(takesTurn)), joined(timeline.theirs.filter(takesTurn)));
  return reading(lengthOf(both) / speech, timingNotes(timeline, 'both'), spokenDuring(timeline.own, both));
}

/** How often both were silent for more than 3 s; with one voice somebody else may have been speaking. */
export function silences(timeline: Timeline, context: DeliveryContext): Reading {
  const missing = missingTurns(timeline);
  if (missing) return unmeasurable(missing);
  const long = silencesOf(timeline.timed, context.elapsed).filter((silence) => msOf(silence) > SILENCE_MS);
  return reading(long.length, timingNotes(timeline, 'both'), wordsBefore(long));
}

/** Seconds of the longest stretch in which both were silent; 0 where there was none. */
export function longestSilence(timeline: Timeline, context: DeliveryContext): Reading {
  const missing = missingTurns(timeline);
  if (missing) return unmeasurable(missing);
  const all = silencesOf(timeline.timed, context.elapsed);
  return reading(greatest(all.map(msOf)) / SECOND_MS, timingNotes(timeline, 'both'), wordsBefore(all));
}

function longestRun(timeline: Timeline, runs: readonly Run[], missing: string | null): Reading {
  if (missing) return unmeasurable(missing);
  if (runs.length === 0) return unmeasurable(ONLY_ACKNOWLEDGED);
  return reading(greatest(runs.map(msOf)) / SECOND_MS, timingNotes(timeline, 'both'), longest(runs));
}

const longest = (runs: readonly Run[]) => runs.map((run) => ({ heard: run.first, weight: msOf(run) }));

/**
 * What was said before silences, quoted by its end: it shows what was left without an answer, and its time leads to
 * where the silence begins. Who spoke next is not blamed: the silence was both sides'.
 */
const wordsBefore = (all: readonly Silence[]) =>
  all.map((silence) => ({ heard: silence.after, word: silence.after.words, weight: msOf(silence) }));

/** The own utterances that stretches fall into, each with the longest of them; both in order of start. */
function spokenDuring(own: readonly Heard[], stretches: readonly Stretch[]) {
  const turns = own.filter(takesTurn);
  let at = 0;
  return stretches.flatMap((stretch) => {
    while ((turns[at]?.end ?? Infinity) <= stretch.start) at += 1;
    const heard = turns[at];
    return heard ? [{ heard, weight: msOf(stretch) }] : [];
  });
}

const takesTurn = ({ backchannel }: Heard): boolean => !backchannel;

function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

const msOf = ({ start, end }: Stretch): number => end - start;

/** Without spreading a long list into arguments. */
const greatest = (numbers: readonly number[]): number =>
  numbers.reduce((most, each) => Math.max(most, each), 0);
