import type { AdvicePurpose } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { ANALYSED } from '../test/analysis.js';
import { foldFacts } from './fold.js';
import type { StartCommand } from './input.js';
import { SessionHarness } from './testing/index.js';

/** A running meeting that is analysed as it goes, and in which nothing was said yet. */
async function analysing(command: Partial<StartCommand> = {}): Promise<SessionHarness> {
  const page = new SessionHarness();
  await page.start(command);
  turn(page, true);
  return page;
}
const turn = (page: SessionHarness, on: boolean) => page.session.dispatch({ type: 'set-analysis', on });
const advise = (page: SessionHarness, purpose: AdvicePurpose) =>
  page.session.dispatch({ type: 'advise', purpose });

let words = 0;
const change = (page: SessionHarness) => page.say(`remark ${++words}`);
const reply = (page: SessionHarness) =>
  page.assistant.last.emit({ type: 'ended', from: 'model', provider: 'p', reply: ANALYSED });
const tips = (page: SessionHarness) =>
  page.assistant.last.emit({ type: 'ended', from: 'model', reply: { purpose: 'tips', tips: ['Wait'] } });
/** What was asked for by itself. */
const asked = (page: SessionHarness) =>
  page.state.meeting.advice.filter(({ askedBy }) => askedBy === 'automatic').map(({ elapsed }) => elapsed);

describe('D8: the meeting is analysed as it goes', () => {
  it('2 s after the count of context items changed, and not before', async () => {
    const page = await analysing();
    change(page);
    await page.clock.advance(1999);
    expect(asked(page)).toEqual([]);
    await page.clock.advance(1);
    expect(asked(page)).toEqual([2000]);
    expect(page.state.meeting.advice).toMatchObject([{ purpose: 'analyse', askedBy: 'automatic' }]);
    expect(page.assistant.last.input).toMatchObject({ purpose: 'analyse', mode: 'meeting' });
    expect(page.state.meeting.analysis).toMatchObject({ on: true, analysed: 1 });
  });

  it('each change starts the wait anew', async () => {
    const page = await analysing();
    change(page);
    await page.clock.advance(1999);
    change(page);
    await page.clock.advance(1999);
    expect(asked(page)).toEqual([]);
    await page.clock.advance(1);
    expect(asked(page)).toEqual([3999]);
  });

  it('10 s after the first change at the latest, while they go on', async () => {
    const page = await analysing();
    for (let at = 0; at < 9000; at += 1000) {
      change(page);
      await page.clock.advance(1000);
    }
    change(page);
    await page.clock.advance(999);
    expect(asked(page)).toEqual([]);
    await page.clock.advance(1);
    expect(asked(page)).toEqual([10_000]);
  });

  it('a slide that was read changes the count, one without a word does not', async () => {
    const page = await analysing();
    const read = (text: string) => {
      page.session.dispatch({ type: 'capture', screen: 's1' });
      page.reader.last.emit({ type: 'read', text, confidence: 0.9 });
    };
    read('');
    await page.clock.advance(60_000);
    expect(asked(page)).toEqual([]);
    read('Plan for July');
    await page.clock.advance(2000);
    expect(asked(page)).toEqual([62_000]);
  });

  it('not without any context, and not again without a change', async () => {
    const page = await analysing();
    await page.clock.advance(60_000);
    expect(asked(page)).toEqual([]);
    change(page);
    await page.clock.advance(2000);
    reply(page);
    await page.clock.advance(60_000);
    expect(asked(page)).toEqual([62_000]);
  });

  it('not again before the next change where it failed or came to standard advice', async () => {
    const page = await analysing();
    const failure = { reason: 'network', message: 'No connection.' } as const;
    change(page);
    await page.clock.advance(2000);
    page.assistant.last.emit({ type: 'failed', failure, partial: '' });
    await page.clock.advance(60_000);
    expect(asked(page)).toEqual([2000]);
    change(page);
    await page.clock.advance(2000);
    page.assistant.last.emit({ type: 'ended', from: 'fallback', failure, reply: ANALYSED });
    await page.clock.advance(60_000);
    expect(asked(page)).toEqual([2000, 64_000]);
  });

  it('is told in the log, which folds to the same meeting', async () => {
    const page = await analysing();
    change(page);
    await page.clock.advance(2000);
    reply(page);
    await page.session.saved();
    const facts = await page.journal();
    expect(facts.map(({ type }) => type).slice(2)).toEqual([
      'automatic-analysis-set',
      'utterance-settled',
      'advice-asked',
      'advice-ended',
    ]);
    expect(foldFacts(facts)).toEqual(page.state.meeting);
  });
});

