import { describe, expect, it } from 'vitest';
import { foldFacts } from './fold.js';
import type { Command, Notice } from './input.js';
import { SessionHarness } from './testing/index.js';

const SHARE: Command = { type: 'share', screen: 's1' };
const HEAR: Command = { type: 'hear-them', sound: 't1', surface: 'tab', label: 'Call' };
const WATCH: Command = { type: 'watch', screen: 's1' };

const types = async (harness: SessionHarness) => (await harness.journal()).map(({ type }) => type);

async function hearing(): Promise<SessionHarness> {
  const harness = new SessionHarness();
  await harness.start();
  harness.session.dispatch(SHARE);
  harness.session.dispatch(HEAR);
  return harness;
}

describe('A13: the other side', () => {
  it('is heard in the sound of a share, as "them", beside the microphone', async () => {
    const harness = await hearing();
    expect(harness.state.meeting.them).toEqual({ sound: 't1', surface: 'tab', label: 'Call' });
    expect(harness.engines.them.last.input.source).toEqual({ kind: 'track', id: 't1' });
    harness.say('good morning', 'them');
    harness.say('hello', 'you');
    expect(harness.state.meeting.transcript.map(({ voice, text }) => [voice, text])).toEqual([
      ['them', 'good morning'],
      ['you', 'hello'],
    ]);
  });

  it('no longer heard settles its last words first', async () => {
    const harness = await hearing();
    const run = harness.engines.them.last;
    harness.session.dispatch({ type: 'stop-hearing-them' });
    expect(run.input.stopHearing.aborted).toBe(true);
    harness.say('last words', 'them');
    run.emit({ type: 'ended', cause: 'stopped' });
    expect(harness.state.meeting.transcript.map(({ text }) => text)).toEqual(['last words']);
    expect(harness.state.moment.hearing.them?.phase).toBe('closed');
    await harness.clock.advance(0);
    expect(await types(harness)).toEqual([
      'session-started',
      'consent-given',
      'track-opened',
      'track-closed',
      'utterance-settled',
    ]);
  });

  it('no longer heard closes a share that nobody else uses', async () => {
    const harness = await hearing();
    const share = harness.screens.last;
    harness.session.dispatch(WATCH);
    harness.session.dispatch({ type: 'stop-hearing-them' });
    expect(share.signal.aborted).toBe(false);
    harness.session.dispatch(HEAR);
    harness.session.dispatch({ type: 'stop-watching' });
    harness.session.dispatch({ type: 'stop-hearing-them' });
    expect(share.signal.aborted).toBe(true);
    expect(harness.notices).toEqual([]);
  });

  it('in another sound: words that were shown are kept, and the new sound is heard', async () => {
    const harness = await hearing();
    harness.engines.them.last.emit({ type: 'interim', utterance: 'a', text: 'half a' });
    harness.session.dispatch({ ...HEAR, sound: 't2' } as Command);
    expect(harness.engines.them.last.input.source).toEqual({ kind: 'track', id: 't2' });
    expect(harness.state.meeting.transcript).toMatchObject([{ text: 'half a', recovered: true }]);
  });

  it('is lost with its share: told, and not tried again', async () => {
    const harness = await hearing();
    harness.engines.them.last.emit({
      type: 'ended',
      cause: 'failed',
      failure: { reason: 'ended', message: 'The tab was closed.' },
    });
    harness.screens.last.emit({ type: 'ended' });
    expect(harness.notices).toEqual([{ type: 'other-side-lost' }]);
    await harness.clock.advance(60_000);
    expect(harness.state.moment.hearing.them?.phase).toBe('closed');
    expect(harness.state.meeting).toMatchObject({ them: null, status: 'running' });
  });

  it('cannot be heard before the start or without consent, and not after the page went away', async () => {
    const harness = new SessionHarness();
    harness.session.dispatch(HEAR);
    expect(harness.state.meeting.them).toBeNull();
    await harness.start();
    harness.session.dispatch({ type: 'withdraw-consent' });
    harness.session.dispatch(HEAR);
    expect(harness.state.meeting.them).toBeNull();
    harness.session.dispatch({ type: 'give-consent', statement: 'v1' });
    harness.session.dispatch(HEAR);
    await harness.clock.advance(0);
    const next = await harness.crash();
    next.session.dispatch({ type: 'resume' });
    expect(next.state.meeting.them).toBeNull();
    expect(Object.keys(next.state.moment.hearing)).toEqual(['you']);
  });

  it('withdrawn consent ends it at once', async () => {
    const harness = await hearing();
    const run = harness.engines.them.last;
    harness.session.dispatch({ type: 'withdraw-consent' });
    expect(run.signal.aborted).toBe(true);
    expect(harness.screens.last.signal.aborted).toBe(true);
    expect(harness.state.meeting.them).toBeNull();
  });
});

