import type { Failure, Transcriber, TranscriberEvent } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { engineLadder } from './engine-ladder.js';
import { ScriptedFeeds } from './testing/scripted-feeds.js';
import { ScriptedTranscriber } from './testing/scripted-transcriber.js';
import { transcriberConformance } from './testing/transcriber-conformance.js';

const MICROPHONE = { kind: 'microphone' } as const;

/** A ladder over a microphone engine 'top', another 'mid', and 'pcm', which takes audio. */
function ladder(order: readonly ('top' | 'mid' | 'pcm')[] = ['top', 'mid', 'pcm']) {
  const clock = new SimulatedClock();
  const feeds = new ScriptedFeeds({ clock });
  const all = {
    top: new ScriptedTranscriber('top'),
    mid: new ScriptedTranscriber('mid'),
    pcm: new ScriptedTranscriber('pcm', 'pcm'),
  };
  const transcriber = engineLadder({ engines: order.map((id) => all[id]), feeds, clock });
  return { clock, feeds, ...all, transcriber, listen: () => listening(transcriber, clock) };
}

async function listening(transcriber: Transcriber, clock: SimulatedClock, language = 'en') {
  const [stopping, dropping] = [new AbortController(), new AbortController()];
  const events: TranscriberEvent[] = [];
  const done = transcriber.run(
    { source: MICROPHONE, language, stopHearing: stopping.signal },
    (event) => events.push(event),
    dropping.signal,
  );
  await clock.advance(0);
  return {
    events,
    done,
    stop: () => stopping.abort(),
    drop: () => dropping.abort(),
    said: () => events.flatMap((event) => (event.type === 'settled' ? event.text : [])),
    end: () => events.find((event) => event.type === 'ended'),
    switches: () =>
      events.flatMap((event) =>
        event.type === 'switched' ? `${event.from} ${event.to} ${event.cause}` : [],
      ),
    shown: () => shown(events),
  };
}

/** The interims that the person sees at the end of these events. */
function shown(events: readonly TranscriberEvent[]): string[] {
  const open = new Map<string, string>();
  for (const event of events) {
    if (event.type === 'settled') open.delete(event.utterance);
    if (event.type === 'interim') open.set(event.utterance, event.text);
  }
  return [...open.values()].filter((text) => text !== '');
}

