import { between, oneOf, type Random, seeded } from '@sotto/demo-meeting';
import { browserRecognition, engineLadder } from '@sotto/speech';
import { ScriptedDevices, ScriptedRecognition } from '@sotto/speech/testing';
import { oneVoiceMeeting } from './one-voice-meeting.js';
import { RealWork } from './real-work.js';
import { WorkClock } from './work-clock.js';

/** How a session of the recognition ends. */
const ENDS = [
  'after-final',
  'cut',
  'cut-finalised',
  'network',
  'no-speech',
  'audio-capture',
  'aborted',
] as const;
/** What the next one begins with: new words, or the end of what it has said before, which services repeat. */
const BEGINS = ['new', 'new', 'overlap', 'repeat', 'said-again'] as const;

export interface Restarts {
  /** Every word that the recogniser gave out, in order; what it gave out twice of the same speech stands once. */
  readonly delivered: readonly string[];
  /** The words of the transcript on the disk, in order. */
  readonly kept: readonly string[];
  readonly utterances: number;
  readonly ends: Readonly<Record<string, number>>;
  readonly begins: Readonly<Record<string, number>>;
  readonly simulatedMs: number;
}

/** Sessions are not words of one person for ever: from one word to the next, ms. */
const WORD_MS = [120, 260] as const;
const OPENING_MS = 60;
/** A service repeats at least so many words, or none. */
const REPEATED = 3;
/** It does so right after them and no later, ms: what comes two seconds later a person has said, by the product's rule. */
const REPEATS_WITHIN_MS = 1_000;
/** After so long nobody takes the same words for a repetition of the service, ms. */
const LATER_MS = 5_000;
const STARTED_AT = 1_789_200_000_000;
const never = new AbortController().signal;

/**
 * One voice, one engine, and a recognition that is over again and again: the product's own adapter, ladder, session and
 * sealed journal, over a scripted `SpeechRecognition`, in simulated time.
 */
export async function restartRecognition(seed: number, restarts: number): Promise<Restarts> {
  const work = new RealWork();
  const clock = new WorkClock(work, 0, STARTED_AT);
  const service = new Service(seeded(seed), clock);
  const engine = engineLadder({ engines: [service.engine()], clock });
  const meeting = await oneVoiceMeeting(engine, { clock, work });
  for (let restart = 0; restart < restarts; restart++) await service.oneSession();
  const { transcript } = await meeting.stop();
  return {
    delivered: service.delivered,
    kept: transcript.flatMap(({ text }) => text.split(' ')),
    utterances: transcript.length,
    ends: service.ends,
    begins: service.begins,
    simulatedMs: clock.elapsed(),
  };
}

/** A speech service that ends its sessions in every way there is. */
class Service {
  readonly delivered: string[] = [];
  readonly ends: Record<string, number> = {};
  readonly begins: Record<string, number> = {};
  readonly #random: Random;
  readonly #clock: WorkClock;
  #open: ScriptedRecognition | null = null;
  /** When words were said last that had not been said before. */
  #newAt = -Infinity;

  constructor(random: Random, clock: WorkClock) {
    this.#random = random;
    this.#clock = clock;
  }

  engine() {
    const clock = this.#clock;
    const opened = (recognition: ScriptedRecognition) => (this.#open = recognition);
    class Recognition extends ScriptedRecognition {
      override start(track?: MediaStreamTrack): void {
        super.start(track);
        void clock.after(OPENING_MS, never).then(() => {
          if (!this.isOpen) return;
          this.begin();
          opened(this);
        });
      }
    }
    const microphonePermission = () => Promise.resolve('granted' as const);
    return browserRecognition({ clock, Recognition, devices: new ScriptedDevices(), microphonePermission });
  }

  /** Waits until the product has started it again, speaks, and ends. */
  async oneSession(): Promise<void> {
    const recognition = await this.#started();
    const begin = this.#begin();
    const end = oneOf(this.#random, ENDS);
    count(this.begins, begin);
    count(this.ends, end);
    const finals: string[] = [];
    for (let left = Math.floor(between(this.#random, 1, 4)); left > 0; left--) {
      const heard = finals.length === 0 ? await this.#first(begin) : this.#say(between(this.#random, 1, 7));
      await this.#show(recognition, heard);
      if (finals.length > 0 || begin !== 'repeat') this.#newAt = this.#clock.elapsed();
      if (left === 1 && end !== 'after-final') break;
      finals.push(heard.join(' '));
      recognition.final(heard.join(' '));
      // Some services send the whole list again.
      if (this.#random() < 0.3) recognition.results(finals.map((text) => ({ text, final: true })));
      if (this.#random() < 0.3) await this.#pass(between(this.#random, 100, 900));
    }
    this.#open = null;
    if (end === 'after-final' || end === 'cut') recognition.end({ finalise: false });
    else if (end === 'cut-finalised') recognition.end();
    else recognition.fail(end);
  }

  #begin(): (typeof BEGINS)[number] {
    const begin = oneOf(this.#random, BEGINS);
    if (this.delivered.length < REPEATED) return 'new';
    const isLate = this.#clock.elapsed() - this.#newAt > REPEATS_WITHIN_MS;
    return isLate && begin !== 'said-again' ? 'new' : begin;
  }

  /** The words of the first utterance of a session. */
  async #first(begin: (typeof BEGINS)[number]): Promise<readonly string[]> {
    const before = this.delivered.slice(-REPEATED - Math.floor(between(this.#random, 0, 5)));
    switch (begin) {
      case 'new':
        return this.#say(between(this.#random, 1, 7));
      case 'overlap':
        return [...before, ...this.#say(between(this.#random, 1, 7))];
      case 'repeat':
        return before;
      case 'said-again':
        // This time it is the person who says it again.
        await this.#pass(LATER_MS);
        this.delivered.push(...before);
        return before;
    }
  }

  #say(words: number): readonly string[] {
    const from = this.delivered.length;
    const said = Array.from({ length: Math.floor(words) }, (_, index) => `w${from + index}`);
    this.delivered.push(...said);
    return said;
  }

  /** Interim results, each with a guess behind it that is taken back; the last one has all the words. */
  async #show(recognition: ScriptedRecognition, words: readonly string[]): Promise<void> {
    for (let shown = 1; shown < words.length; shown += Math.floor(between(this.#random, 1, 4))) {
      await this.#pass(between(this.#random, ...WORD_MS));
      recognition.interim(words.slice(0, shown).join(' '), ' hm');
    }
    await this.#pass(between(this.#random, ...WORD_MS));
    recognition.interim(words.join(' '));
  }

  async #started(): Promise<ScriptedRecognition> {
    while (!this.#open) await this.#pass(20);
    return this.#open;
  }

  #pass(ms: number): Promise<void> {
    return this.#clock.runUntil(this.#clock.elapsed() + ms);
  }
}

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}
