import type { AdvicePurpose, Reply } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { ANALYSED } from '../test/analysis.js';
import { foldFacts } from './fold.js';
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

  it('A16: is cancelled with the consent, and goes nowhere any more', async () => {
    const page = await running();
    advise(page);
    await page.clock.advance(300);
    page.session.dispatch({ type: 'withdraw-consent' });
    expect(page.assistant.last.signal.aborted).toBe(true);
    expect(page.state.meeting.advice[0]?.result).toMatchObject({ outcome: 'cancelled', ms: 300 });
    await page.session.saved();
    const written = (await page.journal()).map(({ type }) => type).slice(-2);
    expect(written).toEqual(['advice-ended', 'consent-withdrawn']);
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

describe('D8: a suggestion that is taken over', () => {
  const apply = (page: SessionHarness, advice: string, index: number, session = page.state.meeting.id) =>
    page.session.dispatch({ type: 'apply-suggestion', session, advice, index });
  async function analysed(): Promise<readonly [SessionHarness, string]> {
    const page = await running();
    advise(page, 'analyse');
    page.assistant.last.emit({ type: 'ended', reply: ANALYSED, from: 'model' });
    return [page, page.state.meeting.advice[0]?.id ?? ''];
  }

  it('is a fact with the text of the meeting, each once', async () => {
    const [page, id] = await analysed();
    await page.clock.advance(700);
    apply(page, id, 1);
    apply(page, id, 1);
    await page.clock.advance(300);
    apply(page, id, 0);
    const at = page.state.meeting.startedAt;
    expect(page.state.meeting.applied).toEqual([
      { advice: id, index: 1, text: 'Ask who decides.', elapsed: 700, at: at + 700 },
      { advice: id, index: 0, text: 'Offer a second date.', elapsed: 1000, at: at + 1000 },
    ]);
    await page.session.saved();
    const facts = await page.journal();
    expect(facts.filter(({ type }) => type === 'suggestion-applied')).toHaveLength(2);
    expect(foldFacts(facts).applied).toEqual(page.state.meeting.applied);
  });

  it('is the quick tip, at 0', async () => {
    const page = await running();
    advise(page, 'quick-tip');
    const suggestion = { content: 'Name a price.', confidence: 0.6 };
    page.assistant.last.emit({
      type: 'ended',
      reply: { purpose: 'quick-tip', suggestion },
      from: 'fallback',
    });
    const id = page.state.meeting.advice[0]?.id ?? '';
    apply(page, id, 1);
    expect(page.state.meeting.applied).toEqual([]);
    apply(page, id, 0);
    expect(page.state.meeting.applied).toMatchObject([{ advice: id, index: 0, text: 'Name a price.' }]);
  });

  it('is nothing where the meeting does not hold it', async () => {
    const [page, id] = await analysed();
    for (const index of [-1, 2, 0.5, NaN, Infinity]) apply(page, id, index);
    apply(page, 'a999', 0);
    advise(page);
    const { id: open } = page.state.meeting.advice[1] ?? { id: '' };
    apply(page, open, 0);
    page.assistant.last.emit({ type: 'ended', reply: TIPS, from: 'model' });
    apply(page, open, 0);
    advise(page, 'analyse');
    const empty = {
      ...ANALYSED.analysis,
      suggestions: [{ ...ANALYSED.analysis.suggestions[0], content: '' }],
    };
    page.assistant.last.emit({
      type: 'ended',
      reply: { purpose: 'analyse', analysis: empty } as Reply,
      from: 'model',
    });
    apply(page, page.state.meeting.advice[2]?.id ?? '', 0);
    expect(page.state.meeting.applied).toEqual([]);
  });

  it('is nothing of another session, be it of the same name', async () => {
    const [page, id] = await analysed();
    apply(page, id, 0, 'session_1');
    expect(page.state.meeting.applied).toEqual([]);
  });

  it('is taken until the log is closed, and not by a tab that only shows the session', async () => {
    const [page, id] = await analysed();
    const other = await page.another();
    await page.session.saved();
    apply(other, id, 0);
    page.session.dispatch({ type: 'stop' });
    expect(page.state.meeting.status).toBe('finishing');
    apply(page, id, 0);
    expect(page.state.meeting.applied).toHaveLength(1);
    await page.clock.advance(23_000);
    expect(page.state.meeting.status).toBe('ended');
    apply(page, id, 1);
    expect(page.state.meeting.applied).toHaveLength(1);
    await page.session.saved();
    expect((await page.journal()).at(-1)?.type).toBe('session-closed');
  });

  it('is not while the session is interrupted', async () => {
    const [page, id] = await analysed();
    await page.session.saved();
    const found = await page.crash();
    apply(found, id, 0);
    expect(found.state.meeting.applied).toEqual([]);
    found.session.dispatch({ type: 'resume' });
    apply(found, id, 0);
    expect(found.state.meeting.applied).toHaveLength(1);
  });
});