describe('Q1: the engines are tried in their order', () => {
  it('the first is in charge, and its words carry its name', async () => {
    const { listen, top, clock } = ladder();
    const run = await listen();
    await clock.advance(1000);
    top.last.hear();
    top.last.interim('a', 'good');
    top.last.settle('a', 'good morning', 100, 900);
    expect(run.events).toEqual([
      { type: 'switched', from: null, to: 'top', cause: 'better' },
      { type: 'hearing', level: null },
      { type: 'interim', utterance: 'u1', text: 'good' },
      {
        type: 'settled',
        utterance: 'u1',
        text: 'good morning',
        startMs: 100,
        endMs: 900,
        timing: 'measured',
        engine: 'top',
      },
    ]);
  });

  it('when one fails the next goes on in the same run, with times of that run', async () => {
    const { listen, top, mid, clock } = ladder();
    const run = await listen();
    await clock.advance(1000);
    top.last.fail('network');
    expect(run.switches()).toEqual(['null top better', 'top mid failed']);
    expect(run.events.at(-1)).toMatchObject({ failure: { reason: 'network' } });
    await clock.advance(500);
    mid.last.settle('a', 'hello', 0, 500);
    expect(run.events.at(-1)).toMatchObject({ utterance: 'u1', startMs: 1000, endMs: 1500, engine: 'mid' });
  });

  it('when all fail the run fails with all the causes, and the next begins at the top', async () => {
    const { listen, top, mid, pcm, clock } = ladder();
    const run = await listen();
    top.last.fail('network');
    mid.last.fail('language');
    pcm.last.fail('unauthorized');
    expect(run.end()).toMatchObject({
      cause: 'failed',
      failure: {
        reason: 'all-failed',
        causes: [{ reason: 'network' }, { reason: 'language' }, { reason: 'unauthorized' }],
      },
    });
    await run.done;
    await clock.advance(100);
    await listen();
    expect([top.runs.length, mid.runs.length, pcm.runs.length]).toEqual([2, 1, 1]);
    top.last.fail('network');
    // An engine that lacks the language is not tried again, until the language is another one.
    expect([mid.runs.length, pcm.runs.length]).toEqual([1, 2]);
  });

  it('engines that failed for good are tried again in another language', async () => {
    const { transcriber, clock, top, mid } = ladder(['top', 'mid']);
    const run = await listening(transcriber, clock, 'xx');
    top.last.fail('language');
    mid.last.end('silence');
    await run.done;
    await listening(transcriber, clock, 'xx');
    expect([top.runs.length, mid.runs.length]).toEqual([1, 2]);
    mid.last.fail('network');
    await clock.advance(0);
    await listening(transcriber, clock, 'en');
    expect([top.runs.length, mid.runs.length]).toEqual([2, 2]);
  });

  it('one engine alone fails with its own failure; all without support fail as such, for the person to act', async () => {
    const alone = ladder(['top']);
    const run = await alone.listen();
    alone.top.last.fail('network');
    expect(run.end()).toMatchObject({ failure: { reason: 'network' } });
    const two = ladder(['top', 'mid']);
    const second = await two.listen();
    two.top.last.fail('unsupported');
    two.mid.last.fail('language');
    expect(second.end()).toMatchObject({ failure: { reason: 'unsupported', causes: [{}, {}] } });
    const none = await ladder([]).listen();
    expect(none.end()).toMatchObject({ failure: { reason: 'not-configured' } });
  });

  it.each(['permission', 'no-device', 'ended'] as const)(
    '%s ends the run and blames no engine',
    async (reason) => {
      const { listen, top, mid, clock } = ladder();
      const run = await listen();
      top.last.fail(reason);
      expect(run.end()).toMatchObject({ cause: 'failed', failure: { reason } });
      await clock.advance(100);
      await listen();
      expect([top.runs.length, mid.runs.length]).toEqual([2, 0]);
    },
  );

  it('a browser that forbids only its own service is no refused microphone', async () => {
    const { listen, top, mid } = ladder();
    await listen();
    const failure: Failure = { reason: 'permission', message: 'No service.', code: 'service-not-allowed' };
    top.last.end('failed', failure);
    expect(mid.isRunning).toBe(true);
  });

  it('silence ends the run, and the same engine goes on; failures are not forgotten in between', async () => {
    const { listen, top, mid, clock } = ladder();
    const run = await listen();
    top.last.fail('network');
    mid.last.hear();
    mid.last.end('silence');
    expect(run.end()).toEqual({ type: 'ended', cause: 'silence' });
    await clock.advance(100);
    const next = await listen();
    expect([top.runs.length, mid.runs.length]).toEqual([1, 2]);
    expect(next.switches()).toEqual([]);
  });

  it('an engine that ends at once three times has failed; evidence or 3 s make it a silence', async () => {
    const { listen, top, mid, clock } = ladder();
    for (const how of ['quick', 'quick', 'evidence', 'quick', 'late', 'quick', 'quick'] as const) {
      const run = await listen();
      if (how === 'evidence') top.last.hear();
      if (how === 'late') await clock.advance(3000);
      top.last.end('silence');
      expect(run.end()).toMatchObject({ cause: 'silence' });
      await clock.advance(100);
    }
    const run = await listen();
    top.last.end('silence');
    expect(mid.isRunning).toBe(true);
    expect(run.events.at(-1)).toMatchObject({ type: 'switched', failure: { reason: 'stalled' } });
  });

  it('a broken engine counts as failed', async () => {
    const clock = new SimulatedClock();
    const broken: Transcriber = {
      id: 'broken',
      takes: 'microphone',
      available: () => Promise.resolve({ status: 'ready' }),
      run: () => Promise.reject(new TypeError('oh')),
    };
    const mute: Transcriber = { ...broken, id: 'mute', run: () => Promise.resolve() };
    const run = await listening(engineLadder({ engines: [broken, mute], clock }), clock);
    await clock.advance(0);
    expect(run.end()).toMatchObject({
      failure: { causes: [{ reason: 'internal' }, { reason: 'internal' }] },
    });
  });

  it('offers what the best of its engines offers', async () => {
    const { transcriber, top, mid, pcm } = ladder();
    const failure: Failure = { reason: 'unsupported', message: 'No.' };
    top.availability = { status: 'unavailable', failure };
    mid.availability = { status: 'downloadable' };
    expect(await transcriber.available('en')).toEqual({ status: 'unknown' });
    pcm.availability = { status: 'ready' };
    expect(await transcriber.available('en')).toEqual({ status: 'ready' });
    pcm.availability = mid.availability = top.availability;
    expect(await transcriber.available('en')).toEqual({ status: 'unavailable', failure });
  });

  it('is run once at a time', async () => {
    const { listen, transcriber, clock } = ladder();
    const run = await listen();
    await expect(listening(transcriber, clock).then(({ done }) => done)).rejects.toThrow('already running');
    run.drop();
    await run.done;
    await listen();
  });
});

