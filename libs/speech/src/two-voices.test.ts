import type { Failure, TranscriberEvent, Voice } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { ScriptedTranscriber, type ScriptedRun } from './testing/scripted-transcriber.js';
import { TwoVoicesMemory, twoVoices } from './two-voices.js';

type Order = readonly ('browser' | 'local')[];

/** Two voices; 'browser' hears one at a time: a second run breaks the first one, or fails itself. */
function voices(orders: Record<Voice, Order>, breaks: 'first' | 'second' | 'nothing' = 'first') {
  const clock = new SimulatedClock();
  const engines = {
    you: new Map<string, ScriptedTranscriber>(),
    them: new Map<string, ScriptedTranscriber>(),
  };
  let running: ScriptedRun | null = null;
  const engineOf = (voice: Voice, id: string) => {
    const engine = new ScriptedTranscriber(id, id === 'local' ? 'pcm' : 'track');
    engines[voice].set(id, engine);
    if (id !== 'browser' || breaks === 'nothing') return engine;
    engine.onStart = (run) => {
      const first = running?.isOpen ? running : null;
      if (first && breaks === 'second') return run.fail('device-busy');
      running = run;
      first?.fail('device-busy');
    };
    return engine;
  };
  const both = twoVoices({ engines: (voice) => orders[voice].map((id) => engineOf(voice, id)), clock });
  const listen = async (voice: Voice) => {
    const stopping = new AbortController();
    const events: TranscriberEvent[] = [];
    const done = both[voice].run(
      { source: { kind: 'track', id: voice }, language: 'en', stopHearing: stopping.signal },
      (event) => events.push(event),
      new AbortController().signal,
    );
    await clock.advance(0);
    return {
      events,
      done,
      end: () => events.find((event) => event.type === 'ended'),
      stop: () => stopping.abort(),
    };
  };
  return {
    clock,
    listen,
    /** Which engine hears this voice now. */
    hears: (voice: Voice) =>
      [...engines[voice].values()].filter(({ isRunning }) => isRunning).map(({ id }) => id),
    runs: (voice: Voice, id = 'browser') => engines[voice].get(id)?.runs.length,
    engine: (voice: Voice, id: string) => engines[voice].get(id) as ScriptedTranscriber,
  };
}

const BOTH: Order = ['browser', 'local'];

it('A13: two voices that are made anew in mid-meeting still know what the other side says, and who has a seat', async () => {
  const clock = new SimulatedClock();
  const memory = new TwoVoicesMemory(clock);
  const made = () => {
    const engines = { you: new ScriptedTranscriber('browser'), them: new ScriptedTranscriber('browser') };
    return { engines, ...twoVoices({ engines: (voice) => [engines[voice]], clock, memory }) };
  };
  const [before, after] = [made(), made()];
  const { signal } = new AbortController();
  const run = (voice: Voice, of: typeof before, events: TranscriberEvent[] = []) => {
    const input = { source: { kind: 'track', id: voice }, language: 'en', stopHearing: signal } as const;
    void of[voice].run(input, (event) => events.push(event), signal);
    return events;
  };
  run('them', before);
  const mine = run('you', after);
  await clock.advance(0);
  const sentence = 'shall we start with the open questions';
  await clock.advance(2000);
  before.engines.them.last.settle('a', sentence, 0, 1500);
  after.engines.you.last.settle('b', sentence, 100, 1600);
  await clock.advance(3000);
  // An echo is one also across the two makings.
  expect(mine.filter(({ type }) => type === 'settled')).toEqual([]);
});

