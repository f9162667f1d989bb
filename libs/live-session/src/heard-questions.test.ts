import { detectQuestion, isSameQuestion, UNCERTAIN_WAIT_MS } from '@sotto/core-scoring';
import type { AutomaticAnswers, Failure } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { foldFacts } from './fold.js';
import type { QuestionSense } from './input.js';
import { SessionHarness } from './testing/index.js';

const ON: AutomaticAnswers = { on: true, maxRequests: 60, maxTokens: 100_000 };

/** Verdicts by the first word, so that each case is plain to see. */
const BY_FIRST_WORD: QuestionSense = {
  judge: (text) => ({
    verdict: /^(?:what|which)/u.test(text) ? 'answer' : /^(?:and|maybe)/u.test(text) ? 'uncertain' : 'skip',
    isQuestion: text.startsWith('and'),
  }),
  same: isSameQuestion,
};

async function listening(automatic = ON, questions: QuestionSense = BY_FIRST_WORD): Promise<SessionHarness> {
  const harness = new SessionHarness();
  harness.policy = { ...harness.policy, questions };
  await harness.start({ automatic });
  harness.session.dispatch({ type: 'hear-them', sound: 't1', surface: 'tab', label: 'Call' });
  return harness;
}

const asked = (harness: SessionHarness) => harness.state.meeting.exchanges.map(({ question }) => question);

function answer(harness: SessionHarness, usage = { inputTokens: 10, outputTokens: 5 }): void {
  harness.assistant.last.emit({
    type: 'ended',
    from: 'model',
    provider: 'p',
    reply: { purpose: 'answer', text: 'So.' },
    usage,
  });
}