describe('A5: a share that ends', () => {
  const ENDED: Notice = { type: 'share-ended' };

  async function captured(): Promise<SessionHarness> {
    const harness = new SessionHarness();
    await harness.start();
    harness.session.dispatch(SHARE);
    harness.session.dispatch({ type: 'capture', screen: 's1' });
    harness.reader.last.emit({ type: 'read', text: 'Plan', confidence: 1 });
    return harness;
  }

  it('after nothing but captures is told once, and the next one anew', async () => {
    const harness = await captured();
    harness.screens.last.emit({ type: 'ended' });
    expect([harness.notices, harness.state.moment.screen]).toEqual([[ENDED], null]);
    harness.session.dispatch({ ...SHARE, screen: 's2' } as Command);
    harness.screens.last.emit({ type: 'ended' });
    expect(harness.notices).toEqual([ENDED, ENDED]);
  });

  it.each<Command>([{ type: 'stop-sharing' }, { type: 'withdraw-consent' }, { type: 'share', screen: 's2' }])(
    'by our own $type is not',
    async (command) => {
      const harness = await captured();
      const share = harness.screens.last;
      harness.session.dispatch(command);
      expect([share.signal.aborted, harness.notices]).toEqual([true, []]);
    },
  );

  it('while last words are settled is not: the session is over', async () => {
    const harness = await captured();
    harness.session.dispatch({ type: 'stop' });
    expect(harness.screens.last.signal.aborted, 'a picture may still be read').toBe(false);
    harness.screens.last.emit({ type: 'ended' });
    expect(harness.notices).toEqual([]);
  });

  it('in a demo is not: its screen is drawn by the script', async () => {
    const harness = new SessionHarness();
    await harness.start({ origin: 'demo', consent: null });
    harness.session.dispatch({ type: 'capture', screen: 'demo' });
    harness.screens.last.emit({ type: 'ended' });
    expect(harness.notices).toEqual([]);
  });

  it('and has told so by its watch or its sound is not told again', async () => {
    const harness = await captured();
    harness.session.dispatch(WATCH);
    harness.watcher.last.emit({ type: 'ended', cause: 'share-ended' });
    harness.screens.last.emit({ type: 'ended' });
    expect(harness.notices).toEqual([{ type: 'watch-ended', failure: null }]);

    const other = await hearing();
    const failure = { reason: 'ended', message: 'Closed.' } as const;
    other.engines.them.last.emit({ type: 'ended', cause: 'failed', failure });
    other.screens.last.emit({ type: 'ended' });
    expect(other.notices).toEqual([{ type: 'other-side-lost' }]);
  });

  it('is told although its sound ended long before, where it was used since', async () => {
    const harness = await hearing();
    const failure = { reason: 'ended', message: 'Without sound.' } as const;
    harness.engines.them.last.emit({ type: 'ended', cause: 'failed', failure });
    harness.session.dispatch({ type: 'capture', screen: 's1' });
    harness.reader.last.emit({ type: 'read', text: 'Plan', confidence: 1 });
    harness.screens.last.emit({ type: 'ended' });
    expect(harness.notices).toEqual([{ type: 'other-side-lost' }, ENDED]);
  });

  it('after a watch that was stopped is told', async () => {
    const harness = await captured();
    harness.session.dispatch(WATCH);
    harness.session.dispatch({ type: 'stop-watching' });
    harness.screens.last.emit({ type: 'ended' });
    expect(harness.notices).toEqual([ENDED]);
  });
});

