import {
  type AssistEvent,
  type Assistant,
  type AssistTask,
  DEFAULT_INDUSTRY_CONTEXT,
  type Reply,
} from '@sotto/meeting';
import { MemoryStore, SimulatedClock, TestController } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../stores/settings.js';
import { openSettings } from '../stores/settings-store.js';
import { coachedInTime, providerConfig, settingsAssistant } from './assistants.js';
import { storeCache } from './store-cache.js';

const task = (purpose: 'coach' | 'quick-tip'): AssistTask => ({
  purpose,
  context: [],
  background: '',
  mode: 'meeting',
  industry: DEFAULT_INDUSTRY_CONTEXT,
});

function make() {
  const clock = new SimulatedClock();
  const controller = new TestController<AssistTask, AssistEvent>(['ended', 'failed']);
  const events: AssistEvent[] = [];
  const assistant = coachedInTime({ run: controller.runner }, clock);
  const run = (purpose: 'coach' | 'quick-tip', signal = new AbortController().signal) =>
    assistant.run(task(purpose), (event) => events.push(event), signal);
  return { clock, controller, events, run };
}

describe('coaching in time', () => {
  it('C5: takes standard advice after 18 s, marked as such, and asks no longer', async () => {
    const { clock, controller, events, run } = make();
    const running = run('coach');
    await clock.advance(17_999);
    expect(events).toEqual([]);
    await clock.advance(1);
    await running;
    expect(events).toMatchObject([
      {
        type: 'ended',
        from: 'fallback',
        reply: { feedback: { overallScore: 50 } },
        failure: { reason: 'timeout' },
      },
    ]);
    expect(controller.last.signal.aborted).toBe(true);
  });

  it('P7: takes what another can tell where there is one', async () => {
    const clock = new SimulatedClock();
    const controller = new TestController<AssistTask, AssistEvent>(['ended', 'failed']);
    const reply = { purpose: 'coach', feedback: { overallScore: 61 } } as Reply;
    const rules: Assistant = {
      run: (_, emit) => Promise.resolve(emit({ type: 'ended', reply, from: 'rules' })),
    };
    const events: AssistEvent[] = [];
    const assistant = coachedInTime({ run: controller.runner }, clock, rules);
    const running = assistant.run(task('coach'), (event) => events.push(event), new AbortController().signal);
    await clock.advance(18_000);
    await running;
    expect(events).toEqual([{ type: 'ended', reply, from: 'rules' }]);
  });

  it('leaves what comes in time as it is', async () => {
    const { clock, controller, events, run } = make();
    const running = run('coach');
    const reply = { purpose: 'coach', feedback: { overallScore: 80 } } as Reply;
    controller.last.emit({ type: 'ended', reply, from: 'model' });
    await running;
    await clock.advance(60_000);
    expect(events).toEqual([{ type: 'ended', reply, from: 'model' }]);
    expect(clock.waiting).toBe(0);
  });

  it('is silent after an abort, and has no limit for anything else', async () => {
    const { clock, events, run } = make();
    const abort = new AbortController();
    const running = run('coach', abort.signal);
    abort.abort();
    await running;
    void run('quick-tip');
    await clock.advance(60_000);
    expect(events).toEqual([]);
  });
});

describe('what a provider is called with', () => {
  it('takes the model and the address of the settings', () => {
    const settings = { ...DEFAULT_SETTINGS, endpoint: { baseUrl: 'http://localhost:1/v1', model: 'm' } };
    expect(providerConfig('openai', settings, 'k')).toEqual({
      kind: 'openai',
      apiKey: 'k',
      model: 'gpt-5-2025-08-07',
      baseUrl: 'https://api.openai.com/v1',
    });
    expect(providerConfig('compatible', settings, undefined)).toEqual({
      kind: 'compatible',
      baseUrl: 'http://localhost:1/v1',
      model: 'm',
    });
  });
});