describe('A14: a question of the other side', () => {
  it('is answered unasked, and the fact names who asked and in which words', async () => {
    const harness = await listening();
    harness.say('what does it cost', 'them');
    expect(harness.assistant.last.input).toMatchObject({ purpose: 'answer', question: 'what does it cost' });
    expect(harness.state.meeting.exchanges).toMatchObject([
      { askedBy: 'automatic', utterance: harness.state.meeting.transcript[0]?.id },
    ]);
  });

  it('is told by the judgement of core-scoring', async () => {
    const harness = await listening(ON, { judge: detectQuestion, same: isSameQuestion });
    harness.say('we moved the boxes yesterday', 'them');
    harness.say('how much does the yearly plan cost', 'them');
    expect(asked(harness)).toEqual(['how much does the yearly plan cost']);
  });

  it.each([
    ['my own', 'you', ON],
    ['while it is off', 'them', { ...ON, on: false }],
  ] as const)('%s is not', async (_, voice, automatic) => {
    const harness = await listening(automatic);
    harness.say('what does it cost', voice);
    expect(asked(harness)).toEqual([]);
  });

  it('E2: is answered, too, where the rules demand no consent and none was asked for', async () => {
    const harness = new SessionHarness();
    harness.policy = { ...harness.policy, questions: BY_FIRST_WORD, consentRequired: false };
    await harness.start({ automatic: ON, consent: null });
    harness.session.dispatch({ type: 'hear-them', sound: 't1', surface: 'tab', label: 'Call' });
    harness.say('what does it cost', 'them');
    expect(asked(harness)).toEqual(['what does it cost']);
  });

  it('that waits is not asked any more once consent was withdrawn', async () => {
    const harness = await listening();
    harness.say('what is first', 'them');
    harness.say('what is second', 'them');
    harness.session.dispatch({ type: 'withdraw-consent' });
    await harness.clock.advance(60_000);
    expect(asked(harness)).toEqual(['what is first']);
    expect(harness.state.meeting.exchanges[0]?.answer?.outcome).toBe('cancelled');
  });

  it('is not while the judging code is not there', async () => {
    const harness = await listening();
    const { questions: _, ...without } = harness.policy;
    harness.policy = without;
    harness.say('what does it cost', 'them');
    expect(asked(harness)).toEqual([]);
  });

  it('one is in flight and one queued: the newest; what came too late is marked', async () => {
    const harness = await listening();
    harness.say('what is first', 'them');
    harness.say('what is second', 'them');
    harness.say('what comes as the third', 'them');
    expect(asked(harness)).toEqual(['what is first']);
    answer(harness);
    expect(asked(harness)).toEqual(['what is first', 'what comes as the third']);
    expect(harness.state.meeting.exchanges[0]?.answer).toMatchObject({ outcome: 'complete', stale: true });
    answer(harness);
    expect(harness.state.meeting.exchanges[1]?.answer).not.toHaveProperty('stale');
  });

  it('one of the person goes first, and the one of the other side is asked after it', async () => {
    const harness = await listening();
    harness.say('what is first', 'them');
    harness.session.dispatch({ type: 'ask', text: 'Who is speaking?' });
    expect(harness.state.meeting.exchanges[0]?.answer?.outcome).toBe('cancelled');
    harness.say('what comes next', 'them');
    expect(asked(harness)).toEqual(['what is first', 'Who is speaking?']);
    answer(harness);
    expect(asked(harness).at(-1)).toBe('what comes next');
    expect(harness.state.meeting.exchanges[1]?.answer).not.toHaveProperty('stale');
  });

  it('whose answer found nothing says so, in the fact and in the meeting', async () => {
    const harness = await listening();
    harness.say('what is first', 'them');
    const reply = { purpose: 'answer', text: 'Nothing was said of it.' } as const;
    harness.assistant.last.emit({ type: 'ended', from: 'rules', reply: { ...reply, nothingFound: true } });
    harness.say('what comes as the second', 'them');
    harness.assistant.last.emit({ type: 'ended', from: 'rules', reply });
    const [none, found] = harness.state.meeting.exchanges;
    expect(none?.answer).toMatchObject({ outcome: 'complete', from: 'rules', nothingFound: true });
    expect(found?.answer).not.toHaveProperty('nothingFound');
    await harness.clock.advance(0);
    expect(foldFacts(await harness.journal()).exchanges).toEqual([none, found]);
  });

  it('the same again is not answered twice, also when the person asked it', async () => {
    const harness = await listening();
    harness.say('what does the plan cost', 'them');
    answer(harness);
    harness.say('what does the plan cost then', 'them');
    expect(asked(harness)).toEqual(['what does the plan cost']);
  });

  it('an uncertain one waits 700 ms for more', async () => {
    const harness = await listening();
    harness.say('and the price', 'them');
    await harness.clock.advance(UNCERTAIN_WAIT_MS - 1);
    expect(asked(harness)).toEqual([]);
    await harness.clock.advance(1);
    expect(asked(harness)).toEqual(['and the price']);
  });

  it('an uncertain one that counts as none is dropped', async () => {
    const harness = await listening();
    harness.say('maybe later', 'them');
    await harness.clock.advance(UNCERTAIN_WAIT_MS);
    expect(asked(harness)).toEqual([]);
    expect(harness.state.moment.asked.uncertain).toBeNull();
  });

  it('an uncertain one is judged with what follows it, and waits while the other side speaks on', async () => {
    const harness = await listening();
    harness.say('and the price', 'them');
    harness.engines.them.last.emit({ type: 'interim', utterance: 'b', text: 'of' });
    await harness.clock.advance(UNCERTAIN_WAIT_MS * 2);
    expect(asked(harness)).toEqual([]);
    harness.say('of the small one', 'them', 'b');
    await harness.clock.advance(UNCERTAIN_WAIT_MS);
    expect(asked(harness)).toEqual(['and the price of the small one']);
  });

  it('a clear one takes the place of an uncertain one', async () => {
    const harness = await listening();
    harness.say('and the price', 'them');
    harness.say('what is your name', 'them');
    await harness.clock.advance(UNCERTAIN_WAIT_MS);
    expect(asked(harness)).toEqual(['what is your name']);
  });

  it('is never answered by itself in a demo or an import', async () => {
    const harness = new SessionHarness();
    harness.policy = { ...harness.policy, questions: BY_FIRST_WORD };
    await harness.start({ origin: 'demo', consent: null, tracks: ['you', 'them'], automatic: ON });
    harness.say('what does it cost', 'them');
    expect(asked(harness)).toEqual([]);
  });
});

