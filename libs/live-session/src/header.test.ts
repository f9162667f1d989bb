import type { Miss } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { responseMetrics, sessionHeader } from './header.js';
import { SessionHarness } from './testing/index.js';

const miss = (provider: string, reason: Miss['failure']['reason']): Miss => ({
  provider,
  requestTime: 5,
  responseTime: 9,
  success: false,
  failure: { reason, message: `${provider} request failed` },
});

/** A meeting with one question, which ends like this. */
async function asked(end: Parameters<SessionHarness['assistant']['last']['emit']>[0]) {
  const harness = new SessionHarness();
  await harness.start();
  harness.session.dispatch({ type: 'ask', text: 'What was said?' });
  await harness.clock.advance(100);
  harness.assistant.last.emit(end);
  return harness.state.meeting;
}

describe('P8, A9: response metrics', () => {
  const reply = { purpose: 'answer', text: 'Forty.' } as const;

  it('an answer has one, from the question to its end, and each provider before it a failed one', async () => {
    const missed = [miss('openai', 'unauthorized'), miss('anthropic', 'paused')];
    const meeting = await asked({ type: 'ended', reply, from: 'model', provider: 'compatible', missed });
    const at = meeting.exchanges[0]?.at ?? NaN;
    expect(meeting.exchanges[0]?.answer?.missed).toEqual(missed);
    expect(responseMetrics(meeting)).toEqual([
      { provider: 'openai', requestTime: 5, responseTime: 9, success: false },
      { provider: 'compatible', requestTime: at, responseTime: at + 100, success: true },
    ]);
  });

  it('where all have failed, they have one each and the question none of its own', async () => {
    const failure = { reason: 'all-failed', message: 'All AI providers failed' } as const;
    const missed = [miss('openai', 'server'), miss('anthropic', 'server')];
    const meeting = await asked({ type: 'failed', failure, partial: '', missed });
    expect(responseMetrics(meeting).map(({ provider, success }) => [provider, success])).toEqual([
      ['openai', false],
      ['anthropic', false],
    ]);
  });

  it('where none was asked, the question has a failed one', async () => {
    const failure = { reason: 'not-configured', message: 'No AI providers configured' } as const;
    const meeting = await asked({ type: 'failed', failure, partial: '' });
    expect(responseMetrics(meeting)).toMatchObject([{ provider: 'none', success: false }]);
  });

  it('a question that was given up has none', async () => {
    const harness = new SessionHarness();
    await harness.start();
    harness.session.dispatch({ type: 'ask', text: 'What was said?' });
    harness.session.dispatch({ type: 'cancel-answer' });
    expect(responseMetrics(harness.state.meeting)).toEqual([]);
  });
});

describe('H2: the row of the list', () => {
  it('has the notes, the name and the contact that the person gave it, and none where there are none', async () => {
    const harness = new SessionHarness();
    await harness.start();
    const bare = sessionHeader(harness.state.meeting);
    for (const name of ['title', 'contact']) expect(bare).not.toHaveProperty(name);
    expect(bare.record).not.toHaveProperty('notes');
    harness.session.dispatch({ type: 'set-notes', text: 'mine' });
    harness.session.dispatch({ type: 'set-title', title: 'Renewal' });
    harness.session.dispatch({ type: 'link-contact', contact: { id: 'p1', name: 'Ann' } });
    expect(sessionHeader(harness.state.meeting)).toEqual({
      ...bare,
      record: { ...bare.record, notes: 'mine' },
      title: 'Renewal',
      contact: { id: 'p1', name: 'Ann' },
    });
  });
});