describe('Q1: another engine', () => {
  it('is a fact with its reason, told once, and names its words', async () => {
    const harness = new SessionHarness();
    await harness.start();
    const failure = { reason: 'network', message: 'No service.' } as const;
    const run = harness.engines.you.last;
    run.emit({ type: 'switched', from: null, to: 'browser', cause: 'better' });
    run.emit({ type: 'switched', from: 'browser', to: 'endpoint', cause: 'failed', failure });
    run.emit({ type: 'switched', from: 'browser', to: 'endpoint', cause: 'failed', failure });
    run.emit({
      type: 'settled',
      utterance: 'a',
      text: 'kept from before',
      startMs: -400,
      endMs: 0,
      timing: 'measured',
      engine: 'endpoint',
    });
    expect(harness.state.meeting.switches).toMatchObject([
      { track: 'you', from: null, to: 'browser' },
      { track: 'you', from: 'browser', to: 'endpoint', cause: 'failed', failure },
    ]);
    expect(harness.notices).toEqual([
      { type: 'engine-switched', track: 'you', from: 'browser', to: 'endpoint', cause: 'failed', failure },
    ]);
    expect(harness.state.meeting.transcript).toMatchObject([{ engine: 'endpoint', startMs: 0 }]);
  });

  it('says where words are missing, and only there', async () => {
    const harness = new SessionHarness();
    await harness.start();
    const run = harness.engines.you.last;
    run.emit({ type: 'switched', from: 'browser', to: 'device', cause: 'failed', incomplete: true });
    run.emit({ type: 'switched', from: 'device', to: 'endpoint', cause: 'failed' });
    const [missing, whole] = harness.state.meeting.switches;
    expect(missing).toMatchObject({ to: 'device', incomplete: true });
    expect(whole).not.toHaveProperty('incomplete');
    expect(harness.notices[0]).toMatchObject({ type: 'engine-switched', to: 'device', incomplete: true });
    expect(harness.notices[1]).not.toHaveProperty('incomplete');
    await harness.clock.advance(0);
    const facts = (await harness.journal()).filter(({ type }) => type === 'engine-switched');
    expect(facts.map((fact) => 'incomplete' in fact)).toEqual([true, false]);
    expect(foldFacts(await harness.journal()).switches).toEqual([missing, whole]);
  });

  it('what arrives is shown with what is wrong with it', async () => {
    const harness = new SessionHarness();
    await harness.start();
    const failure = { reason: 'no-device', message: 'Muted.' } as const;
    harness.engines.you.last.emit({ type: 'sound', state: 'silent', failure });
    expect(harness.state.moment.hearing.you?.sound).toEqual({ state: 'silent', failure });
    harness.engines.you.last.emit({ type: 'sound', state: 'speech' });
    expect(harness.state.moment.hearing.you?.sound).toEqual({ state: 'speech', failure: null });
  });
});

