import type { AdvicePurpose, Reply } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { SessionHarness } from './testing/index.js';

const TIPS: Reply = { purpose: 'tips', tips: ['Wait for the answer'] };

async function running(): Promise<SessionHarness> {
  const page = new SessionHarness();
  await page.start();
  page.say('we could start in May');
  return page;
}
const advise = (page: SessionHarness, purpose: AdvicePurpose = 'tips') =>
  page.session.dispatch({ type: 'advise', purpose });

describe('advice on a running meeting', () => {
  it('is asked for, worked out and kept with the meeting, and counts as no question', async () => {
    const page = await running();
    advise(page);
    expect(page.state.meeting.advice).toMatchObject([{ id: 'a4', purpose: 'tips', askedBy: 'person' }]);
    expect(page.assistant.last.input).toMatchObject({ purpose: 'tips' });
    await page.clock.advance(1200);
    page.assistant.last.emit({ type: 'ended', reply: TIPS, from: 'model', provider: 'p' });
    expect(page.state.meeting.advice[0]?.result).toEqual({
      outcome: 'complete',
      reply: TIPS,
      from: 'model',
      provider: 'p',
      ms: 1200,
    });
    expect(page.state.meeting.counts.aiRequests).toBe(0);
    await page.session.saved();
    expect((await page.journal()).map(({ type }) => type).slice(-2)).toEqual([
      'advice-asked',
      'advice-ended',
    ]);
  });

  it('is worked out one at a time: a newer one ends the one before it', async () => {
    const page = await running();
    advise(page, 'analyse');
    const first = page.assistant.last;
    advise(page, 'performance');
    expect(first.signal.aborted).toBe(true);
    expect(page.state.meeting.advice.map(({ id, result }) => [id, result?.outcome])).toEqual([
      ['a4', 'cancelled'],
      ['a6', undefined],
    ]);
  });

  it('goes on beside a question', async () => {
    const page = await running();
    advise(page);
    const advice = page.assistant.last;
    page.session.dispatch({ type: 'ask', text: 'When?' });
    expect(advice.signal.aborted).toBe(false);
    page.assistant.last.emit({
      type: 'ended',
      reply: { purpose: 'answer', text: 'In May.' },
      from: 'model',
    });
    advice.emit({ type: 'ended', reply: TIPS, from: 'model' });
    const { exchanges, advice: given } = page.state.meeting;
    expect([exchanges[0]?.answer?.outcome, given[0]?.result?.outcome]).toEqual(['complete', 'complete']);
  });

  it('ends with what failed, and with a reply to something else', async () => {
    const page = await running();
    const failure = { reason: 'unsupported', message: 'Too little was said.' } as const;
    advise(page);
    page.assistant.last.emit({ type: 'failed', failure, partial: '', provider: 'rules' });
    expect(page.state.meeting.advice[0]?.result).toMatchObject({
      outcome: 'failed',
      failure,
      provider: 'rules',
    });
    advise(page, 'quick-tip');
    page.assistant.last.emit({ type: 'ended', reply: TIPS, from: 'model' });
    expect(page.state.meeting.advice[1]?.result).toMatchObject({
      outcome: 'failed',
      failure: { reason: 'internal' },
    });
  });

  it('ends with the session, and as interrupted where the page went away', async () => {
    const stopped = await running();
    advise(stopped);
    stopped.session.dispatch({ type: 'stop' });
    expect(stopped.state.meeting.advice[0]?.result?.outcome).toBe('cancelled');

    const crashed = await running();
    advise(crashed);
    await crashed.session.saved();
    const found = await crashed.crash();
    expect(found.state.meeting.advice[0]?.result?.outcome).toBe('interrupted');
  });

  it('is not given before the start or after the end', async () => {
    const page = new SessionHarness();
    advise(page);
    expect(page.state.meeting.advice).toEqual([]);
    await page.start();
    page.session.dispatch({ type: 'stop' });
    advise(page);
    expect(page.state.meeting.advice).toEqual([]);
  });
});

describe('what the assistant is given', () => {
  it('live help the last five items, a review the whole meeting; all of it the record', async () => {
    const page = await running();
    for (let i = 1; i <= 7; i++) page.say(`remark ${i}`);
    const given = (purpose: AdvicePurpose) => {
      advise(page, purpose);
      const { context, record } = page.assistant.last.input;
      return [context.length, record?.length];
    };
    expect([given('analyse'), given('quick-tip')]).toEqual([
      [5, 8],
      [5, 8],
    ]);
    expect([given('performance'), given('tips')]).toEqual([
      [8, 8],
      [8, 8],
    ]);
  });
});
