import type { Clock, TranscriberEvent, TranscriberInput, Voice } from '@sotto/meeting';
import { runnerConformance, SimulatedClock } from '@sotto/meeting/testing';
import { transcriberConformance, type TranscriberSubject } from '@sotto/speech/testing';
import { describe, expect, it } from 'vitest';
import type { Cue, DemoScript } from './demo-script.js';
import { SALES_CALL } from './sales-call.js';
import { scriptedTranscriber } from './scripted-transcriber.js';
import { Tape } from './tape.js';

const speech = (voice: Voice, atMs: number, durationMs: number, text: string): Cue => ({
  kind: 'speech',
  voice,
  atMs,
  durationMs,
  text,
});
const SCRIPT: DemoScript = {
  ...SALES_CALL,
  cues: [
    speech('you', 1_000, 2_000, 'one two six ten'),
    speech('them', 2_000, 2_000, 'they cut in'),
    speech('you', 4_000, 4_000, 'four ever more words'),
    { kind: 'stop', atMs: 10_000 },
  ],
};

interface Timed {
  readonly atMs: number;
  readonly event: TranscriberEvent;
}

interface Listening {
  readonly voice?: Voice;
  readonly pace?: number;
  readonly fromMs?: number;
  readonly script?: DemoScript;
  readonly clock?: SimulatedClock;
  readonly tape?: Tape;
}

/** A run whose clock the test drives; `heard` are its events with the time of the clock. */
function listen(options: Listening = {}) {
  const {
    voice = 'you',
    pace = 1,
    fromMs = 0,
    script = SCRIPT,
    clock = new SimulatedClock(),
    tape,
  } = options;
  const engine = scriptedTranscriber(script, voice, tape ?? new Tape(clock, pace, fromMs));
  const stopHearing = new AbortController();
  const abort = new AbortController();
  const heard: Timed[] = [];
  const input: TranscriberInput = {
    source: { kind: 'microphone' },
    language: 'en-US',
    stopHearing: stopHearing.signal,
  };
  const ended = engine.run(input, (event) => heard.push({ atMs: clock.elapsed(), event }), abort.signal);
  const of = <Type extends TranscriberEvent['type']>(type: Type) =>
    heard.flatMap(({ event }) =>
      event.type === type ? [event as Extract<TranscriberEvent, { type: Type }>] : [],
    );
  return { clock, heard, of, ended, stop: () => stopHearing.abort(), abort: () => abort.abort() };
}

describe('the words of a voice', () => {
  it('hears at once, shows words as they are spoken and settles at the end of the utterance', async () => {
    const { clock, heard } = listen();
    expect(heard).toEqual([{ atMs: 0, event: { type: 'hearing', level: null } }]);
    await clock.advance(3_000);
    expect(heard.slice(1)).toEqual([
      { atMs: 1_500, event: { type: 'interim', utterance: 'you-1', text: 'one' } },
      { atMs: 2_000, event: { type: 'interim', utterance: 'you-1', text: 'one two' } },
      { atMs: 2_500, event: { type: 'interim', utterance: 'you-1', text: 'one two six' } },
      {
        atMs: 3_000,
        event: {
          type: 'settled',
          utterance: 'you-1',
          text: 'one two six ten',
          startMs: 1_000,
          endMs: 3_000,
          timing: 'measured',
        },
      },
    ]);
  });

  it('shows at most four texts a second of the clock, whatever the pace', async () => {
    for (const pace of [1, 4, 20]) {
      const { clock, heard } = listen({ script: SALES_CALL, pace });
      await clock.advance(SALES_CALL.lengthMs / pace);
      const interims = heard.filter(({ event }) => event.type === 'interim');
      expect(interims.length).toBeGreaterThan(30);
      for (const [index, { atMs, event }] of interims.slice(1).entries()) {
        const before = interims[index] as Timed;
        const isSame =
          event.type === 'interim' &&
          before.event.type === 'interim' &&
          event.utterance === before.event.utterance;
        if (isSame) expect(atMs - before.atMs).toBeGreaterThanOrEqual(249.9);
      }
    }
  });

  it('shows one text, not a burst, when the page was held up', async () => {
    const clock = new SimulatedClock();
    const { of } = listen({
      tape: new Tape(lagging(clock, 4_000), 1, 0),
      script: { ...SCRIPT, cues: [speech('you', 0, 10_000, 'a b c d e f g h i j')] },
    });
    await clock.advance(5_300);
    expect(of('interim').map(({ text }) => text)).toEqual(['a b c d e']);
  });

  it('lets both voices run at once, each with its own words', async () => {
    const clock = new SimulatedClock();
    const tape = new Tape(clock, 1, 0);
    const you = listen({ clock, tape });
    const them = listen({ clock, tape, voice: 'them' });
    await clock.advance(10_000);
    expect(you.of('settled').map(({ text }) => text)).toEqual(['one two six ten', 'four ever more words']);
    expect(them.of('settled')).toEqual([
      {
        type: 'settled',
        utterance: 'them-1',
        text: 'they cut in',
        startMs: 2_000,
        endMs: 4_000,
        timing: 'measured',
      },
    ]);
  });

  it('counts from the begin of its run, in meeting time', async () => {
    const clock = new SimulatedClock();
    const tape = new Tape(clock, 4, 3_000);
    tape.start();
    await clock.advance(125); // 3,500 ms of the meeting
    const { of } = listen({ clock, tape });
    await clock.advance(2_000);
    expect(of('settled').map(({ startMs, endMs }) => [startMs, endMs])).toEqual([[500, 4_500]]);
  });
});

