import type { AudioSource, Clock, EngineId, Failure, Transcriber } from '@sotto/meeting';
import { type AudioFeed, type AudioFeeds, SAMPLE_RATE, type Samples } from './audio-feed.js';
import { type Delays, type Hearing, delays, hear } from './voice-check-measure.js';
import { type NoiseFigure, type SpeechSegment, noiseFigure } from './voice-check-noise.js';
import { VOICE_CHECK_PASSAGE } from './voice-check-passage.js';
import { LEAD_MS, NO_REPLAY, type Recording, recordedFeeds } from './voice-check-recording.js';
import { type WordErrorRate, comparableWords, wordErrorRate } from './word-error-rate.js';

/** Longest reading, ms: three times what the passage takes at a usual pace. */
export const LONGEST_READING_MS = 90_000;

/** A fast reader needs this long for a word, ms (200 a minute). With less speech than that the passage is not read. */
const FAST_WORD_MS = 300;

/** With enough read, this much silence ends the reading, ms. */
const PAUSE_AT_END_MS = 3_000;

/** How long engines are heard after the last speech, ms. */
const AFTER_MS = 2_000;

/** What a voice check listens with, and what is read to it. */
export interface VoiceCheckOptions {
  /** Makes the engines, in the person's order, over these feeds: the microphone's, then a recording of it. */
  readonly engines: (feeds: AudioFeeds) => readonly Transcriber[];
  readonly feeds: AudioFeeds;
  readonly clock: Clock;
  readonly source: AudioSource;
  readonly language: string;
  /** What the person reads; `VOICE_CHECK_PASSAGE` unless given. */
  readonly passage?: string;
  /** Plays samples as a live track from when it is called, for engines that take tracks. */
  readonly replay?: (samples: Samples) => MediaStreamTrack;
  /**
   * What noise suppression makes of a recording, as `suppressedRecording` does; null where that cannot be told. Leave it
   * out where the feeds suppress noise already.
   */
  readonly suppress?: (samples: Samples, signal: AbortSignal) => Promise<Samples | null>;
  /** The person says that the passage is read. */
  readonly done: AbortSignal;
  /** Called when the reading has ended and the recording is being measured. */
  readonly onRead?: () => void;
}

/** What was measured of one engine. */
export type EngineCheck =
  | ({
      readonly engine: EngineId;
      readonly status: 'measured';
      readonly text: string;
      readonly words: WordErrorRate;
    } & Delays)
  | { readonly engine: EngineId; readonly status: 'failed' | 'not-measurable'; readonly failure: Failure };

/** What a voice check measured. */
export interface VoiceCheck {
  /** In the person's order. */
  readonly engines: readonly EngineCheck[];
  readonly noise: NoiseFigure;
  /** The same reading after noise suppression; null where that was not wanted, or could not be told. */
  readonly suppressed: NoiseFigure | null;
  /** How long was spoken, ms. */
  readonly spokenMs: number;
}

/**
 * The voice check (ledger S3): the person reads a passage once, and each engine is measured on it. Of those that listen
 * themselves the first does so while the person reads. It is recorded for the engines that take audio, and for the
 * others that take tracks where `replay` is given; any more are 'not-measurable', until they are first in the order.
 *
 * The reading ends by `done`, after 90 s, or when enough was spoken and 3 s of silence follow. Nothing is kept.
 *
 * @param signal drops everything; the promise then resolves with what was measured so far
 * @throws SottoError where the microphone cannot be opened or speech cannot be cut out of it
 */
export async function voiceCheck(options: VoiceCheckOptions, signal: AbortSignal): Promise<VoiceCheck> {
  const { feeds, source, clock, onRead } = options;
  const feed = await feeds.open(source);
  try {
    await feed.keepSpeech();
    const live = options.engines(feeds);
    const listener = live.find(({ takes }) => takes !== 'pcm');
    const reading = new AbortController();
    const heard = listener && hear(listener, { ...options, done: reading.signal }, signal);
    const { recording, openedAt } = await record(feed, options, signal);
    await clock.after(AFTER_MS, signal);
    reading.abort();
    onRead?.();
    const liveHearing = await heard;
    const onClock = (by: number) => shifted(recording.segments, by);
    const [measured, suppressed] = await Promise.all([
      measureRecorded(options, recording, listener?.id, signal),
      suppressedNoise(options, recording, signal),
    ]);
    const engines = live.map((engine): EngineCheck => {
      const own = measured.get(engine.id);
      // It turned out that this browser's engine takes no track.
      const isDeaf = engine.takes === 'track' && own?.hearing.failure?.reason === 'unsupported';
      // A track plays from when it is made, without the pause before.
      if (own && !isDeaf)
        return checked(
          engine.id,
          own.hearing,
          onClock(own.startedAt + (engine.takes === 'track' ? 0 : LEAD_MS)),
          options,
        );
      return engine === listener && liveHearing
        ? checked(engine.id, liveHearing, onClock(openedAt), options)
        : { engine: engine.id, status: 'not-measurable', failure: NO_REPLAY };
    });
    const spokenMs = recording.segments.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
    return { engines, noise: noiseFigure(utterancesOf(recording)), suppressed, spokenMs };
  } finally {
    feed.release();
  }
}

/**
 * The order that the check suggests: the fewest errors first. Equals keep the person's order, and an engine that was
 * not measured keeps its place.
 */
export function orderByAccuracy(checks: readonly EngineCheck[]): readonly EngineId[] {
  const rateOf = (check: EngineCheck) => (check.status === 'measured' ? check.words.rate : null);
  const ranked = checks
    .filter((check) => rateOf(check) !== null)
    .sort((a, b) => (rateOf(a) ?? 0) - (rateOf(b) ?? 0))
    .values();
  return checks.map((check) => (rateOf(check) === null ? check : (ranked.next().value ?? check)).engine);
}