describe('Q1: a switch loses no word and repeats none', () => {
  it('an engine that takes audio hears again what was not settled; what was shown of it is taken back', async () => {
    const { listen, top, pcm, clock, feeds } = ladder(['top', 'pcm']);
    const run = await listen();
    await clock.advance(5000);
    top.last.settle('a', 'one two', 1000, 2000);
    top.last.interim('b', 'three');
    top.last.fail('network');
    expect(feeds.last.settledMs).toBe(2000);
    expect(pcm.last.input.replayMs).toBe(3000);
    expect(run.shown()).toEqual([]);
    pcm.last.settle('x', 'three four', -2500, -1500);
    expect(run.events.at(-1)).toMatchObject({ text: 'three four', startMs: 2500, endMs: 3500 });
  });

  it('where the next takes no audio, the words last shown are kept as recovered', async () => {
    const { listen, top, mid, clock } = ladder(['top', 'mid']);
    const run = await listen();
    await clock.advance(3000);
    top.last.interim('b', 'three');
    await clock.advance(1000);
    top.last.fail('network');
    expect(run.events.filter(({ type }) => type === 'settled')).toEqual([
      {
        type: 'settled',
        utterance: 'u1',
        text: 'three',
        startMs: 3000,
        endMs: 4000,
        timing: 'estimated',
        recovered: true,
        engine: 'top',
      },
    ]);
    expect(mid.last.input.replayMs).toBeUndefined();
  });

  it('and also where speech could not be kept from its beginning', async () => {
    const { listen, top, pcm, clock, feeds } = ladder(['top', 'pcm']);
    const open = feeds.open.bind(feeds);
    feeds.open = async (source) => {
      await clock.after(2000, new AbortController().signal);
      return open(source);
    };
    const run = await listen();
    await clock.advance(1000);
    top.last.interim('a', 'early words');
    await clock.advance(2000);
    top.last.fail('network');
    expect(run.said()).toEqual(['early words']);
    expect(pcm.isRunning).toBe(true);
  });

  it('words taken back are recovered after all if the engine that should hear them again fails too', async () => {
    const { listen, top, mid, pcm, clock } = ladder(['top', 'pcm', 'mid']);
    const run = await listen();
    await clock.advance(2000);
    top.last.interim('a', 'we will');
    top.last.fail('network');
    expect(run.said()).toEqual([]);
    pcm.last.fail('server');
    expect(mid.isRunning).toBe(true);
    expect(run.said()).toEqual(['we will']);
    expect(run.events.find(({ type }) => type === 'settled')).toMatchObject({
      engine: 'top',
      recovered: true,
    });
  });

  it('what the next one repeats of settled words is cut off, also while it is interim', async () => {
    const { listen, top, pcm, clock } = ladder(['top', 'pcm']);
    const run = await listen();
    await clock.advance(4000);
    top.last.settle('a', 'so we agreed on the price', 1000, 3000);
    top.last.fail('network');
    pcm.last.interim('x', 'so we agreed on the price');
    pcm.last.interim('x', 'so we agreed on the price and');
    expect(run.shown()).toEqual(['and']);
    pcm.last.settle('x', 'So we agreed on the price and the date.', -3000, 0);
    expect(run.said()).toEqual(['so we agreed on the price', 'and the date.']);
    expect(run.events.at(-1)).toMatchObject({ startMs: 3000, endMs: 4000 });
  });

  it('the feed is held for the next run of a session that goes on, which hears what was not settled', async () => {
    const { listen, pcm, clock, feeds } = ladder(['pcm']);
    const run = await listen();
    await clock.advance(4000);
    pcm.last.hear();
    pcm.last.settle('a', 'one', 0, 1000);
    pcm.last.end('silence');
    await run.done;
    await clock.advance(100);
    expect(feeds.last.holders).toBe(1);
    const next = await listen();
    expect(pcm.last.input.replayMs).toBe(3100);
    next.drop();
    expect(feeds.last.holders).toBe(0);
    expect(feeds.made).toHaveLength(1);
  });

  it('but not for longer than 300 ms, and not after a stop', async () => {
    const { listen, pcm, clock, feeds } = ladder(['pcm']);
    await listen();
    pcm.last.end('silence');
    await clock.advance(299);
    expect(feeds.last.holders).toBe(1);
    await clock.advance(1);
    expect(feeds.last.holders).toBe(0);
    const run = await listen();
    expect(pcm.last.input.replayMs).toBeUndefined();
    run.stop();
    expect(run.end()).toMatchObject({ cause: 'stopped' });
    expect(feeds.last.holders).toBe(0);
  });

  it('words left open when a run ends by itself are recovered', async () => {
    const { listen, top } = ladder(['top']);
    const run = await listen();
    top.last.interim('a', 'last words');
    top.last.end('silence');
    expect(run.said()).toEqual(['last words']);
    expect(run.events.at(-1)).toEqual({ type: 'ended', cause: 'silence' });
  });

  it('an engine that does not stop is given up after 3 s, and its words are recovered', async () => {
    const { listen, top, clock } = ladder(['top']);
    top.onStop = () => undefined;
    const run = await listen();
    top.last.interim('a', 'last words');
    run.stop();
    await clock.advance(2999);
    expect(run.end()).toBeUndefined();
    await clock.advance(1);
    expect(run.said()).toEqual(['last words']);
    expect(run.end()).toEqual({ type: 'ended', cause: 'stopped' });
    expect(top.isRunning).toBe(false);
  });
});

