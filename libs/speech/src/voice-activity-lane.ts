import { resampler, type Resampler } from './resample.js';
import { KEPT_SPEECH_MS } from './speech-buffer.js';
import { type Cut, FRAME_MS, FRAME_SAMPLES, UtteranceCutter } from './voice-activity-cutter.js';

/** Sound that waits to be judged, at most: 5 s, beyond what waited when judging began. */
export const MAX_WAITING_FRAMES = Math.floor(5000 / FRAME_MS);
/** Sound that waits for judging to begin, at most: 120 s, as long as speech is kept. A slow line takes its time for 17 MB. */
export const MAX_WAITING_FIRST_FRAMES = Math.floor(KEPT_SPEECH_MS / FRAME_MS);

/** How likely 512 samples are speech; the model remembers what it heard before. */
export interface SpeechJudge {
  /** @returns 0 to 1 */
  probability(frame: Float32Array): Promise<number>;
  /** What comes next does not follow what was heard. */
  reset(): void;
}

/** What the worker tells of one feed, in feed time. */
export type LaneEvent =
  | { readonly type: 'speech-started'; readonly startMs: number }
  | { readonly type: 'speech'; readonly startMs: number; readonly samples: Float32Array<ArrayBuffer> }
  | {
      readonly type: 'speech-ended';
      readonly startMs: number;
      readonly endMs: number;
      readonly samples: Float32Array<ArrayBuffer> | null;
    }
  /** This much was left out: judging fell behind, or began too late. */
  | {
      readonly type: 'dropped';
      readonly fromMs: number;
      readonly untilMs: number;
      readonly why: 'busy' | 'loading';
    };

/** The way of one feed's sound through the worker: to 16 kHz, in frames, judged, cut. */
export class VoiceActivityLane {
  readonly #resampler: Resampler;
  readonly #newJudge: () => SpeechJudge;
  #judge: SpeechJudge | undefined;
  readonly #cutter = new UtteranceCutter();
  readonly #originMs: number;
  readonly #waiting: Float32Array[] = [];
  /** What waited when judging began may go on waiting until its turn. */
  #mayWait = MAX_WAITING_FIRST_FRAMES;
  #rest = new Float32Array(0);
  /** Number of the next frame that is judged, from the first one that came. */
  #next = 0;
  /** Frames thrown away since the last that was judged. */
  #dropped = 0;

  /**
   * @param originMs feed time of the first sample that will be pushed
   * @param newJudge asked at the first step: sound may come before there is a judge
   */
  constructor(inputRate: number, originMs: number, newJudge: () => SpeechJudge) {
    this.#resampler = resampler(inputRate);
    this.#originMs = originMs;
    this.#newJudge = newJudge;
  }

  /** Something waits to be judged. */
  get waiting(): boolean {
    return this.#waiting.length > 0;
  }

  push(samples: Float32Array): void {
    const fresh = this.#resampler.push(samples);
    const all = new Float32Array(this.#rest.length + fresh.length);
    all.set(this.#rest);
    all.set(fresh, this.#rest.length);
    let at = 0;
    for (; at + FRAME_SAMPLES <= all.length; at += FRAME_SAMPLES)
      this.#waiting.push(all.slice(at, at + FRAME_SAMPLES));
    this.#rest = all.slice(at);
    if (this.#waiting.length > this.#mayWait) this.#drop();
  }

  /** Judges the frame that has waited longest. One call at a time. */
  async step(): Promise<readonly LaneEvent[]> {
    const frame = this.#waiting.shift();
    if (!frame) return [];
    this.#mayWait = Math.min(this.#mayWait, this.#waiting.length + MAX_WAITING_FRAMES);
    const why = this.#judge ? 'busy' : 'loading';
    const judge = (this.#judge ??= this.#newJudge());
    const missing = this.#skip(judge, why);
    // Counted before the wait: what is dropped meanwhile comes after this frame.
    this.#next++;
    const probability = await judge.probability(frame);
    return [...missing, ...this.#cutter.push(frame, probability).map((cut) => this.#told(cut))];
  }

  /**
   * The oldest goes, until 2.5 s less than may wait are left: one gap of 2.5 s costs an utterance, a missing frame now and
   * then would cut all of them into pieces that are too short to be speech.
   */
  #drop(): void {
    const left = this.#mayWait - Math.ceil(MAX_WAITING_FRAMES / 2);
    this.#dropped += this.#waiting.splice(0, this.#waiting.length - left).length;
  }

  #skip(judge: SpeechJudge, why: 'busy' | 'loading'): readonly LaneEvent[] {
    const count = this.#dropped;
    if (count === 0) return [];
    this.#dropped = 0;
    judge.reset();
    const ended = this.#cutter.skip(count).map((cut) => this.#told(cut));
    const fromMs = this.#time(this.#next);
    this.#next += count;
    return [...ended, { type: 'dropped', fromMs, untilMs: this.#time(this.#next), why }];
  }

  #told(cut: Cut): LaneEvent {
    const startMs = this.#time(cut.start);
    if (cut.type === 'started') return { type: 'speech-started', startMs };
    if (cut.type === 'speech') return { type: 'speech', startMs, samples: cut.samples };
    return { type: 'speech-ended', startMs, endMs: this.#time(cut.end), samples: cut.samples };
  }

  #time(frame: number): number {
    return this.#originMs + frame * FRAME_MS;
  }
}
