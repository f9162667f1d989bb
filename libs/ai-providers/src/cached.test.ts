import { type AssistEvent, type AssistTask, DEFAULT_INDUSTRY_CONTEXT, type Reply } from '@sotto/meeting';
import { runnerConformance, SimulatedClock, TestController } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { cached, cacheKey, type CacheEntry, type ResponseCache } from './cached.js';
import { recordRun } from './testing/index.js';

const digest = (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.digest('SHA-256', bytes);
const item = (audioTranscript: string, timestamp = 0) => ({ audioTranscript, screenText: '', timestamp });
const TASK: AssistTask = {
  purpose: 'answer',
  question: 'What do I say?',
  context: ['a', 'b', 'c', 'd', 'e'].map((text) => item(text)),
  background: 'Notes',
  mode: 'sales',
  industry: DEFAULT_INDUSTRY_CONTEXT,
};
const REPLY: Reply = { purpose: 'answer', text: 'Forty.' };
const ENDED: AssistEvent = { type: 'ended', reply: REPLY, from: 'model', provider: 'openai' };

class MemoryCache implements ResponseCache {
  readonly entries = new Map<string, CacheEntry>();
  get = (key: string) => Promise.resolve(this.entries.get(key));
  set = (key: string, entry: CacheEntry) => void this.entries.set(key, entry);
}

function setUp(cache: ResponseCache = new MemoryCache(), fingerprint = 'gpt-5') {
  const clock = new SimulatedClock();
  const controller = new TestController<AssistTask, AssistEvent>(['ended', 'failed']);
  const assistant = cached({ run: controller.runner }, { cache, clock, fingerprint, digest });
  /** Runs a task; where it reaches the assistant, that emits these. */
  const run = async (task: AssistTask = TASK, ...events: AssistEvent[]) => {
    const before = controller.runs.length;
    const running = recordRun(assistant.run, task);
    const asked = async () => {
      await expect.poll(() => controller.runs.length > before || running.events.length > 0).toBe(true);
      if (controller.runs.length > before) for (const event of events) controller.last.emit(event);
    };
    await Promise.all([asked(), running.done]);
    return running.events;
  };
  return { clock, controller, assistant, run };
}

describe('P4, P8: a whole reply is kept for an hour', () => {
  it('comes as one delta, ends as cache, and asks nobody', async () => {
    const { run, controller } = setUp();
    expect(await run(TASK, { type: 'delta', text: 'Forty.' }, ENDED)).toEqual([
      { type: 'delta', text: 'Forty.' },
      ENDED,
    ]);
    expect(await run()).toEqual([
      { type: 'delta', text: 'Forty.' },
      { type: 'ended', reply: REPLY, from: 'cache' },
    ]);
    expect(controller.runs).toHaveLength(1);
  });

  it('is good until 3,600,000 ms have passed', async () => {
    const { run, clock, controller } = setUp();
    await run(TASK, ENDED);
    await clock.advance(3_599_999);
    expect((await run()).at(-1)).toMatchObject({ from: 'cache' });
    await clock.advance(1);
    expect((await run(TASK, ENDED)).at(-1)).toMatchObject({ from: 'model' });
    expect(controller.runs).toHaveLength(2);
  });

  it('is not good when the wall clock was set back before it was written', async () => {
    const { run, clock } = setUp();
    await run(TASK, ENDED);
    clock.jump(-1_000);
    expect((await run(TASK, ENDED)).at(-1)).toMatchObject({ from: 'model' });
  });

  it('stands as {response, timestamp, ttl}, under a hash', async () => {
    const cache = new MemoryCache();
    const { run, clock } = setUp(cache);
    await run(TASK, ENDED);
    const [[key, entry]] = [...cache.entries] as [[string, CacheEntry]];
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(entry).toEqual({ response: REPLY, timestamp: clock.now(), ttl: 3_600_000 });
  });

  it('without deltas for a purpose that has none', async () => {
    const { run } = setUp();
    const tips: AssistTask = { ...TASK, purpose: 'tips' };
    const ended: AssistEvent = { type: 'ended', reply: { purpose: 'tips', tips: ['a'] }, from: 'model' };
    await run(tips, ended);
    expect(await run(tips)).toEqual([{ ...ended, from: 'cache' }]);
  });
});

describe('P4: the key', () => {
  const key = (task: Partial<AssistTask> = {}, fingerprint = 'gpt-5') =>
    cacheKey({ ...TASK, ...task } as AssistTask, { fingerprint, digest });

  it.each<[string, Partial<AssistTask>]>([
    ['the third last item', { context: ['a', 'b', 'X', 'd', 'e'].map((text) => item(text)) }],
    ['the last item', { context: ['a', 'b', 'c', 'd', 'X'].map((text) => item(text)) }],
    ['the request', { question: 'Another?' }],
    ['the mode', { mode: 'meeting' }],
    ['the purpose', { purpose: 'analyse' }],
    ['the notes', { background: '' }],
    ['the industry context', { industry: { ...DEFAULT_INDUSTRY_CONTEXT, role: 'sales' } }],
  ])('changes with %s', async (_, change) => expect(await key(change)).not.toBe(await key()));
  it('changes with the model choice', async () => expect(await key({}, 'claude')).not.toBe(await key()));
  it.each<[string, Partial<AssistTask>]>([
    ['an item before the last three', { context: ['X', 'b', 'c', 'd', 'e'].map((text) => item(text)) }],
    ['when things were said', { context: ['a', 'b', 'c', 'd', 'e'].map((text, i) => item(text, i)) }],
    ['space around the question', { question: ' What do I say? ' }],
  ])('does not change with %s', async (_, change) => expect(await key(change)).toBe(await key()));

  it('of a request about the whole meeting changes with all of it', async () => {
    const other = { context: ['X', 'b', 'c', 'd', 'e'].map((text) => item(text)) };
    for (const purpose of ['coach', 'performance', 'tips'] as const) {
      expect(await key({ ...other, purpose } as Partial<AssistTask>)).not.toBe(
        await key({ purpose } as Partial<AssistTask>),
      );
    }
  });
});

describe('only whole replies of a model are kept', () => {
  it.each<[string, AssistEvent[]]>([
    ['standard advice', [{ ...ENDED, from: 'fallback' } as AssistEvent]],
    ['an on-device answer', [{ ...ENDED, from: 'rules' } as AssistEvent]],
    ['a failure', [{ type: 'failed', failure: { reason: 'server', message: 'x' }, partial: 'Fo' }]],
    ['a cut reply', [{ ...ENDED, cut: true } as AssistEvent]],
    ['“No response generated”', [{ ...ENDED, reply: { purpose: 'answer', text: 'No response generated' } }]],
  ])('not %s', async (_, events) => {
    const cache = new MemoryCache();
    await setUp(cache).run(TASK, ...events);
    expect(cache.entries.size).toBe(0);
  });
});

describe('a cache that fails is as good as none', () => {
  const failing: [string, ResponseCache][] = [
    [
      'rejects',
      { get: () => Promise.reject(new Error('locked')), set: () => Promise.reject(new Error('full')) },
    ],
    [
      'throws',
      {
        get: () => {
          throw new Error('x');
        },
        set: () => {
          throw new Error('x');
        },
      },
    ],
    ['holds nonsense', { get: async () => ({ nonsense: 1 }) as unknown as CacheEntry, set: () => undefined }],
    [
      'holds the reply to something else',
      {
        get: async () => ({ response: { purpose: 'tips', tips: [] }, timestamp: 0, ttl: Infinity }),
        set: () => undefined,
      },
    ],
  ];
  it.each(failing)('one that %s', async (_, cache) => {
    expect(await setUp(cache).run(TASK, ENDED)).toEqual([ENDED]);
  });

  it('one that never answers is not waited for', async () => {
    const { assistant, controller, clock } = setUp({
      get: () => new Promise(() => undefined),
      set: () => undefined,
    });
    const running = recordRun(assistant.run, TASK);
    await expect.poll(() => clock.waiting).toBe(1);
    await clock.advance(1000);
    await expect.poll(() => controller.runs.length).toBe(1);
    controller.last.emit(ENDED);
    await running.done;
    expect(running.events).toEqual([ENDED]);
  });

  it('a browser that cannot hash', async () => {
    expect(await cacheKey(TASK, { fingerprint: '', digest: undefined })).toMatch(/^[0-9a-f]{64}$/);
    const broken = () => Promise.reject(new Error('insecure context'));
    const controller = new TestController<AssistTask, AssistEvent>(['ended', 'failed']);
    const assistant = cached(
      { run: controller.runner },
      { cache: new MemoryCache(), clock: new SimulatedClock(), fingerprint: '', digest: broken },
    );
    const running = recordRun(assistant.run, TASK);
    await expect.poll(() => controller.runs.length).toBe(1);
    controller.last.emit(ENDED);
    await running.done;
    expect(running.events).toEqual([ENDED]);
  });
});

describe('is a runner', () => {
  const subject = (name: string, filled: boolean) => ({
    name,
    make: async () => {
      const cache = new MemoryCache();
      const inner = {
        run: (_: AssistTask, emit: (event: AssistEvent) => void, signal: AbortSignal) => {
          if (!signal.aborted) emit({ type: 'delta', text: 'Forty.' });
          if (!signal.aborted) emit(ENDED);
          return Promise.resolve();
        },
      };
      const assistant = cached(inner, { cache, clock: new SimulatedClock(), fingerprint: '', digest });
      if (filled) await recordRun(assistant.run, TASK).done;
      return { runner: assistant.run, input: TASK };
    },
  });
  it.each(runnerConformance([subject('empty', false), subject('filled', true)], ['ended', 'failed']))(
    '$law',
    ({ check }) => check(),
  );
});
