import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SpeechBuffer, type SpeechEvent } from './speech-buffer.js';

const SAMPLES_A_MS = 16;
const samplesOf = (ms: number) => new Float32Array(ms * SAMPLES_A_MS);

/** One utterance as a feed tells it: in two pieces; `words` false for one that turned out to be no speech. */
function utterance(startMs: number, lengthMs: number, words = true): SpeechEvent[] {
  const half = Math.floor(lengthMs / 2);
  return [
    { type: 'speech-started', startMs },
    { type: 'speech', startMs, samples: samplesOf(half) },
    { type: 'speech', startMs: startMs + half, samples: samplesOf(lengthMs - half) },
    {
      type: 'speech-ended',
      startMs,
      endMs: startMs + lengthMs,
      samples: words ? samplesOf(lengthMs) : null,
    },
  ];
}

const buffer = (events: readonly SpeechEvent[], boundMs?: number): SpeechBuffer => {
  const kept = new SpeechBuffer(0, boundMs);
  for (const event of events) kept.hear(event);
  return kept;
};

const startsOf = (events: readonly SpeechEvent[]): number[] =>
  events.filter(({ type }) => type === 'speech-started').map(({ startMs }) => startMs);

describe('Q1: kept speech', () => {
  it('one that reaches beyond the time asked for is told whole', () => {
    const kept = buffer([...utterance(0, 1000), ...utterance(2000, 1000)]);
    expect(startsOf(kept.replay(999))).toEqual([0, 2000]);
    expect(startsOf(kept.replay(1000))).toEqual([2000]);
    expect(kept.replay(2500).map((event) => ('samples' in event ? event.samples?.length : 0))).toEqual([
      0,
      1000 * SAMPLES_A_MS,
      1000 * SAMPLES_A_MS,
    ]);
  });

  it('one that goes on is told as far as it is known', () => {
    const kept = buffer(utterance(0, 1000).slice(0, 3));
    expect(kept.replay(5000).map(({ type }) => type)).toEqual(['speech-started', 'speech', 'speech']);
  });

  it('one that was no speech is not kept', () => {
    expect(buffer(utterance(0, 1000, false)).replay(0)).toEqual([]);
  });

  it('of more than 120 s the oldest goes, and it says so', () => {
    const kept = buffer([0, 50_000, 100_000].flatMap((startMs) => utterance(startMs, 45_000)));
    expect(startsOf(kept.replay(0))).toEqual([50_000, 100_000]);
    expect(kept.keptFromMs).toBe(45_000);
  });

  it('one whose source goes away is ended with what was heard, but not if that is near silence', () => {
    const cut = (level: number) => {
      const kept = buffer([{ type: 'speech-started', startMs: 0 }]);
      kept.hear({ type: 'speech', startMs: 0, samples: samplesOf(800).fill(level) });
      return kept.cutOff();
    };
    expect(cut(0.0017)).toMatchObject({ endMs: 800, samples: { length: 800 * SAMPLES_A_MS } });
    expect(cut(0.0015)).toMatchObject({ endMs: 800, samples: null });
  });

  const histories = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.record({ pause: fc.nat(3000), length: fc.integer({ min: 2, max: 900 }) }) },
      { weight: 1, arbitrary: fc.record({ settledBackMs: fc.nat(2000) }) },
    ),
    { maxLength: 60, size: 'max' },
  );

  it('over any history: no more than the bound, all from keptFromMs on, nothing twice, in order', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 0, max: 5000 }), (history, backMs) => {
        const bound = 2000;
        const kept = new SpeechBuffer(0, bound);
        const said: { startMs: number; endMs: number }[] = [];
        let now = 0;
        for (const step of history) {
          if ('settledBackMs' in step) kept.settled(now - step.settledBackMs);
          else {
            const startMs = now + step.pause;
            now = startMs + step.length;
            for (const event of utterance(startMs, step.length)) kept.hear(event);
            said.push({ startMs, endMs: now });
          }
        }
        const all = kept.replay(-1);
        const length = all.reduce((sum, each) => sum + (each.type === 'speech' ? each.samples.length : 0), 0);
        expect(length / SAMPLES_A_MS).toBeLessThanOrEqual(bound);
        const fromMs = now - backMs;
        const wanted = said.filter(({ endMs }) => endMs > Math.max(fromMs, kept.keptFromMs));
        const told = startsOf(kept.replay(fromMs));
        expect(told).toEqual([...new Set(told)].sort((a, b) => a - b));
        expect(told).toEqual(expect.arrayContaining(wanted.map(({ startMs }) => startMs)));
        for (const startMs of told)
          expect(said.find((each) => each.startMs === startMs)?.endMs).toBeGreaterThan(fromMs);
      }),
    );
  });
});
