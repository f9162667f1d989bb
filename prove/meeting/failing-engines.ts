import type { Clock, Transcriber } from '@sotto/meeting';
import {
  browserRecognition,
  onDeviceRecognition,
  type RecognitionConstructor,
  transcriptionEndpoint,
} from '@sotto/speech';
import { ScriptedDevices, ScriptedFeeds, ScriptedRecognition } from '@sotto/speech/testing';
import type { RealWork } from './real-work.js';

export type EngineName = 'on-device' | 'browser' | 'endpoint';

/** From `start()` until a recogniser takes sound, ms. */
const OPENING_MS = 60;
/** How long the transcription server takes, ms. */
const REPLY_MS = 600;
const WAV_HEADER_BYTES = 44;
const SAMPLES_A_MS = 16;
const never = new AbortController().signal;

/** A word that a person has said: its number is its sound and its text. */
export interface SaidWord {
  readonly atMs: number;
  /** Whether an engine gave it out. */
  given: boolean;
}

/**
 * The product's three engines over a scripted browser and a scripted transcription server, one person who speaks to them,
 * and the way to make each of them fail. A word's sound is samples of its number, so that the server can only write what
 * was really sent to it.
 */
export class FailingEngines {
  readonly said: SaidWord[] = [];
  readonly feeds: ScriptedFeeds;
  readonly #clock: Clock;
  readonly #work: RealWork;
  readonly #down = new Set<EngineName>();
  readonly #ears = new Map<ScriptedRecognition, { readonly since: number }>();
  readonly #open = new Map<'on-device' | 'browser', ScriptedRecognition>();

  constructor(clock: Clock, work: RealWork) {
    this.#clock = clock;
    this.#work = work;
    this.feeds = new ScriptedFeeds({ clock });
  }

  engine(name: EngineName): Transcriber {
    const surroundings = { clock: this.#clock, feeds: this.feeds };
    if (name === 'endpoint') {
      const fetch = (_: unknown, init?: RequestInit) => this.#transcribe(init);
      return transcriptionEndpoint({
        ...surroundings,
        fetch,
        baseUrl: 'http://localhost:1/v1',
        model: 'scripted',
      });
    }
    const browser = {
      ...surroundings,
      Recognition: this.#recognition(name),
      devices: new ScriptedDevices(),
      microphonePermission: () => Promise.resolve('granted' as const),
    };
    return name === 'on-device' ? onDeviceRecognition(browser) : browserRecognition(browser);
  }

  /** From now on it cannot be reached, whoever tries. */
  fail(name: EngineName): void {
    this.#down.add(name);
    if (name !== 'endpoint') this.#open.get(name)?.fail('network');
  }

  /** The person says so many words. */
  async utterance(lengths: readonly number[]): Promise<void> {
    const feed = this.feeds.last;
    const first = this.said.length;
    feed.beginSpeech(feed.nowMs);
    for (const [index, lengthMs] of lengths.entries()) {
      const word: SaidWord = { atMs: this.#clock.elapsed(), given: false };
      this.said.push(word);
      await this.#clock.after(lengthMs, never);
      feed.goOn(new Float32Array(lengthMs * SAMPLES_A_MS).fill((first + index + 1) / 0x7fff));
      this.#hear(first, index === lengths.length - 1);
    }
    feed.endSpeech(feed.nowMs);
  }

  /** Tells all open recognitions of the utterance that began with this word, as far as they have heard it. */
  #hear(first: number, isLast: boolean): void {
    for (const [recognition, { since }] of [...this.#ears]) {
      const from = this.said.findIndex(({ atMs }, number) => number >= first && atMs >= since);
      if (from < 0) continue;
      const words = this.said.slice(from);
      for (const word of words) word.given = true;
      const text = words.map((_, index) => nameOf(from + index)).join(' ');
      if (isLast) recognition.final(text);
      else recognition.interim(text);
    }
  }

  #recognition(name: 'on-device' | 'browser'): RecognitionConstructor {
    const begins = (recognition: ScriptedRecognition) => {
      if (!recognition.isOpen) return;
      if (this.#down.has(name)) return recognition.fail('network');
      recognition.begin();
      this.#ears.set(recognition, { since: this.#clock.elapsed() });
      this.#open.set(name, recognition);
    };
    const ends = (recognition: ScriptedRecognition) => void this.#ears.delete(recognition);
    const clock = this.#clock;
    return class extends ScriptedRecognition {
      static available = () => Promise.resolve('available');

      constructor() {
        super();
        this.addEventListener('audioend', () => ends(this));
        this.addEventListener('end', () => ends(this));
      }

      override start(track?: MediaStreamTrack): void {
        super.start(track);
        void clock.after(OPENING_MS, never).then(() => begins(this));
      }
    };
  }

  async #transcribe(init?: RequestInit): Promise<Response> {
    const file = init?.body instanceof FormData ? init.body.get('file') : null;
    if (!(file instanceof Blob)) throw new Error('No sound was sent.');
    const wav = new DataView(await this.#work.of(file.arrayBuffer()));
    await this.#clock.after(REPLY_MS, init?.signal ?? never);
    if (this.#down.has('endpoint')) throw new TypeError('Failed to fetch');
    const numbers: number[] = [];
    for (let at = WAV_HEADER_BYTES; at < wav.byteLength; at += 2) {
      const number = wav.getInt16(at, true) - 1;
      if (number >= 0 && numbers.at(-1) !== number) numbers.push(number);
    }
    for (const number of numbers) {
      const word = this.said[number];
      if (word) word.given = true;
    }
    const reply = new TextEncoder().encode(JSON.stringify({ text: numbers.map(nameOf).join(' ') }));
    // A body that is there already: reading it is no work that simulated time would have to wait for.
    return new Response(
      new ReadableStream({
        start: (body) => {
          body.enqueue(reply);
          body.close();
        },
      }),
    );
  }
}

/** How a word is written. */
export const nameOf = (number: number): string => `w${number}`;