describe('D8: one in flight', () => {
  it('a pause that ended meanwhile is followed by the next one at once', async () => {
    const page = await analysing();
    change(page);
    await page.clock.advance(2000);
    change(page);
    await page.clock.advance(5000);
    expect(asked(page)).toEqual([2000]);
    expect(page.state.moment.analysisDue).toBe(2);
    reply(page);
    expect(asked(page)).toEqual([2000, 7000]);
    expect(page.state.meeting.analysis.analysed).toBe(2);
  });

  it('such a pause counts no more where something came since: 2 s from that', async () => {
    const page = await analysing();
    change(page);
    await page.clock.advance(2000);
    change(page);
    await page.clock.advance(3000);
    change(page);
    await page.clock.advance(500);
    reply(page);
    expect(asked(page)).toEqual([2000]);
    await page.clock.advance(1500);
    expect(asked(page)).toEqual([2000, 7000]);
  });

  it('10 s that passed meanwhile count, whatever came since', async () => {
    const page = await analysing();
    change(page);
    await page.clock.advance(2000);
    for (let at = 0; at < 10_000; at += 1000) {
      change(page);
      await page.clock.advance(1000);
    }
    change(page);
    expect(page.state.moment.analysisDue).toBe('latest');
    reply(page);
    expect(asked(page)).toEqual([2000, 12_000]);
  });

  it('10 s that began meanwhile go on where the person breaks it off', async () => {
    const page = await analysing();
    change(page);
    await page.clock.advance(2000);
    for (let at = 0; at < 10_000; at += 1000) {
      change(page);
      await page.clock.advance(999);
      if (at === 5000) advise(page, 'tips');
      if (at === 7000) tips(page);
      expect(asked(page)).toEqual([2000]);
      await page.clock.advance(1);
    }
    expect(asked(page)).toEqual([2000, 12_000]);
  });

  it('10 s that have not passed yet go on after it', async () => {
    const page = await analysing();
    change(page);
    await page.clock.advance(2000);
    for (let at = 0; at < 10_000; at += 1000) {
      change(page);
      await page.clock.advance(999);
      if (at === 5000) reply(page);
      expect(asked(page)).toEqual([2000]);
      await page.clock.advance(1);
    }
    expect(asked(page)).toEqual([2000, 12_000]);
  });

  it('goes on beside a question', async () => {
    const page = await analysing();
    change(page);
    page.session.dispatch({ type: 'ask', text: 'When?' });
    await page.clock.advance(2000);
    expect(asked(page)).toEqual([2000]);
    expect(page.state.meeting.exchanges[0]).not.toHaveProperty('answer');
  });
});

describe('D8: what the person asks for goes first', () => {
  it('is never cancelled by an analysis that is due, which follows it', async () => {
    const page = await analysing();
    change(page);
    await page.clock.advance(1000);
    advise(page, 'tips');
    await page.clock.advance(30_000);
    expect(asked(page)).toEqual([]);
    expect(page.assistant.last.signal.aborted).toBe(false);
    tips(page);
    expect(asked(page)).toEqual([31_000]);
  });

  it('covers what it was asked after, where it is an analysis', async () => {
    const page = await analysing();
    change(page);
    await page.clock.advance(1999);
    advise(page, 'analyse');
    expect(page.state.meeting.analysis).toMatchObject({ analysed: 1, requests: 0 });
    reply(page);
    await page.clock.advance(60_000);
    expect(asked(page)).toEqual([]);
  });

  it('also where one was due already', async () => {
    const page = await analysing();
    advise(page, 'tips');
    change(page);
    await page.clock.advance(20_000);
    advise(page, 'analyse');
    reply(page);
    await page.clock.advance(60_000);
    expect(asked(page)).toEqual([]);
  });

  it('cancels an analysis in flight: what that would have covered waits anew', async () => {
    const page = await analysing();
    change(page);
    await page.clock.advance(2000);
    reply(page);
    change(page);
    await page.clock.advance(2500);
    expect(page.state.meeting.analysis.analysed).toBe(2);
    advise(page, 'tips');
    expect(page.state.meeting.analysis.analysed).toBe(1);
    tips(page);
    await page.clock.advance(1999);
    expect(asked(page)).toEqual([2000, 4000]);
    await page.clock.advance(1);
    expect(asked(page)).toEqual([2000, 4000, 6500]);
  });

  it('cancels it, and what came in its flight is still due', async () => {
    const page = await analysing();
    change(page);
    await page.clock.advance(2000);
    change(page);
    await page.clock.advance(2000);
    advise(page, 'tips');
    expect(page.state.meeting.analysis.analysed).toBe(0);
    tips(page);
    expect(asked(page)).toEqual([2000, 4000]);
  });
});