describe('A13: two voices', () => {
  it('have an engine each where it can hear both', async () => {
    const { listen, hears } = voices({ you: ['browser'], them: ['browser'] }, 'nothing');
    await listen('you');
    await listen('them');
    expect([hears('you'), hears('them')]).toEqual([['browser'], ['browser']]);
  });

  it('where a second run fails, the microphone has it and the other side goes down its order', async () => {
    const { listen, hears } = voices({ you: BOTH, them: BOTH }, 'second');
    await listen('you');
    await listen('them');
    expect([hears('you'), hears('them')]).toEqual([['browser'], ['local']]);
  });

  it('where a second run breaks the first, too: the microphone’s run ends as silence, and its next one has the seat', async () => {
    const { listen, hears, clock } = voices({ you: BOTH, them: BOTH }, 'first');
    const mine = await listen('you');
    const theirs = await listen('them');
    expect(mine.end()).toEqual({ type: 'ended', cause: 'silence' });
    expect(hears('them')).toEqual(['local']);
    expect(theirs.events.filter(({ type }) => type === 'switched').at(-1)).toMatchObject({
      from: 'browser',
      to: 'local',
      failure: { reason: 'device-busy', code: 'one-voice-at-a-time' },
    });
    await mine.done;
    await clock.advance(100);
    await listen('you');
    expect([hears('you'), hears('them')]).toEqual([['browser'], ['local']]);
  });

  it.each(['first', 'second'] as const)('whoever was first, when the %s is broken', async (breaks) => {
    const { listen, hears, clock } = voices({ you: BOTH, them: BOTH }, breaks);
    await listen('them');
    const mine = await listen('you');
    if (mine.end()) {
      await mine.done;
      await clock.advance(100);
      await listen('you');
    }
    expect([hears('you'), hears('them')]).toEqual([['browser'], ['local']]);
  });

  it('unless that leaves the other side without an engine, and the microphone has another', async () => {
    const { listen, hears } = voices({ you: BOTH, them: ['browser'] });
    await listen('you');
    await listen('them');
    expect([hears('you'), hears('them')]).toEqual([['local'], ['browser']]);
  });

  it('the microphone gets it back where its other engine has failed', async () => {
    const { listen, hears, engine, clock } = voices({ you: BOTH, them: ['browser'] });
    const mine = await listen('you');
    const theirs = await listen('them');
    engine('you', 'local').last.fail('unauthorized');
    expect(mine.end()).toMatchObject({ failure: { code: 'one-voice-at-a-time' } });
    await mine.done;
    await clock.advance(100);
    await listen('you');
    expect([hears('you'), hears('them')]).toEqual([['browser'], []]);
    expect((theirs.end() as { failure: Failure }).failure.message).toMatch(/cannot be told apart/);
  });

  it('with one engine for both it says that they cannot be told apart, why, and what to do', async () => {
    const { listen, hears } = voices({ you: ['browser'], them: ['browser'] }, 'second');
    await listen('you');
    const theirs = await listen('them');
    expect(hears('you')).toEqual(['browser']);
    const failure = (theirs.end() as { failure: Failure }).failure;
    expect(failure).toMatchObject({ reason: 'device-busy', code: 'one-voice-at-a-time', causes: [{}] });
    expect(failure.message).toMatch(/cannot be told apart.*listens to you.*Add a transcription endpoint/);
  });

  it('also where the other engines fail', async () => {
    const { listen, engine } = voices({ you: BOTH, them: BOTH }, 'second');
    await listen('you');
    const theirs = await listen('them');
    engine('them', 'local').last.fail('not-configured');
    expect(theirs.end()).toMatchObject({
      failure: {
        code: 'one-voice-at-a-time',
        causes: [{ reason: 'device-busy' }, { reason: 'not-configured' }],
      },
    });
  });

  it('a seat is not fought for: trying again does not disturb the one that has it', async () => {
    const { listen, hears, clock, runs, engine } = voices({ you: BOTH, them: BOTH }, 'second');
    await listen('you');
    await listen('them');
    const tried = runs('them');
    for (let minute = 1; minute <= 5; minute++) {
      await clock.advance(60_000);
      engine('them', 'local').last.settle(`${minute}`, 'words', 0, minute * 60_000);
      await clock.advance(0);
    }
    expect(runs('them')).toBe(tried);
    expect([hears('you'), hears('them'), runs('you')]).toEqual([['browser'], ['local'], 1]);
  });

  it('is kept for the next run of a session that goes on', async () => {
    const { listen, hears, clock, engine, runs } = voices({ you: BOTH, them: BOTH }, 'second');
    const mine = await listen('you');
    await listen('them');
    await clock.advance(60_000);
    engine('you', 'browser').last.end('silence');
    await mine.done;
    engine('them', 'local').last.settle('a', 'words', 0, 60_000);
    await clock.advance(100);
    // The other side tried to climb in between, and was told that the seat is kept.
    expect(runs('them')).toBe(1);
    await listen('you');
    expect([hears('you'), hears('them')]).toEqual([['browser'], ['local']]);
  });

  it('and free once the microphone is off: the other side climbs to it', async () => {
    const { listen, hears, clock, engine } = voices({ you: BOTH, them: BOTH }, 'second');
    const mine = await listen('you');
    await listen('them');
    mine.stop();
    await clock.advance(60_000);
    engine('them', 'local').last.settle('a', 'words', 0, 60_000);
    await clock.advance(1000);
    expect(hears('them')).toEqual(['browser', 'local']);
  });

  it('a microphone that another program holds takes no engine from the other side', async () => {
    const { listen, engine, hears } = voices(
      { you: ['browser', 'local'], them: ['browser', 'local'] },
      'nothing',
    );
    await listen('you');
    await listen('them');
    engine('you', 'browser').last.end('failed', {
      reason: 'device-busy',
      message: 'Another program holds the microphone.',
      code: 'audio-capture',
    });
    expect([hears('you'), hears('them')]).toEqual([['local'], ['browser']]);
    engine('them', 'browser').last.fail('network');
    expect([hears('you'), hears('them')]).toEqual([['local'], ['local']]);
    engine('you', 'local').last.fail('device-busy');
    expect(hears('them')).toEqual(['local']);
  });

  it('a real trouble of the device is none of the seats', async () => {
    const { listen, engine } = voices({ you: ['browser'], them: BOTH }, 'nothing');
    const mine = await listen('you');
    engine('you', 'browser').last.fail('device-busy');
    expect(mine.end()).toMatchObject({ failure: { reason: 'device-busy' } });
    expect((mine.end() as { failure: Failure }).failure.code).toBeUndefined();
  });

  it('the echo of the other side is dropped', async () => {
    const { listen, engine } = voices({ you: ['browser'], them: ['local'] });
    const mine = await listen('you');
    await listen('them');
    engine('them', 'local').last.settle('t', 'what is your notice period', 0, 1000);
    engine('you', 'browser').last.settle('m', 'what is your notice period', 0, 1000);
    engine('you', 'browser').last.settle('n', 'it is three months', 1000, 2000);
    expect(mine.events.flatMap((event) => (event.type === 'settled' ? event.text : []))).toEqual([
      'it is three months',
    ]);
  });
});