describe('where it begins and ends', () => {
  it.each([
    [0, ['one two six ten', 'four ever more words']],
    [1_000, ['one two six ten', 'four ever more words']],
    [1_001, ['four ever more words']],
    [2_999, ['four ever more words']],
    [4_000, ['four ever more words']],
    [5_000, []],
  ])('from %s ms it leaves out what is under way', async (fromMs, texts) => {
    const { clock, of } = listen({ fromMs });
    await clock.advance(20_000);
    expect(of('settled').map(({ text }) => text)).toEqual(texts);
  });

  it('stays open after the last word, like a microphone, until it is told to stop', async () => {
    const { clock, of, stop, ended } = listen();
    await clock.advance(3_600_000);
    expect(of('ended')).toEqual([]);
    stop();
    await ended;
    expect(of('ended')).toEqual([{ type: 'ended', cause: 'stopped' }]);
  });

  it('told to stop in mid-sentence, settles the words said so far, with the time of the stop', async () => {
    const { clock, of, heard, stop, ended } = listen();
    await clock.advance(6_100);
    stop();
    await ended;
    expect(of('settled').at(-1)).toEqual({
      type: 'settled',
      utterance: 'you-2',
      text: 'four ever',
      startMs: 4_000,
      endMs: 6_100,
      timing: 'measured',
    });
    expect(heard.at(-1)?.event.type).toBe('ended');
    expect(clock.waiting).toBe(0);
  });

  it('settles nothing when no word has been said', async () => {
    const { clock, of, stop, ended } = listen();
    await clock.advance(1_100);
    stop();
    await ended;
    expect([of('settled'), of('ended').length]).toEqual([[], 1]);
  });

  it('drops everything when it is aborted in mid-sentence', async () => {
    const { clock, heard, abort, ended } = listen();
    await clock.advance(2_100);
    const before = heard.length;
    abort();
    await ended;
    await clock.advance(10_000);
    expect(heard.length).toBe(before);
    expect(clock.waiting).toBe(0);
  });
});

it('is a microphone for you and a track for them, and always ready', async () => {
  const tape = new Tape(new SimulatedClock(), 1, 0);
  const [you, them] = [scriptedTranscriber(SCRIPT, 'you', tape), scriptedTranscriber(SCRIPT, 'them', tape)];
  expect([you.takes, them.takes, you.id]).toEqual(['microphone', 'track', 'demo']);
  expect(await them.available('de-DE')).toEqual({ status: 'ready' });
});

/** A clock whose first wait takes longer than was asked for, ms. */
function lagging(clock: SimulatedClock, lagMs: number): Clock {
  let lag = lagMs;
  return {
    now: () => clock.now(),
    elapsed: () => clock.elapsed(),
    after: (ms, signal) => {
      const waiting = clock.after(ms + lag, signal);
      lag = 0;
      return waiting;
    },
  };
}

const subject = (name: string, fromMs: number): TranscriberSubject => ({
  name,
  make: () => {
    const clock = new SimulatedClock();
    return Promise.resolve({
      transcriber: scriptedTranscriber(SCRIPT, 'you', new Tape(clock, 2, fromMs)),
      input: { source: { kind: 'microphone' as const }, language: 'en-US' },
      drive: () => clock.advance(10_000),
      elapsed: () => clock.elapsed(),
      hasGivenEvidence: () => true,
    });
  },
});

describe('the laws of a transcriber', () => {
  const subjects = [
    subject('from the begin', 0),
    subject('from mid-sentence', 2_000),
    subject('after all words', 9_000),
  ];
  it.each(transcriberConformance(subjects.map(endsWithDrive)))('$law', ({ check }) => check());
});

describe('the laws of a runner', () => {
  const run = {
    name: 'two utterances and a stop',
    make: () => {
      const clock = new SimulatedClock();
      const stopHearing = new AbortController();
      return Promise.resolve({
        runner: scriptedTranscriber(SCRIPT, 'you', new Tape(clock, 1, 0)).run,
        input: {
          source: { kind: 'microphone' as const },
          language: 'en-US',
          stopHearing: stopHearing.signal,
        },
        drive: async () => {
          await clock.advance(9_000);
          stopHearing.abort();
        },
      });
    },
  };
  it.each(runnerConformance<TranscriberInput, TranscriberEvent>([run], ['ended']))('$law', ({ check }) =>
    check(),
  );
});

/** Lets the person press Stop once the whole situation has been played, as happens to every live engine. */
function endsWithDrive({ name, make }: TranscriberSubject): TranscriberSubject {
  return {
    name,
    make: async () => {
      const { transcriber, drive, ...rest } = await make();
      const over = new AbortController();
      return {
        ...rest,
        transcriber: {
          ...transcriber,
          run: (input, emit, signal) =>
            transcriber.run(
              { ...input, stopHearing: AbortSignal.any([input.stopHearing, over.signal]) },
              emit,
              signal,
            ),
        },
        drive: async () => {
          await drive?.();
          over.abort();
        },
      };
    },
  };
}