describe('Q1: it climbs back', () => {
  /** Fallen from 'top' to 'pcm', a minute later, with one utterance just settled, which starts the trial. */
  async function trial() {
    const all = ladder(['top', 'pcm']);
    const run = await all.listen();
    all.top.last.fail('network');
    await all.clock.advance(59_000);
    all.pcm.last.settle('early', 'before the minute is over', 58_000, 59_000);
    expect(all.top.isRunning).toBe(false);
    await all.clock.advance(1000);
    all.pcm.last.settle('a', 'one', 59_500, 60_000);
    expect(all.top.isRunning).toBe(true);
    const present = all.pcm.last;
    const better = all.top.last;
    return { ...all, run, present, better };
  }

  it('takes over once it has settled words; the same words of the present engine are dropped', async () => {
    const { clock, run, present, better } = await trial();
    better.hear();
    await clock.advance(2000);
    present.interim('b', 'two');
    better.interim('x', 'to');
    expect(run.shown()).toEqual(['two']);
    present.settle('b', 'two three', 60_500, 62_000);
    expect(run.said().at(-1)).toBe('one');
    expect(run.shown()).toEqual(['two three']);
    better.settle('x', 'two, three', 600, 2000);
    expect(run.said().slice(-2)).toEqual(['one', 'two, three']);
    expect(run.switches().at(-1)).toBe('pcm top better');
    expect(run.shown()).toEqual([]);
    expect(present.isOpen).toBe(false);
  });

  it('the present engine settles what began before, first', async () => {
    const { clock, run, pcm, present, better } = await trial();
    pcm.onStop = () => undefined;
    better.hear();
    await clock.advance(2000);
    better.settle('x', 'three', 1000, 2000);
    expect(run.said()).not.toContain('three');
    present.settle('b', 'two', 59_800, 60_000);
    present.settle('c', 'three', 61_100, 62_000);
    present.end('stopped');
    expect(run.said().slice(-3)).toEqual(['one', 'two', 'three']);
    expect(run.events.at(-1)).toMatchObject({ engine: 'top' });
  });

  it('also where it goes on into what the better one has heard', async () => {
    const { clock, run, pcm, present, better } = await trial();
    pcm.onStop = () => undefined;
    better.hear();
    await clock.advance(2000);
    better.settle('x', 'three', 600, 2000);
    present.settle('b', 'two three', 59_900, 62_000);
    present.end('stopped');
    expect(run.said().slice(-2)).toEqual(['one', 'two three']);
  });

  it('an open microphone is no success: it fails, and what was held is given out', async () => {
    const { clock, run, present, better } = await trial();
    better.hear();
    await clock.advance(1000);
    present.settle('b', 'two', 60_100, 61_000);
    expect(run.said()).not.toContain('two');
    better.fail('network');
    expect(run.said().at(-1)).toBe('two');
    expect(run.switches()).toEqual(['null top better', 'top pcm failed']);
    present.settle('c', 'three', 61_000, 61_000);
    expect(run.said().at(-1)).toBe('three');
  });

  it('no words within 15 s end the trial, and 8 s of speech sooner', async () => {
    const first = await trial();
    first.better.hear();
    await first.clock.advance(14_999);
    expect(first.better.isOpen).toBe(true);
    await first.clock.advance(1);
    expect(first.better.isOpen).toBe(false);

    const second = await trial();
    second.better.hear();
    await second.clock.advance(8000);
    second.present.settle('b', 'two', 60_000, 63_999);
    expect(second.better.isOpen).toBe(true);
    second.present.settle('c', 'three', 64_000, 68_001);
    expect(second.better.isOpen).toBe(false);
    expect(second.run.said().slice(-2)).toEqual(['two', 'three']);
  });

  it('once it shows words it has 15 s to settle them, however long the utterance', async () => {
    const { clock, present, better } = await trial();
    better.hear();
    await clock.advance(10_000);
    better.interim('x', 'a long');
    present.settle('b', 'a long story', 60_000, 70_000);
    await clock.advance(14_999);
    expect(better.isOpen).toBe(true);
    await clock.advance(1);
    expect(better.isOpen).toBe(false);
  });

  it('words that are being spoken when the better one begins to hear are the present one’s alone', async () => {
    const { clock, run, present, better } = await trial();
    await clock.advance(500);
    present.interim('b', 'hello');
    better.hear();
    await clock.advance(1500);
    better.settle('x', 'there', 800, 2000);
    present.settle('b', 'hello there', 60_400, 62_000);
    expect(run.said().at(-1)).toBe('hello there');
    await clock.advance(2000);
    better.settle('y', 'next', 3000, 4000);
    expect(run.said().slice(-2)).toEqual(['hello there', 'next']);
  });

  it('is tried again after another minute; what lacks the language is not', async () => {
    const { clock, run, top, present, better } = await trial();
    better.fail('network');
    await clock.advance(59_999);
    present.settle('b', 'two', 119_000, 119_000);
    expect(top.isRunning).toBe(false);
    await clock.advance(1);
    present.settle('c', 'three', 120_000, 120_000);
    expect(top.isRunning).toBe(true);
    top.last.fail('unsupported');
    await clock.advance(120_000);
    present.settle('d', 'four', 240_000, 240_000);
    expect(top.isRunning).toBe(false);
    expect(run.said().slice(-3)).toEqual(['two', 'three', 'four']);
  });

  it('goes on alone when the present engine fails meanwhile, with its words', async () => {
    const { clock, run, present, better } = await trial();
    better.hear();
    await clock.advance(1000);
    present.settle('b', 'two', 60_100, 61_000);
    present.fail('server');
    expect(run.end()).toBeUndefined();
    better.settle('x', 'two', 150, 1000);
    expect(run.said().slice(-2)).toEqual(['one', 'two']);
    expect(run.switches().at(-1)).toBe('pcm top failed');
    expect(run.events.filter(({ type }) => type === 'switched').at(-1)).toMatchObject({
      failure: { reason: 'server' },
    });
  });

  it('ends as all failed when both fail, and no word is lost', async () => {
    const { clock, run, present, better } = await trial();
    better.hear();
    await clock.advance(1000);
    present.interim('b', 'two');
    present.fail('server');
    better.fail('network');
    expect(run.said().slice(-2)).toEqual(['one', 'two']);
    expect(run.end()).toMatchObject({ failure: { reason: 'all-failed' } });
  });

  it('held words are given out when the run is stopped', async () => {
    const { clock, run, present, better } = await trial();
    better.hear();
    await clock.advance(1000);
    present.settle('b', 'two', 60_100, 61_000);
    run.stop();
    expect(run.said().at(-1)).toBe('two');
    expect(run.end()).toMatchObject({ cause: 'stopped' });
    expect(better.isOpen).toBe(false);
  });

  it('words in reserve are given out when the better one fails before it has settled them', async () => {
    const { clock, run, pcm, present, better } = await trial();
    pcm.onStop = (stopped) => {
      stopped.settle('c', 'three', 62_100, 63_000);
      stopped.end('stopped');
    };
    better.hear();
    await clock.advance(3000);
    present.settle('b', 'two', 60_100, 61_000);
    better.settle('x', 'two', 150, 1000);
    expect(run.said().at(-1)).toBe('two');
    better.fail('network');
    expect(run.said().slice(-2)).toEqual(['two', 'three']);
  });
});

