import { type Clock, type Failure, type SoundState, SottoError } from '@sotto/meeting';
import type { AudioFeed, FeedEvent, FeedWish } from './audio-feed.js';
import { CHOSEN_IS_GONE } from './capture-failures.js';
import { FeedHold } from './feed-hold.js';
import type { CapturePath } from './feed-platform.js';
import { newSound, noteSound, type SoundInput, soundStateOf } from './sound-state.js';
import { leftOut, notListenedFor, soundFailure, type SoundKind } from './sound-state-failures.js';
import { SpeechBuffer, type SpeechEvent } from './speech-buffer.js';
import type { LaneEvent } from './voice-activity-lane.js';
import type { LevelReport } from './voice-activity-messages.js';
import { VoiceAttachment } from './voice-activity-attachment.js';
import type { VoiceActivity } from './voice-activity.js';

/** How often the sound's state is looked at when nothing comes, ms. */
const LOOK_MS = 1000;
/** How long a feed that is to end waits for words to be settled, ms: as long as an utterance may be. */
const LEAVING_MS = 30_000;

/** What a feed is made of. */
export interface TrackFeedParts {
  readonly kind: SoundKind;
  readonly track: MediaStreamTrack;
  readonly clock: Clock;
  readonly voice: VoiceActivity;
  /** It listens to another microphone than the chosen one. */
  readonly substituted: boolean;
  /** Called once, when nobody holds it any more or its source has gone. */
  readonly onClosed: () => void;
}

interface Listener {
  readonly speech: boolean;
  readonly tell: (event: FeedEvent) => void;
  /** It came in the middle of an utterance that it did not ask for. */
  late: boolean;
}

/** The feed of one track, held by any number of users. */
export class TrackFeed {
  readonly #parts: TrackFeedParts;
  readonly #closing = new AbortController();
  readonly #listeners = new Set<Listener>();
  #path: CapturePath | undefined;
  /** Told with every state in which nothing worse is to be told. */
  #remark: Failure | undefined;
  #holders = 0;
  #sound;
  #told: { readonly state: SoundState; readonly failure: Failure | undefined } | undefined;
  #ended: Failure | undefined;
  #speaking = false;
  /** Since it was opened. */
  readonly #leftOutMs = { busy: 0, loading: 0 };
  #buffer: SpeechBuffer | undefined;
  #settledMs = 0;
  readonly #voice: VoiceAttachment;
  /** Why no speech is found. */
  #trouble: Failure | undefined;
  #troubleAt = 0;
  #leaving: { readonly failure: Failure; readonly until: number } | undefined;