describe('A17: the cap', () => {
  it('stops after so many requests, says so once, and goes on when it is raised', async () => {
    const harness = await listening({ ...ON, maxRequests: 1 });
    harness.say('what is first', 'them');
    answer(harness);
    harness.say('what comes as the second', 'them');
    harness.say('what comes as the third', 'them');
    expect(asked(harness)).toEqual(['what is first']);
    expect(harness.notices).toEqual([{ type: 'automatic-stopped', cap: 'requests' }]);
    expect(harness.state.meeting.automatic).toMatchObject({ stopped: 'requests', requests: 1, tokens: 15 });
    harness.session.dispatch({ type: 'set-automatic', automatic: ON });
    harness.say('which one is yours', 'them');
    expect(asked(harness).at(-1)).toBe('which one is yours');
  });

  it('stops after so many tokens; what the person asks does not count', async () => {
    const harness = await listening({ ...ON, maxTokens: 15 });
    harness.session.dispatch({ type: 'ask', text: 'Who is that?' });
    answer(harness, { inputTokens: 900, outputTokens: 100 });
    harness.say('what is first', 'them');
    answer(harness);
    harness.say('what comes as the second', 'them');
    expect(harness.state.meeting.automatic).toMatchObject({
      stopped: 'tokens',
      tokens: 15,
      estimated: false,
    });
    expect(harness.notices).toEqual([{ type: 'automatic-stopped', cap: 'tokens' }]);
  });

  it('marks tokens that were estimated', async () => {
    const harness = await listening();
    harness.say('what is first', 'them');
    answer(harness, { inputTokens: 7, outputTokens: 1, estimated: true } as never);
    expect(harness.state.meeting.automatic).toMatchObject({ tokens: 8, estimated: true });
  });

  const FAILED: Failure = { reason: 'cut-off', message: 'It broke off.' };

  it('counts what failed: its tokens, and those of all who were asked in vain', async () => {
    const harness = await listening();
    const miss = { requestTime: 0, responseTime: 1, provider: 'a', success: false, failure: FAILED } as const;
    harness.say('what is first', 'them');
    harness.assistant.last.emit({
      type: 'failed',
      failure: FAILED,
      partial: 'So',
      usage: { inputTokens: 20, outputTokens: 1 },
      missed: [{ ...miss, usage: { inputTokens: 30, outputTokens: 0, estimated: true } }, miss],
    });
    expect(harness.state.meeting.automatic).toMatchObject({ tokens: 51, estimated: true });
    expect(harness.state.meeting.exchanges[0]?.answer).toMatchObject({
      outcome: 'failed',
      usage: { inputTokens: 20, outputTokens: 1 },
    });
    await harness.clock.advance(0);
    expect(foldFacts(await harness.journal()).automatic).toEqual(harness.state.meeting.automatic);
  });

  it('counts nothing where nobody can have worked on it', async () => {
    const harness = await listening();
    harness.say('what is first', 'them');
    harness.assistant.last.emit({ type: 'failed', failure: FAILED, partial: '' });
    expect(harness.state.meeting.automatic).toMatchObject({ requests: 1, tokens: 0, estimated: false });
    expect(harness.state.meeting.exchanges[0]?.answer).not.toHaveProperty('usage');
  });

  it('estimates what was broken off, by the person or by the page, at four characters a token', async () => {
    const harness = await listening();
    harness.say('what is first', 'them');
    harness.assistant.last.emit({ type: 'delta', text: '12345' });
    harness.session.dispatch({ type: 'cancel-answer' });
    // The question stands in the context, too: 13 characters each; 5 of the answer.
    expect(harness.state.meeting.automatic).toMatchObject({ tokens: 7 + 2, estimated: true });
    expect(harness.state.meeting.exchanges[0]?.answer?.usage).toEqual({
      inputTokens: 7,
      outputTokens: 2,
      estimated: true,
    });

    harness.say('what comes as the second', 'them');
    harness.assistant.last.emit({ type: 'delta', text: '1234' });
    await harness.clock.advance(600);
    const back = await harness.crash();
    const [, interrupted] = back.state.meeting.exchanges;
    expect(interrupted?.answer).toMatchObject({ outcome: 'interrupted', usage: { outputTokens: 1 } });
    // 13 + 24 of the context, 24 of the question.
    expect(interrupted?.answer?.usage?.inputTokens).toBe(16);
    expect(back.state.meeting.automatic.tokens).toBe(9 + 17);
  });

  it('estimates nothing of what the person asked', async () => {
    const harness = await listening();
    harness.session.dispatch({ type: 'ask', text: 'Who is that?' });
    harness.session.dispatch({ type: 'cancel-answer' });
    expect(harness.state.meeting.exchanges[0]?.answer).not.toHaveProperty('usage');
    expect(harness.state.meeting.automatic).toMatchObject({ tokens: 0, estimated: false });
  });

  it('is reached by answers that all failed', async () => {
    const harness = await listening({ ...ON, maxTokens: 40 });
    for (const question of ['what is first', 'which one comes then', 'what does it weigh']) {
      harness.say(question, 'them');
      if (harness.state.meeting.automatic.stopped) break;
      const usage = { inputTokens: 20, outputTokens: 0, estimated: true } as const;
      harness.assistant.last.emit({ type: 'failed', failure: FAILED, partial: '', usage });
    }
    expect(harness.state.meeting.automatic).toMatchObject({ stopped: 'tokens', requests: 2, tokens: 40 });
  });
});
