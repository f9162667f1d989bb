import type { AudioSource, TranscriberEvent } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { browserRecognition } from './browser-recognition.js';
import { ScriptedPlatform, ScriptedRecognition, transcriberConformance } from './testing/index.js';

/** A run on a scripted browser. */
function listening(
  prepare?: (platform: ScriptedPlatform) => void,
  source: AudioSource = { kind: 'microphone' },
) {
  const platform = new ScriptedPlatform();
  prepare?.(platform);
  const [stopping, dropping] = [new AbortController(), new AbortController()];
  const events: TranscriberEvent[] = [];
  const done = browserRecognition(platform).run(
    { source, language: 'en-US', stopHearing: stopping.signal },
    (event) => events.push(event),
    dropping.signal,
  );
  return {
    platform,
    clock: platform.clock,
    events,
    done,
    /** The events but for `hearing`. */
    words: () => events.filter(({ type }) => type !== 'hearing'),
    end: () => events.filter((event) => event.type === 'ended').at(-1),
    recognition: () => platform.last,
    stop: () => stopping.abort(),
    drop: () => dropping.abort(),
  };
}

describe('a session', () => {
  it('A4: begins continuous listening in the given language, interim results on', () => {
    const { recognition } = listening();
    const { lang, continuous, interimResults, calls } = recognition();
    expect({ lang, continuous, interimResults, calls }).toEqual({
      lang: 'en-US',
      continuous: true,
      interimResults: true,
      calls: ['start'],
    });
  });

  it('is heard only once the audio has begun, not when start was called', async () => {
    const { events, recognition, clock } = listening();
    await clock.advance(2_999);
    expect(events).toEqual([]);
    // By then it is a trouble that is told; still nobody hears.
    await clock.advance(60_000);
    expect(events).toMatchObject([{ type: 'sound', state: 'missing', failure: { reason: 'device-busy' } }]);
    events.length = 0;
    recognition().begin();
    expect(events).toEqual([{ type: 'hearing', level: null }]);
    recognition().speak();
    expect(events.filter(({ type }) => type === 'hearing')).toHaveLength(3);
    expect(events.filter(({ type }) => type === 'sound')).toEqual([{ type: 'sound', state: 'sound' }]);
  });

  it('A13: a run without even noise says so, until there is some again', async () => {
    const platform = new ScriptedPlatform();
    const engine = browserRecognition(platform);
    const events: TranscriberEvent[] = [];
    const run = () =>
      engine.run(
        { source: { kind: 'microphone' }, language: 'en-US', stopHearing: new AbortController().signal },
        (event) => events.push(event),
        new AbortController().signal,
      );
    const first = run();
    platform.last.begin();
    platform.last.fail('no-speech');
    await first;
    const second = run();
    platform.last.begin();
    platform.last.speak();
    platform.last.fail('no-speech');
    await second;
    expect(events.filter(({ type }) => type === 'sound')).toMatchObject([
      { state: 'silent', failure: { reason: 'empty' } },
      { state: 'sound' },
    ]);
  });

  it('Q1: shows the words while they are spoken, and settles them with their times', async () => {
    const { words, recognition, clock } = listening();
    recognition().begin();
    await clock.advance(2000);
    recognition().interim('hello');
    await clock.advance(700);
    recognition().interim('hello there');
    await clock.advance(500);
    recognition().final('Hello there.', 0.87);
    await clock.advance(4000);
    recognition().interim('how are');
    expect(words()).toEqual([
      { type: 'interim', utterance: 'u1', text: 'hello' },
      { type: 'interim', utterance: 'u1', text: 'hello there' },
      {
        type: 'settled',
        utterance: 'u1',
        text: 'Hello there.',
        startMs: 2000,
        endMs: 3200,
        timing: 'estimated',
        confidence: 0.87,
      },
      { type: 'interim', utterance: 'u2', text: 'how are' },
    ]);
  });

  it('A7: ends as silence when the service ends by itself, or heard no speech', async () => {
    const quiet = listening();
    quiet.recognition().begin();
    quiet.recognition().end();
    await quiet.done;
    expect(quiet.end()).toEqual({ type: 'ended', cause: 'silence' });

    const noSpeech = listening();
    noSpeech.recognition().begin();
    noSpeech.recognition().fail('no-speech');
    await noSpeech.done;
    expect(noSpeech.end()).toEqual({ type: 'ended', cause: 'silence' });
  });

  it('leaves words unsettled that the service never finalised: they are the caller’s to recover', async () => {
    const { words, recognition, done } = listening();
    recognition().begin();
    recognition().interim('half a sent');
    recognition().end({ finalise: false });
    await done;
    expect(words()).toEqual([
      { type: 'interim', utterance: 'u1', text: 'half a sent' },
      { type: 'ended', cause: 'silence' },
    ]);
  });

  it('ignores what a session says that is over', async () => {
    const { events, recognition, done } = listening();
    recognition().begin();
    recognition().end();
    await done;
    const before = events.length;
    recognition().straggle();
    expect(events).toHaveLength(before);
  });

  it('keeps two runs apart: a stale session does not speak into the new one', async () => {
    const platform = new ScriptedPlatform();
    const engine = browserRecognition(platform);
    const input = {
      source: { kind: 'microphone' },
      language: 'en-US',
      stopHearing: new AbortController().signal,
    } as const;
    const first = new AbortController();
    await Promise.all([engine.run(input, () => undefined, first.signal), first.abort()]);
    const events: TranscriberEvent[] = [];
    void engine.run(input, (event) => events.push(event), new AbortController().signal);
    expect(platform.made).toHaveLength(2);
    platform.made[0]?.straggle();
    expect(events).toEqual([]);
  });
});

