import type {
  RecognitionEvents,
  RecognitionLike,
  RecognitionResultEventLike,
  RecognitionResultLike,
} from '../recognition-like.js';

type Listener = (event: RecognitionEvents[keyof RecognitionEvents]) => void;

/** A result as the service sends it. */
export interface ScriptedResult {
  readonly text: string;
  readonly final?: boolean;
  /** 0 to 1; 0.9 for a final and 0 for an interim one unless told. */
  readonly confidence?: number;
}

/**
 * A recognition object that says what the test tells it to, with the events of the Web Speech API in the order in
 * which Chromium sends them: start, audiostart, soundstart, speechstart, result..., speechend, soundend, audioend, end;
 * an error comes after the audio has ended and before `end`. After stop() the audio ends first and the last final
 * comes then. It answers start(), stop() and abort() later, never within the call, as the browser does.
 *
 * `start(track)` takes a track as Chromium 135 does; with `takesTracks = false` it ignores it. A browser that does not
 * know `processLocally` is one whose `prepare` deletes it.
 *
 * It throws where the test asks for what no browser would do, such as a result before `start`.
 */
export class ScriptedRecognition implements RecognitionLike {
  lang = '';
  continuous = false;
  interimResults = false;
  maxAlternatives = 1;
  processLocally?: boolean = false;
  /** False: a browser from before `start(track)`, which ignores the argument. */
  takesTracks = true;
  /** The track it was started with; null for the default microphone. */
  track: MediaStreamTrack | null = null;
  /** What the engine called, in order. */
  readonly calls: ('start' | 'stop' | 'abort')[] = [];
  /** True: stop() and abort() are never answered, as by a service that hangs. */
  hangs = false;
  /** Thrown by the next start(). */
  startError: Error | null = null;

  readonly #listeners = new Map<string, Set<Listener>>();
  #phase: 'idle' | 'starting' | 'running' | 'ended' = 'idle';
  #audio = false;
  #speech = false;
  #finals: RecognitionResultLike[] = [];
  #open: RecognitionResultLike[] = [];

  addEventListener<Type extends keyof RecognitionEvents>(
    type: Type,
    listener: (event: RecognitionEvents[Type]) => void,
  ): void {
    const all = this.#listeners.get(type) ?? new Set<Listener>();
    this.#listeners.set(type, all.add(listener as Listener));
  }

  start(track?: MediaStreamTrack): void {
    // A browser converts arguments before it does anything else.
    if (this.takesTracks && track !== undefined && track.kind !== 'audio') {
      throw new TypeError("parameter 1 is not of type 'MediaStreamTrack'.");
    }
    this.calls.push('start');
    if (this.startError) throw this.startError;
    if (this.#phase === 'starting' || this.#phase === 'running') {
      throw new DOMException('recognition has already started.', 'InvalidStateError');
    }
    this.#phase = 'starting';
    this.track = (this.takesTracks && track) || null;
  }

  stop(): void {
    this.calls.push('stop');
    if (!this.hangs) this.#later(() => this.end());
  }

  abort(): void {
    this.calls.push('abort');
    if (!this.hangs) this.#later(() => this.fail('aborted', 'Speech recognition aborted.'));
  }

  /** Whether it was started and has not ended. */
  get isOpen(): boolean {
    return this.#phase === 'starting' || this.#phase === 'running';
  }

  /** Whether anything was sent that proves that sound is taken. */
  get hasGivenEvidence(): boolean {
    return this.#evidence;
  }
  #evidence = false;

  /** The person allowed the microphone and it delivers: start, audiostart. */
  begin(): void {
    if (this.#phase !== 'starting') throw new Error('ScriptedRecognition: begin() before start()');
    this.#phase = 'running';
    this.#send({ type: 'start' });
    this.#audio = true;
    this.#evidence = true;
    this.#send({ type: 'audiostart' });
  }

  /** Somebody begins to speak: soundstart, speechstart. */
  speak(): void {
    this.#needAudio('speak()');
    if (this.#speech) return;
    this.#speech = true;
    this.#send({ type: 'soundstart' });
    this.#send({ type: 'speechstart' });
  }

  /** What is not final yet, from now on: one text, or several as when Chromium tells a stable part from a guess. */
  interim(...texts: readonly string[]): void {
    this.speak();
    this.#open = texts.map((text) => resultOf({ text }));
    this.#sendResults(this.#finals.length);
  }

  /** The first of what is not final becomes final, or a new one comes as final at once. The rest goes, as in Chromium. */
  final(text: string, confidence = 0.9): void {
    this.speak();
    this.#finals.push(resultOf({ text, final: true, confidence }));
    this.#open = [];
    this.#sendResults(this.#finals.length - 1);
  }

  /** Any list of results, with the index that the service says has changed: for services that do it their own way. */
  results(list: readonly ScriptedResult[], resultIndex = 0): void {
    this.speak();
    this.#finals = list.filter(({ final }) => final).map(resultOf);
    this.#open = [];
    this.#sendList(list.map(resultOf), resultIndex);
  }

  nomatch(): void {
    this.#send({ type: 'nomatch' });
  }

  /** An error without the end that should follow it. */
  failWithoutEnd(error: string): void {
    this.#send({ type: 'error', error, message: '' });
  }

  /** An error, and the end after it. */
  fail(error: string, message = ''): void {
    if (!this.isOpen) return;
    this.#closeAudio();
    this.#send({ type: 'error', error, message });
    this.#finish();
  }

  /** The session ends by itself or after stop(); what was not final becomes final after the audio has ended. */
  end({ finalise = true }: { readonly finalise?: boolean } = {}): void {
    if (!this.isOpen) return;
    const open = this.#open.map((each) => each[0]?.transcript ?? '').join('');
    this.#closeAudio();
    if (finalise && open) {
      this.#finals.push(resultOf({ text: open, final: true }));
      this.#open = [];
      this.#sendResults(this.#finals.length - 1);
    }
    this.#finish();
  }

  /** An event of a session that is long over, which some browsers send. */
  straggle(): void {
    this.#sendList([resultOf({ text: 'late words', final: true })], 0);
    this.#send({ type: 'error', error: 'network', message: '' });
    this.#send({ type: 'end' });
  }

  #closeAudio(): void {
    if (this.#speech) {
      this.#send({ type: 'speechend' });
      this.#send({ type: 'soundend' });
    }
    if (this.#audio) this.#send({ type: 'audioend' });
    this.#speech = this.#audio = false;
  }

  #finish(): void {
    this.#phase = 'ended';
    this.#send({ type: 'end' });
  }

  #sendResults(resultIndex: number): void {
    this.#sendList([...this.#finals, ...this.#open], resultIndex);
  }

  #sendList(results: readonly RecognitionResultLike[], resultIndex: number): void {
    const event: RecognitionResultEventLike = { type: 'result', resultIndex, results };
    this.#send(event);
  }

  #send(event: RecognitionEvents[keyof RecognitionEvents]): void {
    for (const listener of this.#listeners.get(event.type) ?? []) listener(event);
  }

  #needAudio(what: string): void {
    if (!this.#audio) throw new Error(`ScriptedRecognition: ${what} before begin() or after the end`);
  }

  #later(act: () => void): void {
    void Promise.resolve().then(act);
  }
}

function resultOf({ text, final = false, confidence }: ScriptedResult): RecognitionResultLike {
  return {
    isFinal: final,
    length: 1,
    0: { transcript: text, confidence: confidence ?? (final ? 0.9 : 0) },
  };
}