describe('D8: on and off', () => {
  it('is off before it is turned on, and turning it on starts the waits for what is not analysed', async () => {
    const page = new SessionHarness();
    await page.start();
    change(page);
    await page.clock.advance(60_000);
    turn(page, true);
    await page.clock.advance(1999);
    expect(asked(page)).toEqual([]);
    await page.clock.advance(1);
    expect(asked(page)).toEqual([62_000]);
  });

  it('needs no start where a person has had all of it analysed while it was off', async () => {
    const page = new SessionHarness();
    await page.start();
    change(page);
    advise(page, 'analyse');
    reply(page);
    turn(page, true);
    await page.clock.advance(60_000);
    expect(asked(page)).toEqual([]);
  });

  it('turned off, waits for nothing and forgets what is due; turned on, waits anew', async () => {
    const page = await analysing();
    advise(page, 'tips');
    change(page);
    await page.clock.advance(10_000);
    turn(page, false);
    tips(page);
    await page.clock.advance(60_000);
    expect(asked(page)).toEqual([]);
    turn(page, true);
    await page.clock.advance(1999);
    expect(asked(page)).toEqual([]);
    await page.clock.advance(1);
    expect(asked(page)).toEqual([72_000]);
  });

  it('is a fact only where it changes something', async () => {
    const page = await analysing();
    turn(page, true);
    turn(page, false);
    turn(page, false);
    await page.session.saved();
    const set = (await page.journal()).filter(({ type }) => type === 'automatic-analysis-set');
    expect(set).toMatchObject([{ on: true }, { on: false }]);
  });

  it('is nothing before the start and after the stop', async () => {
    const page = new SessionHarness();
    turn(page, true);
    expect(page.state.meeting.analysis.on).toBe(false);
    await page.start();
    expect(page.state.meeting.analysis.on).toBe(false);
    change(page);
    page.session.dispatch({ type: 'stop' });
    turn(page, true);
    expect(page.state.meeting.analysis.on).toBe(false);
  });

  it('stops with the session: nothing is asked any more, and what is in flight ends', async () => {
    const page = await analysing();
    change(page);
    await page.clock.advance(2000);
    change(page);
    await page.clock.advance(2000);
    page.session.dispatch({ type: 'stop' });
    expect(page.state.moment.analysisDue).toBeNull();
    await page.clock.advance(60_000);
    expect(page.state.meeting.advice.map(({ result }) => result?.outcome)).toEqual(['cancelled']);
  });

  it('waits while consent is withdrawn, and anew when it is given again', async () => {
    const page = await analysing();
    advise(page, 'tips');
    change(page);
    await page.clock.advance(2000);
    page.session.dispatch({ type: 'withdraw-consent' });
    await page.clock.advance(60_000);
    expect(asked(page)).toEqual([]);
    page.session.dispatch({ type: 'give-consent', statement: 'v2' });
    await page.clock.advance(1999);
    expect(asked(page)).toEqual([]);
    await page.clock.advance(1);
    expect(asked(page)).toEqual([64_000]);
  });

  it('A12: after a crash what was in flight is not analysed, and waits once the session is resumed', async () => {
    const page = await analysing();
    change(page);
    await page.clock.advance(2000);
    await page.session.saved();
    const found = await page.crash();
    expect(found.state.meeting.advice[0]?.result?.outcome).toBe('interrupted');
    expect(found.state.meeting.analysis).toMatchObject({ on: true, analysed: 0 });
    await found.clock.advance(60_000);
    expect(asked(found)).toHaveLength(1);
    found.session.dispatch({ type: 'resume' });
    await found.clock.advance(1999);
    expect(asked(found)).toHaveLength(1);
    await found.clock.advance(1);
    expect(asked(found)).toHaveLength(2);
  });

  it('is not for a tab that only shows the session', async () => {
    const page = await analysing();
    change(page);
    const other = await page.another();
    turn(other, false);
    await page.clock.advance(2000);
    expect(asked(page)).toEqual([2000]);
    expect(other.assistant.runs).toEqual([]);
    change(page);
    await page.clock.advance(2000);
    expect(page.state.moment.analysisDue).toBe(2);
    await other.session.bringHere();
    await page.clock.advance(0);
    expect(page.state.moment.analysisDue).toBeNull();
    expect(other.state.meeting.analysis.on).toBe(true);
  });
});

describe('D8: what is analysed', () => {
  it('is a demo, too', async () => {
    const page = await analysing({ origin: 'demo', consent: null });
    change(page);
    await page.clock.advance(2000);
    expect(asked(page)).toEqual([2000]);
  });

  it('is never an import', async () => {
    const page = await analysing({
      origin: 'import',
      consent: null,
      tracks: ['file'],
      file: { id: 'f1', you: null },
    });
    page.say('words of the recording', 'file');
    await page.clock.advance(60_000);
    expect(page.state.meeting.counts.contextItems).toBe(1);
    expect(asked(page)).toEqual([]);
  });

  it('D1: is helped with in the mode that was set since', async () => {
    const page = await analysing();
    const set = (mode: 'sales' | 'meeting') => page.session.dispatch({ type: 'set-mode', mode });
    set('meeting');
    change(page);
    await page.clock.advance(2000);
    set('sales');
    expect(page.assistant.last.input.mode).toBe('meeting');
    expect(page.state.meeting.mode).toBe('sales');
    reply(page);
    page.session.dispatch({ type: 'ask', text: 'When?' });
    expect(page.assistant.last.input.mode).toBe('sales');
    set('sales');
    page.session.dispatch({ type: 'stop' });
    set('meeting');
    await page.session.saved();
    const facts = await page.journal();
    expect(facts.filter(({ type }) => type === 'mode-set')).toMatchObject([{ mode: 'sales' }]);
    expect(foldFacts(facts).mode).toBe('sales');
  });
});