describe('a final that may still grow (Chrome on Android)', () => {
  const guess = (text: string) => [{ text, final: true, confidence: 0 }];
  const begun = () => {
    const run = listening((platform) => (platform.prepare = (made) => (made.hangs = true)));
    run.recognition().begin();
    return run;
  };
  const settled = ({ events }: ReturnType<typeof begun>) =>
    events.flatMap((event) => (event.type === 'settled' ? [event.text] : []));

  it('settles a second after nothing has continued it', async () => {
    const run = begun();
    run.recognition().results(guess('hi'));
    await run.clock.advance(900);
    run.recognition().results(guess('hi there'));
    await run.clock.advance(999);
    expect(settled(run)).toEqual([]);
    await run.clock.advance(1);
    expect(settled(run)).toEqual(['hi there']);
  });

  it('settles when the session ends, and when it is cut off after 3 s', async () => {
    const ended = begun();
    ended.recognition().results(guess('last words'));
    ended.recognition().end();
    await ended.done;
    expect(ended.words().slice(1)).toMatchObject([
      { type: 'settled', text: 'last words' },
      { type: 'ended' },
    ]);

    const cutOff = begun();
    cutOff.stop();
    await cutOff.clock.advance(2500);
    cutOff.recognition().results(guess('very last words'));
    await cutOff.clock.advance(500);
    await cutOff.done;
    expect(settled(cutOff)).toEqual(['very last words']);
  });
});

describe('stopping', () => {
  it('waits for the last final of the service', async () => {
    const { words, recognition, stop, done, clock } = listening();
    recognition().begin();
    recognition().interim('one last thing');
    await clock.advance(300);
    stop();
    await done;
    expect(recognition().calls).toEqual(['start', 'stop']);
    expect(words().slice(1)).toMatchObject([
      { type: 'settled', text: 'one last thing', startMs: 0, endMs: 300 },
      { type: 'ended', cause: 'stopped' },
    ]);
  });

  it('waits 3 s at most, then aborts', async () => {
    const { end, recognition, stop, clock, done } = listening((platform) => {
      platform.prepare = (made) => (made.hangs = true);
    });
    recognition().begin();
    recognition().interim('lost');
    stop();
    await clock.advance(2999);
    expect([end(), recognition().calls]).toEqual([undefined, ['start', 'stop']]);
    await clock.advance(1);
    await done;
    expect(end()).toEqual({ type: 'ended', cause: 'stopped' });
    expect(recognition().calls).toEqual(['start', 'stop', 'abort']);
    expect(clock.waiting).toBe(0);
  });

  it('is not a failure when the service fails while it stops', async () => {
    const { end, recognition, stop, done } = listening((platform) => {
      platform.prepare = (made) => (made.hangs = true);
    });
    recognition().begin();
    stop();
    recognition().fail('network');
    await done;
    expect(end()).toEqual({ type: 'ended', cause: 'stopped' });
  });

  it('drops everything when the run is aborted', async () => {
    const { events, recognition, drop, done, clock } = listening();
    recognition().begin();
    recognition().interim('never mind');
    const before = events.length;
    drop();
    await done;
    await clock.advance(5000);
    expect(recognition().calls).toEqual(['start', 'abort']);
    expect(events).toHaveLength(before);
    expect(clock.waiting).toBe(0);
  });
});

