import { SAMPLE_RATE } from './audio-feed.js';

/** Samples that the model judges at a time: 32 ms. Fixed by Silero v5 at 16 kHz. */
export const FRAME_SAMPLES = 512;
/** The same in ms. */
export const FRAME_MS = (FRAME_SAMPLES / SAMPLE_RATE) * 1000;

/** Where speech begins and ends. Times are in frames of 32 ms. */
export interface CuttingRule {
  /** Probability from which a frame is speech: Silero's own default. */
  readonly speechFrom: number;
  /** Probability below which a frame counts as silence; between the two nothing changes. Silero: 0.15 less. */
  readonly silenceBelow: number;
  /** Silence that ends an utterance, frames: 0.7 s, longer than the pauses inside of a sentence. */
  readonly endAfter: number;
  /** Frames told from before the first speech, so that no first consonant is cut off: 0.32 s. */
  readonly before: number;
  /** Frames told after the last speech: 0.19 s. */
  readonly after: number;
  /** Fewer frames of speech than this are no word: 0.19 s; a short "yes" has about 0.25 s. */
  readonly atLeast: number;
  /** Frames after which an utterance is cut: 30 s, what transcription models take at a time. */
  readonly atMost: number;
  /** The last frames of those, among which the quietest is sought: 3 s hold a gap between two words. */
  readonly cutWithin: number;
  /** RMS of the speech, 0 to 1, below which it is nothing that an engine should hear: -56 dBFS. */
  readonly quietest: number;
}

export const CUTTING_RULE: CuttingRule = {
  speechFrom: 0.5,
  silenceBelow: 0.35,
  endAfter: 22,
  before: 10,
  after: 6,
  atLeast: 6,
  atMost: 937,
  cutWithin: 94,
  quietest: 0.0016,
};

/** What a cutter says; times are frames since its beginning, `end` is the first frame that is no longer in it. */
export type Cut =
  | { readonly type: 'started'; readonly start: number }
  | { readonly type: 'speech'; readonly start: number; readonly samples: Float32Array<ArrayBuffer> }
  | {
      readonly type: 'ended';
      readonly start: number;
      readonly end: number;
      readonly samples: Float32Array<ArrayBuffer> | null;
    };

interface Frame {
  readonly samples: Float32Array;
  readonly power: number;
  readonly speech: boolean;
}

/**
 * Cuts frames into utterances by the probabilities of speech that come with them. What is told of an utterance as it
 * goes on is, joined, what is told at its end: silence that may become its end is held back, and so are the last
 * seconds before a cut, while its place is open.
 */
export class UtteranceCutter {
  readonly #rule: CuttingRule;
  /** The open utterance, or what lies before the next. */
  #frames: Frame[] = [];
  /** Number of #frames[0]. */
  #first = 0;
  #open = false;
  /** How many of #frames have been told. */
  #told = 0;
  /** Index in #frames of the last that was speech. */
  #lastSpeech = -1;
  /** Frames of silence since then. */
  #silent = 0;

  constructor(rule: CuttingRule = CUTTING_RULE) {
    this.#rule = rule;
  }

  /** @param probability 0 to 1, that this frame is speech */
  push(samples: Float32Array, probability: number): readonly Cut[] {
    const rule = this.#rule;
    const speech = probability >= rule.speechFrom;
    this.#frames.push({ samples, power: powerOf(samples), speech });
    const cuts: Cut[] = [];
    if (speech) {
      this.#lastSpeech = this.#frames.length - 1;
      this.#silent = 0;
      if (!this.#open) cuts.push(this.#start());
    }
    if (!this.#open) {
      this.#forget(this.#frames.length - rule.before);
      return cuts;
    }
    if (probability < rule.silenceBelow && ++this.#silent >= rule.endAfter) return [...cuts, ...this.#end()];
    cuts.push(...this.#tell(Math.min(this.#lastSpeech + 1 + rule.after, rule.atMost - rule.cutWithin)));
    if (this.#frames.length >= rule.atMost) cuts.push(...this.#cut());
    return cuts;
  }

  /** Frames are missing from here on, this many: what is open ends, and the next begins anew. */
  skip(frames: number): readonly Cut[] {
    const cuts = this.#open ? this.#end() : [];
    this.#forget(this.#frames.length);
    this.#first += frames;
    return cuts;
  }

  #start(): Cut {
    this.#open = true;
    this.#told = 0;
    return { type: 'started', start: this.#first };
  }

  #tell(until: number): readonly Cut[] {
    const end = Math.min(until, this.#frames.length);
    if (end <= this.#told) return [];
    const start = this.#first + this.#told;
    const samples = joined(this.#frames.slice(this.#told, end));
    this.#told = end;
    return [{ type: 'speech', start, samples }];
  }

  #end(): readonly Cut[] {
    return this.#close(Math.min(this.#lastSpeech + 1 + this.#rule.after, this.#frames.length));
  }

  #close(end: number): readonly Cut[] {
    const said = this.#frames.slice(0, end);
    const samples = this.#isSpeech(said) ? joined(said) : null;
    const cuts = [
      ...this.#tell(end),
      { type: 'ended', start: this.#first, end: this.#first + end, samples } as const,
    ];
    this.#open = false;
    this.#forget(Math.max(end, this.#frames.length - this.#rule.before));
    return cuts;
  }

  /** Too long: the quietest of the last frames ends this utterance, and the next begins right there. */
  #cut(): readonly Cut[] {
    const from = this.#rule.atMost - this.#rule.cutWithin;
    const rest = this.#frames;
    const quietest = quietestOf(rest, from);
    const first = this.#first;
    const cuts = this.#close(quietest);
    this.#frames = rest.slice(quietest);
    this.#first = first + quietest;
    this.#lastSpeech = this.#frames.findLastIndex(({ speech }) => speech);
    return [...cuts, this.#start(), ...this.#tell(this.#lastSpeech + 1 + this.#rule.after)];
  }

  #isSpeech(frames: readonly Frame[]): boolean {
    const spoken = frames.filter(({ speech }) => speech);
    const power = spoken.reduce((sum, frame) => sum + frame.power, 0) / spoken.length;
    return spoken.length >= this.#rule.atLeast && Math.sqrt(power) >= this.#rule.quietest;
  }

  #forget(count: number): void {
    if (count <= 0) return;
    this.#frames = this.#frames.slice(count);
    this.#first += count;
    this.#lastSpeech -= count;
  }
}

/** Mean square. */
function powerOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return sum / samples.length;
}

/** The middle of the three neighbours that are quietest together. */
function quietestOf(frames: readonly Frame[], from: number): number {
  const power = (i: number) => frames[i]?.power ?? Infinity;
  let best = from + 1;
  let least = Infinity;
  for (let i = from + 1; i < frames.length - 1; i++) {
    const sum = power(i - 1) + power(i) + power(i + 1);
    if (sum < least) [best, least] = [i, sum];
  }
  return best;
}

function joined(frames: readonly Frame[]): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(frames.length * FRAME_SAMPLES);
  frames.forEach((frame, i) => samples.set(frame.samples, i * FRAME_SAMPLES));
  return samples;
}
