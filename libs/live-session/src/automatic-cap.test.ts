import type { AssistEvent, Failure, Usage } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { ANALYSED } from '../test/analysis.js';
import { foldFacts } from './fold.js';
import type { StartCommand } from './input.js';
import { SessionHarness } from './testing/index.js';

const FAILED: Failure = { reason: 'cut-off', message: 'It broke off.' };
const CAPS = { on: false, maxRequests: 60, maxTokens: 100_000 };

async function analysing(command: Partial<StartCommand> = {}): Promise<SessionHarness> {
  const page = new SessionHarness();
  await page.start(command);
  page.session.dispatch({ type: 'set-analysis', on: true });
  return page;
}

let words = 0;
/** Something is said, and the pause after it is over. */
async function pause(page: SessionHarness): Promise<void> {
  page.say(`remark ${++words}`);
  await page.clock.advance(2000);
}
const ended = (more: Partial<Extract<AssistEvent, { type: 'ended' }>> = {}): AssistEvent => ({
  type: 'ended',
  from: 'model',
  provider: 'p',
  reply: ANALYSED,
  ...more,
});
async function analysed(page: SessionHarness, event = ended()): Promise<void> {
  await pause(page);
  page.assistant.last.emit(event);
}
const usage = (inputTokens: number, outputTokens = 0): Usage => ({ inputTokens, outputTokens });
const used = (page: SessionHarness) => {
  const { requests, tokens, estimated, stopped } = page.state.meeting.analysis;
  return { requests, tokens, estimated, stopped };
};
const NONE = { requests: 0, tokens: 0, estimated: false, stopped: null };