it('waits for nothing more when the run is aborted while it stops', async () => {
  const { recognition, stop, drop, done, clock, end } = listening((platform) => {
    platform.prepare = (made) => (made.hangs = true);
  });
  recognition().begin();
  stop();
  expect(clock.waiting).toBe(1);
  drop();
  await done;
  expect([clock.waiting, end()]).toEqual([0, undefined]);
});

describe('failing', () => {
  it('tells the first error, not what follows from it', async () => {
    const { recognition, end, done } = listening();
    recognition().begin();
    recognition().failWithoutEnd('network');
    recognition().fail('aborted');
    await done;
    expect(end()?.failure?.reason).toBe('network');
  });

  const failing = async (error: string, prepare?: (platform: ScriptedPlatform) => void) => {
    const run = listening(prepare);
    run.recognition().fail(error, 'detail');
    await run.done;
    return run.end()?.failure;
  };

  it.each([
    ['network', 'network'],
    ['language-not-supported', 'language'],
    ['service-not-allowed', 'permission'],
    ['aborted', 'device-busy'],
    ['something-new', 'internal'],
  ])('tells %s as %s', async (error, reason) => {
    expect(await failing(error)).toMatchObject({ reason, code: error });
  });

  it.each([
    ['denied', 'is blocked for this page'],
    ['prompt', 'closed without an answer'],
    ['granted', 'the system or its administrator'],
    ['unknown', 'did not allow the microphone'],
  ] as const)('tells a microphone that is not allowed (%s) in its own words', async (permission, words) => {
    const failure = await failing('not-allowed', (platform) => (platform.permission = permission));
    expect(failure).toMatchObject({ reason: 'permission', code: 'not-allowed' });
    expect(failure?.message).toContain(words);
  });

  it('tells a missing microphone from a busy one', async () => {
    const missing = await failing('audio-capture', ({ devices }) => devices.change([]));
    expect(missing?.reason).toBe('no-device');
    expect((await failing('audio-capture'))?.reason).toBe('device-busy');
  });

  it('tells every failure in sentences that say what to do', async () => {
    const errors = [
      'network',
      'language-not-supported',
      'service-not-allowed',
      'aborted',
      'odd',
      'audio-capture',
    ];
    for (const error of errors) {
      const message = (await failing(error))?.message ?? '';
      expect(message).toMatch(/^[A-Z].*\. [A-Z].*\.$/);
    }
  });

  it('ends even when the service forgets to send its end', async () => {
    const { recognition, end, done, clock } = listening();
    recognition().begin();
    recognition().failWithoutEnd('network');
    await clock.advance(999);
    expect(end()).toBeUndefined();
    await clock.advance(1);
    await done;
    expect(end()).toMatchObject({ cause: 'failed', failure: { reason: 'network' } });
  });

  it.each([
    [new DOMException('', 'InvalidStateError'), 'device-busy', 'InvalidStateError'],
    [new DOMException('', 'NotAllowedError'), 'permission', 'NotAllowedError'],
    [new TypeError('?'), 'internal', 'TypeError'],
  ])('tells that start() threw %o', async (thrown, reason, code) => {
    const { done, events } = listening((platform) => {
      platform.prepare = (made: ScriptedRecognition) => (made.startError = thrown);
    });
    await done;
    expect(events).toMatchObject([{ type: 'ended', cause: 'failed', failure: { reason, code } }]);
  });

  it.each([{ kind: 'track', id: 't' } as const, { kind: 'file', id: 'f' } as const])(
    'takes nothing but a microphone where nobody opens the rest: %o',
    async (source) => {
      const { done, events } = listening(undefined, source);
      await done;
      expect(events).toMatchObject([{ type: 'ended', cause: 'failed', failure: { reason: 'unsupported' } }]);
    },
  );
});