it('A16: nothing of a meeting goes to a host that was not agreed to, coaching neither, and each says so', async () => {
  const store = new MemoryStore();
  const settings = await openSettings(store, (error) => expect.fail(String(error)));
  await settings.setKey('openai', 'k');
  await settings.setKey('anthropic', 'k');
  const sent: string[] = [];
  let agreed: readonly string[] = ['api.anthropic.com'];
  const assistant = settingsAssistant({
    settings,
    clock: new SimulatedClock(),
    cache: storeCache(store),
    agreedHosts: () => agreed,
    fetch: (address) => {
      sent.push(new URL(address).host);
      return Promise.reject(new TypeError('not in this test'));
    },
    onNotice: () => undefined,
  });
  const lastOf = async (asked: AssistTask) => {
    const events: AssistEvent[] = [];
    await assistant.run(asked, (event) => events.push(event), new AbortController().signal);
    return events.at(-1);
  };
  const message = expect.stringContaining('not agreed that this meeting goes to api.openai.com') as string;
  const refused = { provider: 'openai', failure: { reason: 'forbidden', message } };
  const question: AssistTask = { ...task('coach'), purpose: 'answer', question: 'What was said?' };
  expect(await lastOf(question)).toMatchObject({
    type: 'failed',
    missed: [refused, { provider: 'anthropic' }],
  });
  expect(sent).toEqual(['api.anthropic.com']);
  agreed = [];
  expect(await lastOf(task('coach'))).toMatchObject({
    from: 'fallback',
    failure: { causes: [refused.failure, {}] },
  });
  expect(sent).toEqual(['api.anthropic.com']);
});

it('P3, S4: a slip in an address does not cost the answers of the others, and nothing is sent there', async () => {
  const store = new MemoryStore();
  const settings = await openSettings(store, (error) => expect.fail(String(error)));
  await settings.setKey('openai', 'k');
  const endpoint = { baseUrl: 'nonsense', model: 'm' };
  await settings.update({ openaiBaseUrl: 'http://', endpoint, rules: true });
  const sent: unknown[] = [];
  const assistant = settingsAssistant({
    settings,
    clock: new SimulatedClock(),
    cache: storeCache(store),
    fetch: (address) => {
      sent.push(address);
      return Promise.reject(new TypeError('not in this test'));
    },
    onNotice: () => undefined,
  });
  const events: AssistEvent[] = [];
  const question: AssistTask = { ...task('coach'), purpose: 'answer', question: 'What was said?' };
  await assistant.run(question, (event) => events.push(event), new AbortController().signal);
  expect(events.at(-1)).toMatchObject({ type: 'ended', from: 'rules' });
  expect(sent).toEqual([]);
});

it('P7: with on-device rules alone the coaching is theirs, and standard advice where too little was said', async () => {
  const store = new MemoryStore();
  const settings = await openSettings(store, (error) => expect.fail(String(error)));
  await settings.update({ rules: true });
  const assistant = settingsAssistant({
    settings,
    clock: new SimulatedClock(),
    cache: storeCache(store),
    fetch: () => expect.fail('The rules ask nobody.'),
    onNotice: () => undefined,
  });
  const coached = async (words: number, endElapsed: number) => {
    const audioTranscript = 'warehouse '.repeat(words);
    const item = {
      screenText: '',
      audioTranscript,
      timestamp: 0,
      elapsed: 0,
      endElapsed,
      voice: 'you',
    } as const;
    const events: AssistEvent[] = [];
    const asked: AssistTask = { ...task('coach'), record: [{ ...item, timing: 'measured' }] };
    await assistant.run(asked, (event) => events.push(event), new AbortController().signal);
    return events;
  };
  expect(await coached(200, 60_000)).toMatchObject([
    {
      type: 'ended',
      from: 'rules',
      provider: 'rules',
      reply: { purpose: 'coach', feedback: { technical: null } },
    },
  ]);
  expect(await coached(10, 4_000)).toMatchObject([
    { type: 'ended', from: 'fallback', failure: { reason: 'unsupported' }, reply: { purpose: 'coach' } },
  ]);
});