describe('Q3: watching the screen', () => {
  it('keeps what is new in the context and what is there in the readings', async () => {
    const harness = new SessionHarness();
    await harness.start();
    harness.session.dispatch(SHARE);
    harness.session.dispatch(WATCH);
    const run = harness.watcher.last;
    expect(run.input).toEqual({ screen: 's1' });
    run.emit({ type: 'watching', frames: 'coming' });
    run.emit({ type: 'changed', text: 'Plan\nPrice 20', added: 'Price 20', confidence: 0.9 });
    expect(harness.state.meeting.context).toMatchObject([{ screenText: 'Price 20' }]);
    expect(harness.state.meeting.readings).toMatchObject([{ text: 'Plan\nPrice 20', added: 'Price 20' }]);
    expect(harness.state.meeting.counts).toMatchObject({ screenCaptures: 1, contextItems: 1 });
    harness.session.dispatch({ type: 'stop-watching' });
    expect(run.signal.aborted).toBe(true);
    expect(harness.state.meeting.watch).toBeNull();
    expect(harness.state.moment.screen).toBe('s1');
    expect(harness.notices).toEqual([]);
  });

  it('a reading that fails, and no pictures, are shown; watching goes on', async () => {
    const harness = new SessionHarness();
    await harness.start();
    harness.session.dispatch(SHARE);
    harness.session.dispatch(WATCH);
    const failure = { reason: 'timeout', message: 'Late.' } as const;
    harness.watcher.last.emit({ type: 'unread', failure });
    expect(harness.state.moment.watching).toEqual({ frames: 'coming', failure });
    harness.watcher.last.emit({ type: 'watching', frames: 'missing', failure });
    expect(harness.state.moment.watching).toEqual({ frames: 'missing', failure });
    expect(harness.state.meeting.watch).not.toBeNull();
  });

  it('ends with the share, and says so once', async () => {
    const harness = new SessionHarness();
    await harness.start();
    harness.session.dispatch(SHARE);
    harness.session.dispatch(WATCH);
    const run = harness.watcher.last;
    harness.screens.last.emit({ type: 'ended' });
    expect(run.signal.aborted).toBe(true);
    expect(harness.notices).toEqual([{ type: 'watch-ended', failure: null }]);
    await harness.clock.advance(0);
    expect((await harness.journal()).at(-1)).toMatchObject({ type: 'watch-ended', cause: 'share-ended' });
  });

  it('goes on in the share that takes the place of the one it began in, and nothing is told', async () => {
    const harness = new SessionHarness();
    await harness.start();
    harness.session.dispatch(SHARE);
    harness.session.dispatch(WATCH);
    const [first, share] = [harness.watcher.last, harness.screens.last];
    harness.session.dispatch({ type: 'watch', screen: 's2' });
    expect(share.signal.aborted, 'the old share is open until its watch is over').toBe(false);
    harness.session.dispatch({ type: 'share', screen: 's2' });
    expect([first.signal.aborted, share.signal.aborted]).toEqual([true, true]);
    harness.watcher.last.emit({ type: 'changed', text: 'Price 30', added: 'Price 30', confidence: 1 });
    expect(harness.watcher.last.input).toEqual({ screen: 's2' });
    expect(harness.state.meeting).toMatchObject({
      watch: { screen: 's2' },
      readings: [{ text: 'Price 30' }],
    });
    expect([harness.state.moment.screen, harness.notices]).toEqual(['s2', []]);
    await harness.clock.advance(0);
    expect((await harness.journal()).slice(-3)).toMatchObject([
      { type: 'watch-ended', cause: 'stopped' },
      { type: 'watch-started', screen: 's2' },
      { type: 'screen-changed' },
    ]);
  });

  it('that no share was given for is told as that', async () => {
    const harness = new SessionHarness();
    await harness.start();
    const failure = { reason: 'permission', message: 'Closed.' } as const;
    harness.session.dispatch({ type: 'capture-refused', failure, wish: 'watch' });
    harness.session.dispatch({ type: 'capture-refused', failure });
    expect(harness.notices).toEqual([
      { type: 'capture-failed', failure, wish: 'watch' },
      { type: 'capture-failed', failure },
    ]);
  });

  it('a capture of the same share goes on beside it', async () => {
    const harness = new SessionHarness();
    await harness.start();
    harness.session.dispatch(SHARE);
    harness.session.dispatch(WATCH);
    harness.session.dispatch({ type: 'capture', screen: 's1' });
    harness.reader.last.emit({ type: 'read', text: 'All of it', confidence: 1 });
    expect(harness.watcher.last.signal.aborted).toBe(false);
    expect(harness.state.meeting.readings).toMatchObject([{ text: 'All of it' }]);
  });
});