  constructor(parts: TrackFeedParts) {
    this.#parts = parts;
    this.#sound = newSound(parts.clock.elapsed());
    if (parts.substituted) this.#remark = CHOSEN_IS_GONE;
    this.#voice = new VoiceAttachment({
      clock: parts.clock,
      attach: (onFailure) => this.#attach(onFailure),
      isWished: () => [...this.#listeners].some(({ speech }) => speech),
      onTrouble: (trouble) => this.#noteTrouble(trouble),
    });
    const { track } = parts;
    const { signal } = this.#closing;
    const muted = () => this.#note({ type: 'muted', muted: track.muted });
    track.addEventListener('mute', muted, { signal });
    track.addEventListener('unmute', muted, { signal });
    if (track.muted) muted();
    void this.#look();
  }

  /** The path's reports of the level come here. */
  readonly onLevel = ({ atMs, peak }: LevelReport): void => {
    this.#note({ type: 'frames', peak });
    this.#tell({ type: 'level', atMs, level: peak });
  };

  /** Sound comes along this path. @param remark what the person is to know of it, as long as it is heard */
  follow(path: CapturePath, remark?: Failure): void {
    this.#remark ??= remark;
    if (this.closed) path.close();
    else this.#path = path;
  }

  /** The source has gone: told once, and all is closed. */
  end(failure: Failure): void {
    if (this.closed) return;
    this.#cutOff();
    this.#ended = failure;
    this.#close();
    this.#tell({ type: 'ended', failure });
    this.#listeners.clear();
  }

  /** Ends it when what was said is settled, after 30 s in any case; null takes it back. */
  endSoon(failure: Failure | null): void {
    this.#leaving = failure ? { failure, until: this.#parts.clock.elapsed() + LEAVING_MS } : undefined;
  }

  get track(): MediaStreamTrack {
    return this.#parts.track;
  }

  get nowMs(): number {
    return this.#path?.nowMs ?? 0;
  }

  get keptFromMs(): number {
    return this.#buffer?.keptFromMs ?? this.nowMs;
  }

  /** Nothing will come any more. */
  get closed(): boolean {
    return this.#closing.signal.aborted;
  }

  /** @returns a feed for one more holder */
  hold(): AudioFeed {
    this.#holders++;
    return new FeedHold(this, () => --this.#holders === 0 && this.#close());
  }

  #close(): void {
    if (this.closed) return;
    this.#closing.abort();
    this.#voice.close();
    this.#path?.close();
    // A shared track belongs to its share.
    if (this.#parts.kind === 'microphone') this.#parts.track.stop();
    this.#parts.onClosed();
  }

  /** @throws SottoError 'unsupported', 'network', and how it ended */
  keepSpeech(): Promise<void> {
    return this.#voice.start();
  }

  async #attach(onFailure: (failure: Failure) => void): Promise<() => void> {
    const path = this.#path;
    if (!path || this.#ended) throw new SottoError(this.#ended ?? CLOSED);
    const { port1, port2 } = new MessageChannel();
    const onEvent = (event: LaneEvent) => this.#hear(event);
    const fromMs = path.nowMs;
    // What is said while voice activity is loaded is heard when it has been.
    path.sendFrames(port1);
    const stop = await this.#parts.voice.attach(port2, path.sampleRate, { onEvent, onFailure });
    // What was kept before voice activity stopped is kept on.
    if (!this.closed) this.#buffer ??= new SpeechBuffer(Math.max(fromMs, this.#settledMs));
    return stop;
  }

  /** Of those who wish speech: the others miss nothing. */
  #noteTrouble(trouble: Failure | undefined): void {
    const before = this.#trouble;
    const now = this.#parts.clock.elapsed();
    if (trouble) this.#cutOff();
    if (!before) this.#troubleAt = now;
    this.#trouble = trouble;
    if (before?.message === trouble?.message && before?.code === trouble?.code) return;
    // Once, when it is over: it does not change what arrives.
    const back = before && !trouble && notListenedFor(this.#parts.kind, now - this.#troubleAt);
    for (const listener of [...this.#listeners]) {
      if (listener.speech) listener.tell(back ? this.#soundEvent(back) : this.#soundFor(listener));
    }
  }

  /** The utterance that goes on ends here, so that what was heard of it is not lost. */
  #cutOff(): void {
    const ended = this.#buffer?.cutOff();
    if (ended) this.#hear(ended);
  }

  #hear(event: LaneEvent): void {
    if (this.closed) return;
    if (event.type === 'dropped') {
      this.#leftOutMs[event.why] += event.untilMs - event.fromMs;
      // Once: it does not change what arrives.
      this.#tell(this.#soundEvent(leftOut(this.#parts.kind, this.#leftOutMs[event.why], event.why)));
      return;
    }
    if (event.type === 'speech-started') this.#speaking = true;
    if (event.type === 'speech-ended') this.#speaking = false;
    this.#buffer?.hear(event);
    this.#tellSpeech(event);
    this.#note({ type: 'speech', speaking: this.#speaking });
  }

  settled(untilMs: number): void {
    this.#settledMs = Math.max(this.#settledMs, untilMs);
    this.#buffer?.settled(untilMs);
  }

  listen({ speech, fromMs }: FeedWish, tell: (event: FeedEvent) => void): () => void {
    if (this.#ended) {
      tell({ type: 'ended', failure: this.#ended });
      return () => undefined;
    }
    const listener: Listener = { speech, tell, late: this.#speaking && fromMs === undefined };
    this.#listeners.add(listener);
    if (this.#told || (speech && this.#trouble)) tell(this.#soundFor(listener));
    if (speech) {
      if (fromMs !== undefined) for (const event of this.#buffer?.replay(fromMs) ?? []) tell(event);
      // Its failure is told as trouble.
      this.keepSpeech().catch(() => undefined);
    }
    return () => void this.#listeners.delete(listener);
  }

  #note(input: SoundInput): void {
    this.#sound = noteSound(this.#sound, input, this.#parts.clock.elapsed());
    this.#judge();
  }

  #judge(): void {
    const now = this.#parts.clock.elapsed();
    const state = soundStateOf(this.#sound, now);
    const failure = soundFailure(this.#parts.kind, this.#sound, now);
    if (state === null || (this.#told?.state === state && this.#told.failure?.message === failure?.message))
      return;
    this.#told = { state, failure };
    for (const listener of [...this.#listeners]) listener.tell(this.#soundFor(listener));
  }

  /** What stands, first that without which no words can come. */
  #soundFor({ speech }: Listener): FeedEvent {
    return this.#soundEvent((speech ? this.#trouble : undefined) ?? this.#told?.failure);
  }

  #soundEvent(failure: Failure | undefined): FeedEvent {
    const shown = failure ?? this.#remark;
    return { type: 'sound', state: this.#told?.state ?? 'missing', ...(shown && { failure: shown }) };
  }

  /** Frames that do not come bring no message, so somebody has to look. */
  async #look(): Promise<void> {
    const { clock } = this.#parts;
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await clock.after(LOOK_MS, signal);
      if (signal.aborted) return;
      this.#judge();
      if (this.#told?.state === 'missing') this.#path?.resume();
      this.#leaveIfSettled();
    }
  }

  #leaveIfSettled(): void {
    const leaving = this.#leaving;
    if (!leaving) return;
    const isSettled = this.#buffer?.isEmpty ?? true;
    if (isSettled || this.#parts.clock.elapsed() >= leaving.until) this.end(leaving.failure);
  }

  #tell(event: FeedEvent): void {
    for (const { tell } of [...this.#listeners]) tell(event);
  }

  #tellSpeech(event: SpeechEvent): void {
    for (const listener of [...this.#listeners]) {
      if (event.type === 'speech-started') listener.late = false;
      if (listener.speech && !listener.late) listener.tell(event);
    }
  }
}

const CLOSED: Failure = {
  reason: 'ended',
  message: 'The sound was closed before speech could be found in it. Start again.',
};
