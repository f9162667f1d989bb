import { type BrowserContext, expect, type Page } from '@playwright/test';

/** What a call of `start()` comes to: sound is taken, nothing happens at all, or an error of the Web Speech API. */
export type SpeechStart =
  | 'hears'
  | 'hangs'
  | 'network'
  | 'not-allowed'
  | 'service-not-allowed'
  | 'audio-capture'
  | 'aborted';

export interface SpeechPlan {
  /** For each `start()` of the page in turn; the last one stands for all later ones. Absent: every one hears. */
  readonly starts?: readonly SpeechStart[];
  /** The browser knows recognition on the machine itself, and has the language for it. */
  readonly installed?: true;
  /** Speaks by itself, once it hears: 'w1 w2 w3', each word later than the one before. */
  readonly numbered?: {
    readonly from: number;
    readonly everyMs: number;
    /** After so many words the utterance is final. */
    readonly utterance: number;
    /** After so many words the session ends by itself, with words that are not final yet. */
    readonly session: number;
  };
}

/** What the double in the page has seen and can be told: `window.scriptedSpeech`. */
export interface ScriptedSpeech {
  readonly calls: {
    readonly call: 'start' | 'stop' | 'abort';
    readonly at: number;
    readonly setup: string;
  }[];
  /** Whether words would be heard: a call of `start()` comes to that a moment later. */
  hears(): boolean;
  interim(text: string): void;
  final(text: string): void;
  /** The session ends by itself, as after a silence. */
  end(): void;
  fail(error: string): void;
}

declare global {
  interface Window {
    scriptedSpeech: ScriptedSpeech;
    /** Hears of every numbered word as it is said, if the test exposes it. */
    wordSaid?: (word: number) => void;
  }
}

/**
 * Puts a double of the browser's speech recognition into every page from now on. It sends the events of the Web Speech
 * API in Chromium's order: start, audiostart, soundstart, speechstart, result..., speechend, soundend, audioend, error,
 * end; later than the call, as the browser does. After stop() what was not final becomes final once the audio has ended.
 */
export async function scriptSpeech(target: Page | BrowserContext, plan: SpeechPlan = {}): Promise<void> {
  await target.addInitScript(installSpeech, plan);
}

/** A browser that has no speech recognition. */
export async function withoutSpeech(target: Page | BrowserContext): Promise<void> {
  await target.addInitScript(() => {
    // The properties are the window's own: deleting them leaves nothing behind, as in Firefox.
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(window, name);
  });
}

/** Says words that are not final yet, once the page listens. */
export async function sayInterim(page: Page, text: string): Promise<void> {
  await listens(page);
  await page.evaluate((words) => window.scriptedSpeech.interim(words), text);
}

/** Says words for good, once the page listens. */
export async function sayFinal(page: Page, text: string): Promise<void> {
  await listens(page);
  await page.evaluate((words) => window.scriptedSpeech.final(words), text);
}

const listens = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => window.scriptedSpeech.hears()), { message: 'the page should listen' })
    .toBe(true);

/** How often the page called `start()`. */
export const startsOf = (page: Page): Promise<number> =>
  page.evaluate(() => window.scriptedSpeech.calls.filter(({ call }) => call === 'start').length);