describe('A2: available', () => {
  const engine = (prepare: (platform: ScriptedPlatform) => void) => {
    const platform = new ScriptedPlatform();
    prepare(platform);
    return browserRecognition(platform);
  };

  it('is unavailable where the browser has no speech recognition, and says so', async () => {
    const none = browserRecognition({ Recognition: undefined });
    expect(await none.available('en-US')).toMatchObject({
      status: 'unavailable',
      failure: { reason: 'unsupported' },
    });
  });

  it.each([
    ['available', 'unknown'],
    ['downloadable', 'downloadable'],
    ['downloading', 'downloadable'],
    ['unavailable', 'unavailable'],
    [new Error('blocked by policy'), 'unknown'],
  ])('%s of the browser is %s', async (answer, status) => {
    const answered = await engine((platform) => (platform.availability = answer)).available('xx');
    expect(answered.status).toBe(status);
    if (answered.status === 'unavailable') expect(answered.failure.message).toContain('xx');
  });

  it('is unknown where the browser cannot be asked: only a run will tell', async () => {
    expect(await browserRecognition({ Recognition: ScriptedRecognition }).available('en')).toEqual({
      status: 'unknown',
    });
  });

  it('is unavailable in Node, where there is no browser at all', async () => {
    expect((await browserRecognition().available('en')).status).toBe('unavailable');
  });
});

describe('conformance', () => {
  type Script = (recognition: ScriptedRecognition, platform: ScriptedPlatform) => void | Promise<void>;
  const subject = (name: string, script: Script, prepare?: (recognition: ScriptedRecognition) => void) => ({
    name,
    make: () => {
      const platform = new ScriptedPlatform();
      if (prepare) platform.prepare = prepare;
      return Promise.resolve({
        transcriber: browserRecognition(platform),
        input: { source: { kind: 'microphone' }, language: 'en-US' } as const,
        drive: async () => {
          if (platform.made.length > 0) await script(platform.last, platform);
          await platform.clock.advance(3000);
        },
        elapsed: () => platform.clock.elapsed(),
        hasGivenEvidence: () => platform.made.at(-1)?.hasGivenEvidence ?? false,
      });
    },
  });
  /** Plays on only while the session is open: it may have been stopped or aborted. */
  const talk: Script = async (recognition, { clock }) => {
    const steps = [
      () => recognition.begin(),
      () => recognition.interim('good'),
      () => recognition.interim('good morning', ' every'),
      () => recognition.final('good morning'),
      () => recognition.interim('everyone'),
      () => recognition.final('everyone'),
      () => recognition.results([{ text: 'no', final: true, confidence: 0 }]),
      () => recognition.interim('and then'),
    ];
    for (const step of steps) {
      if (recognition.isOpen) step();
      await clock.advance(200);
    }
    recognition.end({ finalise: false });
  };
  const suite = transcriberConformance([
    subject('words come and the service ends', talk),
    subject('the service hangs when it is stopped', talk, (made) => (made.hangs = true)),
    subject('no speech', (recognition) => {
      recognition.begin();
      recognition.fail('no-speech');
    }),
    subject('the microphone is refused', (recognition) => recognition.fail('not-allowed')),
    subject('the network fails in mid-sentence', (recognition) => {
      recognition.begin();
      if (recognition.isOpen) recognition.interim('but');
      recognition.fail('network');
    }),
    subject(
      'start() throws',
      () => undefined,
      (made) => (made.startError = new DOMException('', 'InvalidStateError')),
    ),
  ]);
  it.each(suite)('$law', ({ check }) => check());
});
