import type { Transcriber, TranscriberEvent, TranscriberInput } from '@sotto/meeting';
import { TestController } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { lazyVoices, type Voices } from './lazy-voices.js';

function engine(id: string) {
  const controller = new TestController<TranscriberInput, TranscriberEvent>(['ended']);
  const transcriber: Transcriber = {
    id,
    takes: 'microphone',
    available: () => Promise.resolve({ status: 'ready' }),
    run: controller.runner,
  };
  return { controller, transcriber };
}

const INPUT: TranscriberInput = {
  source: { kind: 'microphone' },
  language: 'en-US',
  stopHearing: new AbortController().signal,
};
const never = new AbortController().signal;
const SAME = () => 'the same settings';

describe('Q1: what listens is fetched when it is first needed', () => {
  it('once for both voices', async () => {
    const [you, them] = [engine('you'), engine('them')];
    let loads = 0;
    const voices = lazyVoices(() => {
      loads++;
      return Promise.resolve({ you: you.transcriber, them: them.transcriber });
    }, SAME);
    expect(loads).toBe(0);
    void voices.you.run(INPUT, () => undefined, never);
    void voices.them.run(INPUT, () => undefined, never);
    await new Promise(setImmediate);
    expect(loads).toBe(1);
    expect(you.controller.last.input).toBe(INPUT);
    expect(them.controller.last.input).toBe(INPUT);
  });

  it('where it does not come, that is told, and the next run tries again', async () => {
    const you = engine('you');
    const events: TranscriberEvent[] = [];
    let loads = 0;
    const voices = lazyVoices(() => {
      loads++;
      return loads === 1
        ? Promise.reject<Voices>(new Error('offline'))
        : Promise.resolve({ you: you.transcriber, them: you.transcriber });
    }, SAME);
    await voices.you.run(INPUT, (event) => events.push(event), never);
    expect(events).toMatchObject([
      { type: 'ended', cause: 'failed', failure: { reason: 'network', code: 'Error: offline' } },
    ]);
    void voices.you.run(INPUT, () => undefined, never);
    await new Promise(setImmediate);
    expect(you.controller.last.input).toBe(INPUT);
  });

  it('starts nothing for a run that was dropped meanwhile', async () => {
    const you = engine('you');
    const dropped = new AbortController();
    const voices = lazyVoices(() => Promise.resolve({ you: you.transcriber, them: you.transcriber }), SAME);
    const running = voices.you.run(INPUT, () => undefined, dropped.signal);
    dropped.abort();
    await running;
    expect(you.controller.runs).toEqual([]);
  });

  it('S3: other settings make new ones, from the next run on', async () => {
    const you = engine('you');
    let loads = 0;
    let settings = 'one order';
    const voices = lazyVoices(
      () => {
        loads++;
        return Promise.resolve({ you: you.transcriber, them: you.transcriber });
      },
      () => settings,
    );
    void voices.you.run(INPUT, () => undefined, never);
    await new Promise(setImmediate);
    settings = 'another order';
    expect(loads).toBe(1);
    void voices.you.run(INPUT, () => undefined, never);
    void voices.them.run(INPUT, () => undefined, never);
    await new Promise(setImmediate);
    expect(loads).toBe(2);
    expect(you.controller.runs).toHaveLength(3);
  });
});
