import { createAssistant } from '@sotto/ai-providers';
import type { AssistEvent, AssistTask, ModelEvent, ModelRequest, Reply } from '@sotto/meeting';
import { runnerConformance, SimulatedClock } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { SALES_CALL } from './sales-call.js';
import { PRICING_QUESTION, ROLLOUT_QUESTION } from './sales-call-replies.js';
import { scriptedModel } from './scripted-model.js';
import { Tape } from './tape.js';

const request = (question: string): ModelRequest => ({
  instructions: '',
  background: '',
  context: '',
  question,
  maxTokens: 500,
  temperature: 0.7,
});

async function ask(question: string, { pace = 1, forMs = 30_000 } = {}) {
  const clock = new SimulatedClock();
  const model = scriptedModel(SALES_CALL, new Tape(clock, pace, 0));
  const events: { readonly atMs: number; readonly event: ModelEvent }[] = [];
  const abort = new AbortController();
  const running = model.run(
    request(question),
    (event) => events.push({ atMs: clock.elapsed(), event }),
    abort.signal,
  );
  await clock.advance(forMs);
  const deltas = events.flatMap(({ event }) => (event.type === 'delta' ? [event.text] : []));
  return { events, deltas, text: deltas.join(''), clock, abort, running };
}

const textFor = (question: string) => SALES_CALL.replies.find(({ matches }) => matches === question)?.text;

describe('the reply to a question', () => {
  it.each(SALES_CALL.replies)('streams the script’s own text for "$matches"', async ({ matches, text }) => {
    const reply = await ask(matches);
    expect(reply.text).toBe(text);
    expect(reply.deltas.length).toBeGreaterThan(10);
    expect(reply.events.at(-1)?.event).toEqual({ type: 'ended', finish: 'complete' });
  });

  it('is found in the prompt of any provider, whatever case and spacing', async () => {
    const { text } = await ask(`<question>\n  how do I  ANSWER the\nrollout question? \n</question>`);
    expect(text).toBe(textFor(ROLLOUT_QUESTION));
  });

  it('begins after its first-token time and comes at its speed, in meeting time', async () => {
    const [one, four] = [await ask(PRICING_QUESTION), await ask(PRICING_QUESTION, { pace: 4 })];
    const [oneEnd = 0, fourEnd = 0] = [one, four].map(({ events }) => events.at(-1)?.atMs);
    expect([one.events[0]?.atMs, four.events[0]?.atMs]).toEqual([700, 175]);
    const tokens = (textFor(PRICING_QUESTION)?.length ?? 0) / 4;
    expect(oneEnd).toBeGreaterThan(700 + (tokens / 60) * 1000);
    expect(oneEnd).toBeLessThan(700 + (tokens / 60) * 1000 * 1.6);
    expect(Math.abs(oneEnd / 4 - fourEnd)).toBeLessThan(20);
  });

  it('comes in no more pieces than a page can paint', async () => {
    const { events } = await ask(PRICING_QUESTION, { pace: 40 });
    const deltas = events.filter(({ event }) => event.type === 'delta');
    for (const [index, { atMs }] of deltas.slice(1).entries()) {
      expect(atMs - (deltas[index]?.atMs ?? 0)).toBeGreaterThanOrEqual(15.9);
    }
  });

  it('stops at once when it is aborted', async () => {
    const { events, clock, abort, running } = await ask(PRICING_QUESTION, { forMs: 1_000 });
    const before = events.length;
    expect(before).toBeGreaterThan(3);
    abort.abort();
    await running;
    await clock.advance(10_000);
    expect([events.length, clock.waiting]).toEqual([before, 0]);
  });

  it('has no end when it is aborted at its very last piece', async () => {
    const clock = new SimulatedClock();
    const abort = new AbortController();
    const whole = textFor(PRICING_QUESTION);
    let text = '';
    const types: string[] = [];
    const running = scriptedModel(SALES_CALL, new Tape(clock, 1, 0)).run(
      request(PRICING_QUESTION),
      (event) => {
        types.push(event.type);
        if (event.type === 'delta') text += event.text;
        if (text === whole) abort.abort();
      },
      abort.signal,
    );
    await clock.advance(60_000);
    await running;
    expect(text).toBe(whole);
    expect(types).not.toContain('ended');
  });

  it('says so where the script has none', async () => {
    const { text } = await ask('What is the capital of France?');
    expect(text).toMatch(/^\*\*Not in this demo's script\*\*\n/);
    expect(text).toContain('Settings');
  });
});

describe('behind the same prompts as a real provider', () => {
  async function assist(task: Partial<AssistTask> & Pick<AssistTask, 'purpose'>): Promise<AssistEvent> {
    const clock = new SimulatedClock();
    const assistant = createAssistant({ clock, model: scriptedModel(SALES_CALL, new Tape(clock, 1, 0)) });
    const events: AssistEvent[] = [];
    const { mode, industry, background } = SALES_CALL;
    const whole = { context: [], background, mode, industry, ...task } as AssistTask;
    void assistant.run(whole, (event) => events.push(event), new AbortController().signal);
    await clock.advance(60_000);
    return events.at(-1) as AssistEvent;
  }

  it('answers the question', async () => {
    expect(await assist({ purpose: 'answer', question: ROLLOUT_QUESTION })).toMatchObject({
      type: 'ended',
      reply: { purpose: 'answer', text: textFor(ROLLOUT_QUESTION) },
      from: 'model',
      provider: 'demo',
    });
  });

  it('C4: has its coaching parsed like any other, nothing of it limited or left out', async () => {
    const event = await assist({ purpose: 'coach' });
    const feedback = JSON.parse(SALES_CALL.coaching.text.replace(/^```json|```$/g, '')) as unknown;
    expect(event).toMatchObject({ type: 'ended', from: 'model', reply: { purpose: 'coach', feedback } });
  });

  it.each(['analyse', 'performance', 'tips', 'quick-tip'] as const)(
    'has no script for "%s", so that standard advice is shown and marked (C5)',
    async (purpose) => {
      const event = await assist({ purpose });
      expect(event).toMatchObject({ type: 'ended', from: 'fallback', failure: { reason: 'bad-reply' } });
      expect((event as { reply: Reply }).reply.purpose).toBe(purpose);
    },
  );
});

describe('the laws of a runner', () => {
  const subject = (name: string, question: string) => ({
    name,
    make: () => {
      const clock = new SimulatedClock();
      return Promise.resolve({
        runner: scriptedModel(SALES_CALL, new Tape(clock, 1, 0)).run,
        input: request(question),
        drive: () => clock.advance(60_000),
      });
    },
  });
  const subjects = [
    subject('a scripted reply', PRICING_QUESTION),
    subject('coaching', '{"overallScore": 0 to 100}'),
    subject('not in the script', 'Why?'),
  ];
  it.each(runnerConformance<ModelRequest, ModelEvent>(subjects, ['ended', 'failed']))('$law', ({ check }) =>
    check(),
  );
});