describe('the feed', () => {
  it('tells the level where the engine does not, and what arrives', async () => {
    const { listen, pcm, feeds } = ladder(['pcm']);
    const run = await listen();
    feeds.last.level(0.5);
    feeds.last.sound('silent');
    pcm.last.hear(0.25);
    feeds.last.level(0.75);
    expect(run.events.slice(1)).toEqual([
      { type: 'hearing', level: 0.5 },
      { type: 'sound', state: 'silent' },
      { type: 'hearing', level: 0.25 },
    ]);
  });

  it('that ends, ends the run, and keeps the words last shown', async () => {
    const { listen, top, feeds } = ladder();
    const run = await listen();
    top.last.interim('a', 'goodbye');
    const failure: Failure = { reason: 'ended', message: 'The microphone was unplugged.' };
    feeds.last.end(failure);
    expect(run.said()).toEqual(['goodbye']);
    expect(run.end()).toEqual({ type: 'ended', cause: 'failed', failure });
    expect(top.isRunning).toBe(false);
    await listen();
    expect(feeds.made).toHaveLength(2);
  });

  it('that is refused by the person ends the run; one that cannot be had otherwise does not', async () => {
    const { transcriber, feeds, clock, top } = ladder();
    feeds.refusal = { reason: 'device-busy', message: 'Taken.' };
    const run = await listening(transcriber, clock);
    expect(top.isRunning).toBe(true);
    run.drop();
    feeds.refusal = { reason: 'permission', message: 'Blocked.' };
    expect((await listening(transcriber, clock)).end()).toMatchObject({ failure: { reason: 'permission' } });
  });

  it('is not opened where no engine takes audio', async () => {
    const { listen, feeds } = ladder(['top', 'mid']);
    await listen();
    expect(feeds.made).toHaveLength(0);
  });

  it('opened too late for its run is released', async () => {
    const { listen, top, feeds, clock } = ladder();
    const open = feeds.open.bind(feeds);
    feeds.open = async (source) => {
      await clock.after(50, new AbortController().signal);
      return open(source);
    };
    const run = await listen();
    run.drop();
    await clock.advance(50);
    expect(feeds.last.holders).toBe(0);
    expect(top.isRunning).toBe(false);
  });
});