/** Runs in the page, before any script of its own; nothing outside it is in reach. */
function installSpeech(plan: SpeechPlan): void {
  const calls: ScriptedSpeech['calls'] = [];
  const current: { session: Recognition | null } = { session: null };
  let word = (plan.numbered?.from ?? 1) - 1;

  class Recognition extends EventTarget {
    lang = '';
    continuous = false;
    interimResults = false;
    maxAlternatives = 1;
    declare processLocally?: boolean;
    #phase: 'idle' | 'starting' | 'running' = 'idle';
    #audio = false;
    #speech = false;
    #finals: string[] = [];
    #open = '';
    #speaking: ReturnType<typeof setInterval> | undefined;

    start(): void {
      if (this.#phase !== 'idle') {
        throw new DOMException('recognition has already started.', 'InvalidStateError');
      }
      const starts = plan.starts ?? ['hears'];
      const outcome = starts[Math.min(started(), starts.length - 1)] ?? 'hears';
      this.#called('start');
      this.#phase = 'starting';
      this.#finals = [];
      this.#open = '';
      if (outcome !== 'hangs') setTimeout(() => this.#begin(outcome));
    }

    stop(): void {
      this.#called('stop');
      setTimeout(() => this.end(true));
    }

    abort(): void {
      this.#called('abort');
      setTimeout(() => this.fail('aborted'));
    }

    interim(text: string): void {
      this.#speak();
      this.#open = text;
      this.#sendResults(this.#finals.length);
    }

    final(text: string): void {
      this.#speak();
      this.#finals.push(text);
      this.#open = '';
      this.#sendResults(this.#finals.length - 1);
    }

    end(finalise: boolean): void {
      if (this.#phase === 'idle') return;
      const words = this.#open;
      this.#closeAudio();
      if (finalise && words) this.final(words);
      this.#finish();
    }

    fail(error: string): void {
      if (this.#phase === 'idle') return;
      this.#closeAudio();
      this.dispatchEvent(Object.assign(new Event('error'), { error, message: '' }));
      this.#finish();
    }

    #begin(outcome: SpeechStart): void {
      if (this.#phase !== 'starting') return;
      this.#phase = 'running';
      // A refusal comes instead of the beginning; a service that is not there is noticed only after it.
      if (outcome === 'not-allowed' || outcome === 'service-not-allowed') return this.fail(outcome);
      this.#send('start');
      if (outcome === 'audio-capture') return this.fail(outcome);
      this.#audio = true;
      this.#send('audiostart');
      if (outcome !== 'hears') return this.fail(outcome);
      current.session = this;
      if (plan.numbered) this.#speakNumbers(plan.numbered);
    }

    #speakNumbers({ everyMs, utterance, session }: NonNullable<SpeechPlan['numbered']>): void {
      let said: string[] = [];
      let left = session;
      this.#speaking = setInterval(() => {
        said.push(`w${++word}`);
        if (said.length < utterance) this.interim(said.join(' '));
        else {
          this.final(said.join(' '));
          said = [];
        }
        window.wordSaid?.(word);
        if (--left === 0) this.end(false);
      }, everyMs);
    }

    #speak(): void {
      if (this.#speech || !this.#audio) return;
      this.#speech = true;
      this.#send('soundstart');
      this.#send('speechstart');
    }

    #sendResults(resultIndex: number): void {
      const results = [
        ...this.#finals.map((text) => resultOf(text, true)),
        ...(this.#open ? [resultOf(this.#open, false)] : []),
      ];
      this.dispatchEvent(Object.assign(new Event('result'), { resultIndex, results }));
    }

    #closeAudio(): void {
      clearInterval(this.#speaking);
      if (this.#speech) {
        this.#send('speechend');
        this.#send('soundend');
      }
      if (this.#audio) this.#send('audioend');
      this.#speech = this.#audio = false;
    }

    #finish(): void {
      this.#phase = 'idle';
      if (current.session === this) current.session = null;
      this.#send('end');
    }

    #send(type: string): void {
      this.dispatchEvent(new Event(type));
    }

    #called(call: 'start' | 'stop' | 'abort'): void {
      const place = this.processLocally ? ', on this machine' : '';
      const setup = `${this.lang}, continuous ${this.continuous}, interim ${this.interimResults}${place}`;
      calls.push({ call, at: performance.now(), setup });
    }
  }

  const resultOf = (transcript: string, isFinal: boolean) =>
    Object.assign([{ transcript, confidence: isFinal ? 0.9 : 0 }], { isFinal });
  const started = () => calls.filter(({ call }) => call === 'start').length;
  const hearing = (): Recognition => {
    if (!current.session) throw new Error('scriptedSpeech: nothing is listening');
    return current.session;
  };
  window.scriptedSpeech = {
    calls,
    hears: () => current.session !== null,
    interim: (text) => hearing().interim(text),
    final: (text) => hearing().final(text),
    end: () => hearing().end(false),
    fail: (error) => hearing().fail(error),
  };
  if (plan.installed) {
    Object.assign(Recognition.prototype, { processLocally: false });
    Object.assign(Recognition, { available: () => Promise.resolve('available') });
  }
  Object.assign(window, { SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition });
}
