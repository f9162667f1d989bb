import type { Voice } from '@sotto/meeting';
import type { DeliveryState, Heard } from './delivery-state.js';

/** Everything that was said, ready for figures; sorted once, in `DeliveryState`. */
export interface Timeline {
  /** With usable times, in order. */
  readonly timed: readonly Heard[];
  readonly own: readonly Heard[];
  readonly theirs: readonly Heard[];
  /** Without usable times. */
  readonly untimed: readonly Heard[];
  readonly ownRuns: readonly Run[];
  readonly theirRuns: readonly Run[];
}

/** From and to, ms since the session began. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A stretch of one speaker, with the utterance that it begins with. */
export interface Run extends Stretch {
  readonly first: Heard;
}

/** A stretch in which nobody spoke, after this utterance. */
export interface Silence extends Stretch {
  readonly after: Heard;
}

/** A change from them to you; `wait` is 0 where you began before they ended. */
export interface Reply {
  readonly heard: Heard;
  /** Milliseconds. */
  readonly wait: number;
}

/** An own start into their speech. */
export interface Overlap {
  readonly heard: Heard;
  /** Milliseconds in which both speak. */
  readonly both: number;
}

/** Gaps shorter than this are breath within one run; ms (Gong and Demodesk merge so for the longest monologue). */
const RUN_GAP_MS = 1500;

/** The timeline of everything heard so far. */
export function timelineOf({ pieces }: DeliveryState): Timeline {
  const all = pieces.flat();
  const timed = all.filter((heard) => heard.timed);
  return {
    timed,
    own: timed.filter(isOwn),
    theirs: timed.filter((heard) => !isOwn(heard)),
    untimed: all.filter((heard) => !heard.timed),
    ownRuns: runsOf(timed, 'you'),
    theirRuns: runsOf(timed, 'them'),
  };
}

/** Whether the microphone heard it. */
export const isOwn = ({ utterance }: Heard): boolean => utterance.voice === 'you';

/** From the first word to the last, ms; 0 before anything was said. */
export function talkMs({ timed }: Timeline): number {
  return timed.reduce((last, { end }) => Math.max(last, end), 0) - (timed[0]?.start ?? 0);
}

/** Utterances in order of start, joined where they overlap or at most `gap` ms lie between them. */
export function joined(utterances: readonly Stretch[], gap = 0): readonly Stretch[] {
  const stretches: { start: number; end: number }[] = [];
  for (const { start, end } of utterances) {
    const last = stretches.at(-1);
    if (last && start - last.end <= gap) last.end = Math.max(last.end, end);
    else stretches.push({ start, end });
  }
  return stretches;
}

/** How long the stretches last together, ms. */
export const lengthOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { start, end }) => sum + (end - start), 0);

/** The stretches that lie in both lists; each list in order and without overlaps of its own. */
export function common(a: readonly Stretch[], b: readonly Stretch[]): readonly Stretch[] {
  const both: Stretch[] = [];
  let at = 0;
  for (const { start, end } of a) {
    while ((b[at]?.end ?? Infinity) <= start) at += 1;
    for (let next = at; (b[next]?.start ?? Infinity) < end; next += 1) {
      const other = b[next] as Stretch;
      both.push({ start: Math.max(start, other.start), end: Math.min(end, other.end) });
    }
  }
  return both;
}

/**
 * The runs of one voice: gaps under 1.5 s are part of it, a turn of the other side that begins within it ends it, and a
 * backchannel of the other side does not. An own backchannel prolongs a run but begins none.
 */
function runsOf(timed: readonly Heard[], voice: Voice): readonly Run[] {
  const runs: { first: Heard; start: number; end: number }[] = [];
  let interrupted = true;
  for (const heard of timed) {
    const { start, end, backchannel, utterance } = heard;
    const run = runs.at(-1);
    if (utterance.voice !== voice) interrupted ||= !backchannel;
    else if (run && !interrupted && start - run.end < RUN_GAP_MS) run.end = Math.max(run.end, end);
    else if (!backchannel) {
      runs.push({ first: heard, start, end });
      interrupted = false;
    }
  }
  return runs;
}

/** How often the speaker changes; backchannels take no turn. */
export function switchesOf(timed: readonly Heard[]): number {
  const turns = timed.filter(({ backchannel }) => !backchannel);
  return turns.filter((turn, at) => at > 0 && isOwn(turn) !== isOwn(turns[at - 1] as Heard)).length;
}

/** Every change from them to you, with the time that you waited after their last word. */
export function repliesOf(timed: readonly Heard[]): readonly Reply[] {
  const replies: Reply[] = [];
  let theirEnd: number | null = null;
  for (const heard of timed) {
    if (heard.backchannel) continue;
    if (!isOwn(heard)) theirEnd = Math.max(theirEnd ?? 0, heard.end);
    else if (theirEnd !== null) {
      replies.push({ heard, wait: Math.max(0, heard.start - theirEnd) });
      theirEnd = null;
    }
  }
  return replies;
}

/** Where an own run begins within one of theirs. */
export function overlapsOf({ ownRuns, theirRuns }: Timeline): readonly Overlap[] {
  let at = 0;
  let theirEnd = 0;
  return ownRuns.flatMap(({ first, start, end }) => {
    for (let their = theirRuns[at]; their && their.start < start; their = theirRuns[at]) {
      theirEnd = Math.max(theirEnd, their.end);
      at += 1;
    }
    const both = Math.min(end, theirEnd) - start;
    return both > 0 ? [{ heard: first, both }] : [];
  });
}

/** The stretches between two utterances in which nobody spoke, and the one that goes on at `elapsed`. */
export function silencesOf(timed: readonly Heard[], elapsed?: number): readonly Silence[] {
  const silences: Silence[] = [];
  let after: Heard | null = null;
  for (const heard of timed) {
    if (after && heard.start > after.end) silences.push({ after, start: after.end, end: heard.start });
    if (!after || heard.end > after.end) after = heard;
  }
  if (after && elapsed !== undefined && Number.isFinite(elapsed) && elapsed > after.end)
    silences.push({ after, start: after.end, end: elapsed });
  return silences;
}

/** When a word of an utterance was said, whole ms: its share of the utterance by its place among the words. */
export function timeOfWord({ start, end, words }: Heard, word: number): number {
  // Whole, because fractions would decide by the last bit whether a word lies within 10 s of another.
  return Math.round(start + ((end - start) * word) / words);
}