describe('a ladder is an engine like any other', () => {
  const subject = (name: string, play: (all: ReturnType<typeof ladder>) => void) => ({
    name,
    make: () => {
      const all = ladder(['top', 'pcm']);
      let isHeard = false;
      return Promise.resolve({
        transcriber: all.transcriber,
        input: { source: MICROPHONE, language: 'en' },
        elapsed: () => all.clock.elapsed(),
        hasGivenEvidence: () => isHeard,
        drive: async () => {
          await all.clock.advance(2000);
          isHeard = true;
          for (const act of [
            () => play(all),
            () => all.top.last.end('silence'),
            () => all.pcm.last.end('silence'),
          ]) {
            try {
              act();
            } catch {
              // The run was stopped on the way.
            }
          }
          await all.clock.advance(4000);
        },
      });
    },
  });
  const words = (all: ReturnType<typeof ladder>) => {
    all.top.last.hear();
    all.top.last.interim('a', 'one');
    all.top.last.settle('a', 'one', 100, 200);
  };

  it.each(
    transcriberConformance([
      subject('words of the first', words),
      subject('words of both', (all) => {
        words(all);
        all.top.last.interim('b', 'two');
        all.top.last.fail('network');
        all.pcm.last.hear();
        all.pcm.last.settle('x', 'two', -100, 0);
      }),
      subject('all fail', (all) => {
        all.top.last.fail('network');
        all.pcm.last.fail('unauthorized');
      }),
    ]),
  )('$law', ({ check }) => check());
});
