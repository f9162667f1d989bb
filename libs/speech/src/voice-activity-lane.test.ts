import { describe, expect, it } from 'vitest';
import { SAMPLE_RATE } from './audio-feed.js';
import { FRAME_MS } from './voice-activity-cutter.js';
import {
  type LaneEvent,
  MAX_WAITING_FIRST_FRAMES,
  MAX_WAITING_FRAMES,
  type SpeechJudge,
  VoiceActivityLane,
} from './voice-activity-lane.js';

/** Takes what is loud for speech. */
class LoudnessJudge implements SpeechJudge {
  resets = 0;

  probability(frame: Float32Array): Promise<number> {
    const power = frame.reduce((sum, sample) => sum + sample * sample, 0) / frame.length;
    return Promise.resolve(power > 0.0001 ? 0.9 : 0.05);
  }

  reset(): void {
    this.resets++;
  }
}

const RATE = 48_000;

/** Seconds of a 200 Hz tone where `loud`, else of silence. */
const sound = (seconds: number, loud: boolean): Float32Array =>
  Float32Array.from({ length: Math.round(seconds * RATE) }, (_, i) =>
    loud ? 0.3 * Math.sin((2 * Math.PI * 200 * i) / RATE) : 0,
  );

/** Pushed in pieces as the worklet sends them. */
function push(lane: VoiceActivityLane, samples: Float32Array): void {
  for (let at = 0; at < samples.length; at += 1024) lane.push(samples.slice(at, at + 1024));
}

async function allOf(lane: VoiceActivityLane): Promise<{ judged: number; events: LaneEvent[] }> {
  const events: LaneEvent[] = [];
  let judged = 0;
  for (; lane.waiting; judged++) events.push(...(await lane.step()));
  return { judged, events };
}

const all = async (lane: VoiceActivityLane): Promise<LaneEvent[]> => (await allOf(lane)).events;

/** Frames in so many seconds, but for what the filter and the last frame still hold. */
const framesIn = (seconds: number): number => Math.floor((seconds * 1000 - 3) / FRAME_MS);

const FIRST_S = 0.1;
const FIRST_FRAMES = framesIn(FIRST_S);

/** A lane whose first sound, a little silence, has been judged. */
async function begun(judge: SpeechJudge): Promise<VoiceActivityLane> {
  const lane = new VoiceActivityLane(RATE, 0, () => judge);
  push(lane, sound(FIRST_S, false));
  await all(lane);
  return lane;
}

describe('Q2: the way of a feed through the worker', () => {
  it('tells in feed time, from where the first sample stands', async () => {
    const lane = new VoiceActivityLane(RATE, 5000, () => new LoudnessJudge());
    const events: LaneEvent[] = [];
    for (const [seconds, loud] of [
      [1, false],
      [1, true],
      [1.5, false],
    ] as const) {
      push(lane, sound(seconds, loud));
      events.push(...(await all(lane)));
    }
    const [started] = events;
    const ended = events.at(-1);
    expect(started?.type === 'speech-started' && started.startMs).toBeCloseTo(6000 - 10 * FRAME_MS, -2);
    expect(ended).toMatchObject({ type: 'speech-ended' });
    if (ended?.type !== 'speech-ended') return;
    expect(ended.endMs).toBeCloseTo(7000 + 6 * FRAME_MS, -2);
    expect(ended.samples?.length).toBe(Math.round(((ended.endMs - ended.startMs) * SAMPLE_RATE) / 1000));
  });

  it('5 s may wait; of what is more the oldest is dropped, counted and told, and time goes on', async () => {
    const judge = new LoudnessJudge();
    const lane = await begun(judge);
    push(lane, sound(8, true));
    const { judged, events } = await allOf(lane);
    expect(judged).toBeLessThanOrEqual(MAX_WAITING_FRAMES);
    expect(judged).toBeGreaterThanOrEqual(MAX_WAITING_FRAMES / 2);
    const dropped = events.filter((event) => event.type === 'dropped');
    expect(dropped).toHaveLength(1);
    expect(dropped[0]).toEqual({
      type: 'dropped',
      fromMs: FIRST_FRAMES * FRAME_MS,
      untilMs: (framesIn(FIRST_S + 8) - judged) * FRAME_MS,
      why: 'busy',
    });
    expect(judge.resets).toBe(1);
    expect(events.find(({ type }) => type === 'speech-started')).toMatchObject({
      startMs: dropped[0]?.untilMs,
    });
  });

  it('what comes before judging begins waits for it, longer than 5 s, and is told in its time', async () => {
    const lane = new VoiceActivityLane(RATE, 0, () => new LoudnessJudge());
    push(lane, sound(1, true));
    push(lane, sound(19, false));
    const { judged, events } = await allOf(lane);
    expect(judged).toBe(framesIn(20));
    expect(events.map(({ type }) => type).filter((type) => type !== 'speech')).toEqual([
      'speech-started',
      'speech-ended',
    ]);
    expect(events[0]).toMatchObject({ startMs: 0 });
  });

  it('while that is judged 5 s more may wait, and afterwards 5 s', async () => {
    const lane = new VoiceActivityLane(RATE, 0, () => new LoudnessJudge());
    push(lane, sound(20, false));
    await lane.step();
    push(lane, sound(4.9, false));
    expect((await allOf(lane)).judged).toBe(framesIn(24.9) - 1);
    push(lane, sound(6, false));
    const dropped = (await all(lane)).filter((event) => event.type === 'dropped');
    expect(dropped).toHaveLength(1);
  });

  it('120 s may wait for judging to begin; of what is more the oldest is dropped, counted and told', async () => {
    const lane = new VoiceActivityLane(RATE, 0, () => new LoudnessJudge());
    push(lane, sound(121, false));
    const { judged, events } = await allOf(lane);
    expect(judged).toBeLessThanOrEqual(MAX_WAITING_FIRST_FRAMES);
    expect(judged).toBeGreaterThan(MAX_WAITING_FIRST_FRAMES - MAX_WAITING_FRAMES);
    expect(events).toEqual([
      { type: 'dropped', fromMs: 0, untilMs: (framesIn(121) - judged) * FRAME_MS, why: 'loading' },
    ]);
  });

  it('a machine that is a little too slow loses pieces of seconds, not a frame of each word', async () => {
    const lane = new VoiceActivityLane(RATE, 0, () => new LoudnessJudge());
    const events: LaneEvent[] = [];
    const second = sound(1, true);
    for (let s = 0; s < 60; s++) {
      push(lane, second);
      // 25 of the 31 frames of a second.
      for (let i = 0; i < 25; i++) events.push(...(await lane.step()));
    }
    const dropped = events.filter((event) => event.type === 'dropped');
    expect(dropped.length).toBeGreaterThan(0);
    for (const { fromMs, untilMs } of dropped) expect(untilMs - fromMs).toBeGreaterThan(2000);
  });

  it('what is open where sound is missing ends there', async () => {
    const lane = new VoiceActivityLane(RATE, 0, () => new LoudnessJudge());
    push(lane, sound(2, true));
    await all(lane);
    push(lane, sound(8, true));
    const events = await all(lane);
    expect(events.map(({ type }) => type).filter((type) => type !== 'speech')).toEqual([
      'speech-ended',
      'dropped',
      'speech-started',
    ]);
    const [ended, gap] = events.filter(({ type }) => type === 'speech-ended' || type === 'dropped');
    expect(
      ended?.type === 'speech-ended' && gap?.type === 'dropped' && gap.fromMs - ended.endMs,
    ).toBeLessThan(FRAME_MS);
  });
});
