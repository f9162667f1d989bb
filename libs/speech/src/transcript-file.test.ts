import type { Clock, TranscriberEvent } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { parseTranscript } from './parse-transcript.js';
import { transcriberConformance } from './testing/index.js';
import { transcriptFile } from './transcript-file.js';
import { transcriptFiles } from './transcript-files.js';
import type { ParsedTranscript } from './transcript.js';

const talk = parseTranscript(
  'talk.vtt',
  'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>Hello.</v>\n\n00:03.000 --> 00:04.500\nHi.\n\n00:05.000 --> 00:06.000\n<v Ann>Bye.</v>',
);
const long: ParsedTranscript = {
  ...talk,
  cues: Array.from({ length: 10_000 }, (_, i) => ({
    text: `cue ${i}`,
    startMs: i,
    endMs: i + 1,
    timing: 'measured',
  })),
};

/** A run of a parsed file; `onEvent` may stop or drop it on the way. */
function reading(parsed: ParsedTranscript, onEvent?: (run: ReturnType<typeof reading>) => void) {
  const clock = new SimulatedClock();
  const files = transcriptFiles(() => 'the-file');
  const [stopping, dropping] = [new AbortController(), new AbortController()];
  const events: TranscriberEvent[] = [];
  const run = { clock, events, stopping, dropping, done: Promise.resolve() };
  run.done = transcriptFile(files, clock).run(
    { source: { kind: 'file', id: files.add(parsed) }, language: 'en', stopHearing: stopping.signal },
    (event) => {
      events.push(event);
      onEvent?.(run);
    },
    dropping.signal,
  );
  return run;
}

const settled = (events: readonly TranscriberEvent[]) => events.filter(({ type }) => type === 'settled');

describe('A13: a transcript file as an engine', () => {
  it('gives each cue as a settled utterance, with speaker and times, and finishes', async () => {
    const { events, done } = reading(talk);
    await done;
    expect(events).toEqual([
      { type: 'hearing', level: null },
      {
        type: 'settled',
        utterance: 'u1',
        speaker: 'Ann',
        text: 'Hello.',
        startMs: 1000,
        endMs: 2000,
        timing: 'measured',
      },
      { type: 'settled', utterance: 'u2', text: 'Hi.', startMs: 3000, endMs: 4500, timing: 'measured' },
      {
        type: 'settled',
        utterance: 'u3',
        speaker: 'Ann',
        text: 'Bye.',
        startMs: 5000,
        endMs: 6000,
        timing: 'measured',
      },
      { type: 'ended', cause: 'finished' },
    ]);
  });

  it('gives the page its turn between slices of a long file', async () => {
    const { events, done, clock } = reading(long);
    expect(settled(events)).toHaveLength(100);
    await clock.advance(0);
    await done;
    expect(settled(events)).toHaveLength(10_000);
    expect(new Set(settled(events).map((event) => 'utterance' in event && event.utterance)).size).toBe(
      10_000,
    );
  });

  it('gives it sooner when cues take long', async () => {
    const files = transcriptFiles();
    const events: TranscriberEvent[] = [];
    const waits: number[] = [];
    const dropping = new AbortController();
    let elapsed = 0;
    // Whoever takes a cue needs 3 ms for it; the third wait is the last.
    const clock: Clock = {
      now: () => 0,
      elapsed: () => elapsed,
      after: (ms) => {
        waits.push(settled(events).length);
        if (waits.length === 3) dropping.abort();
        return Promise.resolve(ms).then(() => undefined);
      },
    };
    await transcriptFile(files, clock).run(
      {
        source: { kind: 'file', id: files.add(long) },
        language: 'en',
        stopHearing: new AbortController().signal,
      },
      (event) => {
        events.push(event);
        elapsed += 3;
      },
      dropping.signal,
    );
    expect(waits).toEqual([3, 6, 9]);
  });

  it('stops between any two cues', async () => {
    const { events, done } = reading(long, ({ events, stopping }) => {
      if (events.length === 42) stopping.abort();
    });
    await done;
    expect(events).toHaveLength(43);
    expect(events.at(-1)).toEqual({ type: 'ended', cause: 'stopped' });
  });

  it('drops everything between any two cues, also while the page has its turn', async () => {
    const within = reading(long, ({ events, dropping }) => {
      if (events.length === 42) dropping.abort();
    });
    await within.done;
    expect(within.events).toHaveLength(42);

    const between = reading(long);
    between.dropping.abort();
    await between.done;
    expect(settled(between.events)).toHaveLength(100);
    expect(between.clock.waiting).toBe(0);
  });

  it('is always ready, and says what to do when the file is gone', async () => {
    const engine = transcriptFile(transcriptFiles());
    expect(await engine.available('any')).toEqual({ status: 'ready' });
    const events: TranscriberEvent[] = [];
    const run = (source: { kind: 'file'; id: string } | { kind: 'microphone' }) =>
      engine.run(
        { source, language: 'en', stopHearing: new AbortController().signal },
        (event) => events.push(event),
        new AbortController().signal,
      );
    await run({ kind: 'file', id: 'gone' });
    await run({ kind: 'microphone' });
    expect(events).toMatchObject([
      { type: 'ended', cause: 'failed', failure: { reason: 'ended' } },
      { type: 'ended', cause: 'failed', failure: { reason: 'unsupported' } },
    ]);
  });
});

describe('the files that are open', () => {
  it('are found by an id that does not come again, until they are removed', () => {
    const files = transcriptFiles();
    const [first, second] = [files.add(talk), files.add(talk)];
    expect(first).not.toBe(second);
    expect(files.get(first)).toBe(talk);
    files.remove(first);
    files.remove('unknown');
    expect([files.get(first), files.get(second)]).toEqual([undefined, talk]);
  });
});

describe('conformance', () => {
  const subject = (name: string, parsed: ParsedTranscript | null) => ({
    name,
    make: () => {
      const clock = new SimulatedClock();
      const files = transcriptFiles();
      const id = parsed ? files.add(parsed) : 'gone';
      return Promise.resolve({
        transcriber: transcriptFile(files, clock),
        input: { source: { kind: 'file', id } as const, language: 'en-US' },
        drive: () => clock.advance(10),
        elapsed: () => clock.elapsed(),
        hasGivenEvidence: () => parsed !== null,
      });
    },
  });
  const suite = transcriberConformance([
    subject('three cues', talk),
    subject('ten thousand cues', long),
    subject('a file that is gone', null),
  ]);
  it.each(suite)('$law', ({ check }) => check());
});
