import { describe, expect, it } from 'vitest';
import { SAMPLE_RATE } from './audio-feed.js';
import { FRAME_MS } from './voice-activity-cutter.js';
import {
  type LaneEvent,
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

async function all(lane: VoiceActivityLane): Promise<LaneEvent[]> {
  const events: LaneEvent[] = [];
  while (lane.waiting) events.push(...(await lane.step()));
  return events;
}

describe('Q2: the way of a feed through the worker', () => {
  it('tells in feed time, from where the first sample stands', async () => {
    const lane = new VoiceActivityLane(RATE, 5000, new LoudnessJudge());
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
    const lane = new VoiceActivityLane(RATE, 0, judge);
    push(lane, sound(8, true));
    const events: LaneEvent[] = [];
    let judged = 0;
    for (; lane.waiting; judged++) events.push(...(await lane.step()));
    expect(judged).toBeLessThanOrEqual(MAX_WAITING_FRAMES);
    expect(judged).toBeGreaterThanOrEqual(MAX_WAITING_FRAMES / 2);
    const dropped = events.filter((event) => event.type === 'dropped');
    expect(dropped).toHaveLength(1);
    // 8 s came, but for what the filter and the last frame still hold.
    const frames = Math.floor((8000 - 3) / FRAME_MS);
    expect(dropped[0]).toEqual({ type: 'dropped', fromMs: 0, untilMs: (frames - judged) * FRAME_MS });
    expect(judge.resets).toBe(1);
    expect(events.find(({ type }) => type === 'speech-started')).toMatchObject({
      startMs: dropped[0]?.untilMs,
    });
  });

  it('a machine that is a little too slow loses pieces of seconds, not a frame of each word', async () => {
    const lane = new VoiceActivityLane(RATE, 0, new LoudnessJudge());
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
    const lane = new VoiceActivityLane(RATE, 0, new LoudnessJudge());
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