/** Takes the speech of the feed until enough was read. Times of the recording are those of the feed. */
async function record(
  feed: AudioFeed,
  { clock, passage = VOICE_CHECK_PASSAGE, done }: VoiceCheckOptions,
  signal: AbortSignal,
): Promise<{ readonly recording: Recording; readonly openedAt: number }> {
  const enoughMs = comparableWords(passage).length * FAST_WORD_MS;
  const parts: { readonly startMs: number; readonly endMs: number; readonly samples: Float32Array }[] = [];
  const ended = new AbortController();
  const fromMs = feed.nowMs;
  let quiet = new AbortController();
  const stop = feed.listen({ speech: true }, (event) => {
    if (event.type === 'ended') ended.abort();
    if (event.type === 'speech-started') quiet.abort();
    if (event.type !== 'speech-ended' || !event.samples) return;
    parts.push({ startMs: event.startMs - fromMs, endMs: event.endMs - fromMs, samples: event.samples });
    const spokenMs = parts.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
    if (spokenMs < enoughMs) return;
    const { signal: goesOn } = (quiet = new AbortController());
    void clock.after(PAUSE_AT_END_MS, goesOn).then(() => goesOn.aborted || ended.abort());
  });
  const openedAt = clock.elapsed();
  await clock.after(LONGEST_READING_MS, AbortSignal.any([done, ended.signal, signal]));
  stop();
  quiet.abort();
  const length = Math.round(((parts.at(-1)?.endMs ?? 0) * SAMPLE_RATE) / 1000);
  const samples = new Float32Array(length);
  for (const part of parts) {
    const at = Math.max(0, Math.round((part.startMs * SAMPLE_RATE) / 1000));
    samples.set(part.samples.subarray(0, Math.max(0, length - at)), at);
  }
  const segments = parts.map(({ startMs, endMs }) => ({ startMs: Math.max(0, startMs), endMs }));
  return { recording: { samples, segments }, openedAt };
}

/** As the microphone an engine of the browser would hear the live one. */
const RECORDED: AudioSource = { kind: 'track', id: 'voice-check' };

interface Measured {
  readonly hearing: Hearing;
  readonly startedAt: number;
}

/** Engines that take audio hear the recording side by side; those that take tracks one after the other. */
async function measureRecorded(
  options: VoiceCheckOptions,
  recording: Recording,
  listener: EngineId | undefined,
  signal: AbortSignal,
): Promise<ReadonlyMap<EngineId, Measured>> {
  const { clock, replay } = options;
  const measured = new Map<EngineId, Measured>();
  const measure = async (engine: Transcriber) => {
    const startedAt = clock.elapsed();
    const done = new AbortController();
    const lastMs = LEAD_MS + (recording.segments.at(-1)?.endMs ?? 0) + AFTER_MS;
    void clock.after(lastMs, signal).then(() => done.abort());
    const hearing = await hear(engine, { ...options, source: RECORDED, done: done.signal }, signal);
    measured.set(engine.id, { hearing, startedAt });
  };
  const engines = options
    .engines(recordedFeeds(recording, clock, replay))
    .filter(({ id }) => id !== listener);
  const tracks = async () => {
    for (const engine of engines) if (engine.takes === 'track' && replay) await measure(engine);
  };
  await Promise.all([tracks(), ...engines.filter(({ takes }) => takes === 'pcm').map(measure)]);
  return measured;
}

function checked(
  engine: EngineId,
  hearing: Hearing,
  segments: readonly SpeechSegment[],
  { passage = VOICE_CHECK_PASSAGE }: VoiceCheckOptions,
): EngineCheck {
  if (hearing.failure) return { engine, status: 'failed', failure: hearing.failure };
  if (segments.length === 0) return { engine, status: 'not-measurable', failure: NOTHING_SPOKEN };
  const text = hearing.settled.map((each) => each.text).join(' ');
  return {
    engine,
    status: 'measured',
    text,
    words: wordErrorRate(passage, text),
    ...delays(hearing, segments),
  };
}

/** Only what was cut out as speech is known. */
const utterancesOf = ({ samples, segments }: Recording): readonly Samples[] =>
  segments.map(({ startMs, endMs }) =>
    samples.slice((startMs * SAMPLE_RATE) / 1000, (endMs * SAMPLE_RATE) / 1000),
  );

/** Of the utterances one after the other: between them nothing is known, and digital silence would teach a lie. */
async function suppressedNoise(
  { suppress }: VoiceCheckOptions,
  recording: Recording,
  signal: AbortSignal,
): Promise<NoiseFigure | null> {
  const utterances = utterancesOf(recording);
  const joined = new Float32Array(utterances.reduce((sum, { length }) => sum + length, 0));
  const starts: number[] = [];
  let filled = 0;
  for (const utterance of utterances) {
    starts.push(filled);
    joined.set(utterance, filled);
    filled += utterance.length;
  }
  // It is an extra: what goes wrong there costs none of the other figures.
  const suppressed = await suppress?.(joined, signal).catch(() => null);
  if (!suppressed) return null;
  return noiseFigure(starts.map((start, at) => suppressed.subarray(start, starts[at + 1])));
}

const shifted = (segments: readonly SpeechSegment[], byMs: number): SpeechSegment[] =>
  segments.map(({ startMs, endMs }) => ({ startMs: startMs + byMs, endMs: endMs + byMs }));

const NOTHING_SPOKEN: Failure = {
  reason: 'empty',
  message:
    'No speech was heard while the passage was to be read, so nothing was measured. Check the microphone and read again.',
};