describe('A17: analyses by themselves have the cap of answers, and a count of their own', () => {
  it('the 60th is asked for, the 61st is not: that is told once', async () => {
    const page = await analysing();
    for (let i = 0; i < 59; i++) await analysed(page);
    expect(used(page)).toEqual({ ...NONE, requests: 59 });
    await analysed(page);
    expect(used(page)).toEqual({ ...NONE, requests: 60 });
    expect(page.notices).toEqual([]);
    for (let i = 0; i < 3; i++) await pause(page);
    expect(page.state.meeting.advice).toHaveLength(60);
    expect(used(page)).toEqual({ ...NONE, requests: 60, stopped: 'requests' });
    expect(page.notices).toEqual([{ type: 'analysis-stopped', cap: 'requests' }]);
    expect(page.state.meeting.automatic).toMatchObject({ requests: 0, stopped: null });
    await page.session.saved();
    expect(foldFacts(await page.journal())).toEqual(page.state.meeting);
  });

  it('with 99,999 tokens one is asked for, with 100,000 none', async () => {
    const page = await analysing();
    await analysed(page, ended({ usage: usage(90_000, 9_999) }));
    await analysed(page, ended({ usage: usage(0, 1) }));
    await pause(page);
    expect(page.state.meeting.advice).toHaveLength(2);
    expect(used(page)).toEqual({ requests: 2, tokens: 100_000, estimated: false, stopped: 'tokens' });
    expect(page.notices).toEqual([{ type: 'analysis-stopped', cap: 'tokens' }]);
  });

  it('has the caps that the session started with', async () => {
    const page = await analysing({ automatic: { ...CAPS, maxRequests: 1 } });
    await analysed(page);
    await pause(page);
    expect(used(page).stopped).toBe('requests');
  });

  it('goes on when the cap is raised, after the waits', async () => {
    const page = await analysing({ automatic: { ...CAPS, maxRequests: 1 } });
    await analysed(page);
    await pause(page);
    page.session.dispatch({ type: 'set-automatic', automatic: { ...CAPS, maxRequests: 2 } });
    expect(used(page).stopped).toBeNull();
    await page.clock.advance(1999);
    expect(page.state.meeting.advice).toHaveLength(1);
    await page.clock.advance(1);
    expect(page.state.meeting.advice).toHaveLength(2);
  });

  it('turned on again, is tried again, and told again where nothing was raised', async () => {
    const page = await analysing({ automatic: { ...CAPS, maxRequests: 1 } });
    await analysed(page);
    await pause(page);
    page.session.dispatch({ type: 'set-analysis', on: true });
    expect(page.state.meeting.analysis).toMatchObject({ on: true, stopped: null });
    await page.clock.advance(2000);
    expect(page.notices).toHaveLength(2);
    expect(page.state.meeting.advice).toHaveLength(1);
  });

  it('counts what failed, and the tokens of all who were asked in vain', async () => {
    const page = await analysing();
    const miss = { requestTime: 0, responseTime: 1, provider: 'a', success: false, failure: FAILED } as const;
    const missed = [{ ...miss, usage: { ...usage(30), estimated: true } as const }, miss];
    await analysed(page, { type: 'failed', failure: FAILED, partial: '', usage: usage(20, 1), missed });
    expect(used(page)).toEqual({ requests: 1, tokens: 51, estimated: true, stopped: null });
    expect(page.state.meeting.advice[0]?.result).toMatchObject({
      outcome: 'failed',
      usage: usage(20, 1),
      missed,
    });
    await analysed(page, ended({ from: 'rules', missed }));
    expect(used(page)).toMatchObject({ requests: 2, tokens: 81 });
  });

  it('counts nothing that was worked out on the device, also where nobody could be asked before', async () => {
    const page = await analysing();
    const missed = [
      { requestTime: 0, responseTime: 1, provider: 'a', success: false, failure: FAILED } as const,
    ];
    await analysed(page, ended({ from: 'rules', provider: 'rules' }));
    await analysed(page, ended({ from: 'rules', provider: 'rules', missed }));
    expect(used(page)).toEqual(NONE);
  });

  it('counts nothing in a demo, also of what is broken off', async () => {
    const page = await analysing({ origin: 'demo', consent: null });
    await analysed(page, ended({ usage: usage(10, 5) }));
    await pause(page);
    page.session.dispatch({ type: 'stop' });
    expect(page.state.meeting.advice[1]?.result?.outcome).toBe('cancelled');
    expect(page.state.meeting.advice[1]?.result).not.toHaveProperty('usage');
    expect(used(page)).toEqual(NONE);
  });

  it('counts nothing that the person asked for, however it ended', async () => {
    const page = await analysing();
    const advise = (purpose: 'analyse' | 'tips') => page.session.dispatch({ type: 'advise', purpose });
    page.say('we could start in May');
    advise('analyse');
    page.assistant.last.emit(ended({ usage: usage(10, 5) }));
    advise('analyse');
    advise('tips');
    expect(page.state.meeting.advice.map(({ result }) => [result?.outcome, result?.usage])).toEqual([
      ['complete', usage(10, 5)],
      ['cancelled', undefined],
      [undefined, undefined],
    ]);
    expect(used(page)).toEqual(NONE);
  });

  it('estimates what was broken off, by the person, the stop or the page, at four characters a token', async () => {
    const page = await analysing({ background: '12345678' });
    page.say('12345');
    await page.clock.advance(2000);
    page.session.dispatch({ type: 'advise', purpose: 'tips' });
    // 8 characters of notes and 5 of the context.
    expect(page.state.meeting.advice[0]?.result).toMatchObject({
      outcome: 'cancelled',
      usage: { inputTokens: 4, outputTokens: 0, estimated: true },
    });
    expect(used(page)).toEqual({ requests: 1, tokens: 4, estimated: true, stopped: null });
    page.assistant.last.emit({ type: 'failed', failure: FAILED, partial: '' });
    await page.clock.advance(2000);
    await page.session.saved();
    const found = await page.crash();
    expect(used(found)).toMatchObject({ requests: 2, tokens: 8 });
    found.session.dispatch({ type: 'resume' });
    await found.clock.advance(2000);
    found.session.dispatch({ type: 'stop' });
    expect(used(found)).toMatchObject({ requests: 3, tokens: 12 });
  });

  it('is reached by analyses that were all broken off', async () => {
    const page = await analysing({ automatic: { ...CAPS, maxTokens: 4 } });
    page.say('12345678');
    for (let i = 0; i < 3; i++) {
      await page.clock.advance(2000);
      page.session.dispatch({ type: 'advise', purpose: 'tips' });
      page.assistant.last.emit({ type: 'failed', failure: FAILED, partial: '' });
    }
    expect(used(page)).toMatchObject({ requests: 2, tokens: 4, stopped: 'tokens' });
    expect(page.notices).toHaveLength(1);
  });

  it('counts other advice that was asked for unasked neither as a request nor as an analysis', async () => {
    const page = await analysing();
    page.say('we could start in May');
    page.session.dispatch({ type: 'advise', purpose: 'tips', by: 'automatic' });
    const tips = { purpose: 'tips', tips: ['Wait'] } as const;
    page.assistant.last.emit(ended({ reply: tips, usage: usage(10) }));
    expect(page.state.meeting.analysis).toMatchObject({ ...NONE, analysed: 0 });
  });
});
