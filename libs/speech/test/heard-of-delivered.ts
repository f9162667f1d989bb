import { CUTTING_RULE, FRAME_MS } from '../src/voice-activity-cutter.js';
import type { DeliveredSound } from './delivered-sound.js';
import { cosine, LOUDNESS_MS } from './loudness.js';
import type { LoudCut } from './place-of-cut.js';

/** Between their words the recordings are digital silence. */
const AUDIBLE = 0.01;
/** The words of an utterance are no further apart. What a busy machine tears further apart need not be heard as one. */
const APART_MS = 250;
/** What is audible for less is no word, by the rule itself. */
const SHORTEST_MS = CUTTING_RULE.atLeast * FRAME_MS;
/** How well steps of loudness tell when something was delivered, ms: one either way, and what resampling moves. */
const READING_MS = 30;
/** A cut begins before the first frame of speech, and that frame may begin before the word. */
const EARLIEST_MS = (CUTTING_RULE.before + 1) * FRAME_MS + READING_MS;
/** A cut goes on after the last frame of speech, which the model still hears 0.15 s after the word. */
const LATEST_MS = CUTTING_RULE.after * FRAME_MS + 150;
/** Of the loudness of a cut's half and of what was delivered: steps begin at other samples, which costs 0.01. */
const LIKE = 0.95;
/** The same place, read in steps of loudness that begin at other samples. */
const SAME_PLACE_MS = 1.5 * LOUDNESS_MS;
/** What is told of an utterance comes at most so long after its last word, ms: 0.7 s of silence, and a busy machine. */
const TOLD_MS = 2000;
/** Steps around its place in which a half is sought. */
const AROUND = 20;

type Delivered = Pick<DeliveredSound, 'beganMs' | 'loudness'>;

/** What was heard of what the browser delivered; empty lists where nothing of it was missed. */
export interface HeardOfDelivered {
  /** Utterances that were delivered. */
  readonly said: readonly Stretch[];
  /** No cut is of them. */
  readonly missed: readonly Stretch[];
  /** More than one cut is of them. */
  readonly twice: readonly Stretch[];
  /** Cuts that are not what was delivered there, do not hold the whole utterance, or tell hardly anything but silence. */
  readonly wrong: readonly (LoudCut & { readonly why: string })[];
  /** How many cuts were compared: all but those of which only a part is known. */
  readonly compared: number;
}

/** In feed time, ms. */
export interface Stretch {
  readonly fromMs: number;
  readonly untilMs: number;
}

/**
 * Compares what voice activity cut with what the browser delivered: what a busy machine left out before is in neither, and
 * no fault of ours.
 * @param cuts in their order, in feed time
 * @param fromMs feed time from which on speech is heard; what was being said then is no whole utterance
 */
export function heardOfDelivered(
  delivered: Delivered,
  cuts: readonly LoudCut[],
  fromMs = 0,
): HeardOfDelivered {
  const audible = stretchesOf(delivered);
  const words = audible.filter((each) => each.untilMs - each.fromMs >= SHORTEST_MS);
  const untilMs = delivered.beganMs + delivered.loudness.length * LOUDNESS_MS;
  const toldMs = Math.max(cuts.at(-1)?.endMs ?? 0, untilMs - TOLD_MS);
  const said = words.filter((each) => each.fromMs > fromMs && each.untilMs <= toldMs);
  const cutsOf = (stretch: Stretch) =>
    cuts.filter(({ startMs, endMs }) => startMs < stretch.untilMs && endMs > stretch.fromMs);
  // Of the others only a part of what was delivered is known.
  const known = cuts.filter(
    ({ startMs, endMs }) => startMs > Math.max(fromMs + FRAME_MS, delivered.beganMs) && endMs <= untilMs,
  );
  return {
    said,
    compared: known.length,
    missed: said.filter((each) => cutsOf(each).length === 0),
    twice: said.filter((each) => cutsOf(each).length > 1),
    wrong: known.flatMap((cut) => {
      const why = faultOf(cut, { delivered, audible, words });
      return why ? [{ ...cut, why }] : [];
    }),
  };
}

interface Ground {
  readonly delivered: Delivered;
  readonly audible: readonly Stretch[];
  readonly words: readonly Stretch[];
}

function faultOf(cut: LoudCut, { delivered, audible, words }: Ground): string | undefined {
  for (const { apartMs, likeness } of halvesOf(cut, delivered)) {
    if (likeness < LIKE) return `only ${likeness.toFixed(3)} like what was delivered`;
    if (Math.abs(apartMs) > SAME_PLACE_MS) return `a half of it is ${apartMs} ms from where it was delivered`;
  }
  const { startMs, endMs } = cut;
  const heard = audible.filter(({ fromMs, untilMs }) => untilMs > startMs && fromMs < endMs);
  const [first, last] = [heard[0], heard.at(-1)];
  if (!first || !last) return 'nothing was said there';
  const isCutOff = ({ fromMs, untilMs }: Stretch) =>
    fromMs < startMs - SAME_PLACE_MS || untilMs > endMs + SAME_PLACE_MS;
  if (heard.some((each) => words.includes(each) && isCutOff(each))) return 'something of it is cut off';
  if (first.fromMs - startMs >= EARLIEST_MS) return `${first.fromMs - startMs} ms before it are told`;
  if (endMs - last.untilMs >= LATEST_MS) return `${endMs - last.untilMs} ms after it are told`;
  return undefined;
}

/** What is audible, in feed time. */
function stretchesOf({ beganMs, loudness }: Delivered): readonly Stretch[] {
  const stretches: { fromMs: number; untilMs: number }[] = [];
  loudness.forEach((height, step) => {
    if (height <= AUDIBLE) return;
    const fromMs = beganMs + step * LOUDNESS_MS;
    const open = stretches.at(-1);
    if (open && fromMs - open.untilMs <= APART_MS) open.untilMs = fromMs + LOUDNESS_MS;
    else stretches.push({ fromMs, untilMs: fromMs + LOUDNESS_MS });
  });
  return stretches;
}

/** Each half of a cut: how far from its place it was delivered, and how alike it is there. */
function halvesOf({ startMs, loudness }: LoudCut, delivered: Delivered) {
  const middle = loudness.length >> 1;
  return [
    mostAlike(loudness.slice(0, middle), startMs, delivered),
    mostAlike(loudness.slice(middle), startMs + middle * LOUDNESS_MS, delivered),
  ];
}

function mostAlike(heard: readonly number[], startMs: number, { beganMs, loudness }: Delivered) {
  const at = (startMs - beganMs) / LOUDNESS_MS;
  let best = { apartMs: NaN, likeness: 0 };
  for (let step = Math.max(0, Math.round(at) - AROUND); step <= Math.round(at) + AROUND; step++) {
    const likeness = cosine(heard, loudness.slice(step, step + heard.length));
    if (likeness > best.likeness) best = { apartMs: (step - at) * LOUDNESS_MS, likeness };
  }
  return best;
}
