import type { AudioSource, TranscriberEvent } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { browserRecognition } from './browser-recognition.js';
import { soundFault } from './capture-failures.js';
import { ScriptedFeeds } from './testing/scripted-feeds.js';
import { type ScriptedRecognition, ScriptedPlatform, transcriberConformance } from './testing/index.js';

const TRACK: AudioSource = { kind: 'track', id: 'share' };
const HEADSET: AudioSource = { kind: 'microphone', deviceId: 'headset' };
const old = (made: ScriptedRecognition) => (made.takesTracks = false);

/** A run on a scripted browser whose sound comes from scripted feeds. */
function listening(
  source: AudioSource,
  prepare: (platform: ScriptedPlatform, feeds: ScriptedFeeds) => void = () => undefined,
) {
  const platform = new ScriptedPlatform();
  const feeds = new ScriptedFeeds();
  prepare(platform, feeds);
  const [stopping, dropping] = [new AbortController(), new AbortController()];
  const events: TranscriberEvent[] = [];
  const options = Object.assign(platform, { feeds });
  const done = browserRecognition(options).run(
    { source, language: 'en-US', stopHearing: stopping.signal },
    (event) => events.push(event),
    dropping.signal,
  );
  return {
    platform,
    feeds,
    events,
    done,
    clock: platform.clock,
    recognition: () => platform.last,
    opened: () => platform.clock.advance(0),
    stop: () => stopping.abort(),
    drop: () => dropping.abort(),
  };
}

it('says what it takes by what it is given', () => {
  expect(browserRecognition(new ScriptedPlatform()).takes).toBe('microphone');
  expect(browserRecognition({ feeds: new ScriptedFeeds() }).takes).toBe('track');
});

describe.each([
  ['a track', TRACK],
  ['a chosen microphone', HEADSET],
])('%s', (_, source) => {
  it('is what the browser is started with, and is given back at the end', async () => {
    const { recognition, feeds, opened, done } = listening(source);
    await opened();
    expect(recognition().track).toBe(feeds.last.track);
    expect(recognition().calls).toEqual(['start']);
    recognition().begin();
    expect(feeds.last.holders).toBe(1);
    recognition().end();
    await done;
    expect(feeds.last.holders).toBe(0);
  });

  it('tells its level once the recognition hears, and what is wrong with its sound at once', async () => {
    const { recognition, feeds, events, opened } = listening(source);
    await opened();
    feeds.last.level(0.4);
    const failure = { reason: 'no-device', message: 'No sound arrives.' } as const;
    feeds.last.sound('missing', failure);
    expect(events).toEqual([{ type: 'sound', state: 'missing', failure }]);
    recognition().begin();
    feeds.last.level(0.5);
    expect(events.slice(1)).toEqual([
      { type: 'hearing', level: null },
      { type: 'hearing', level: 0.5 },
    ]);
  });

  it('ends with its cause when its source goes away', async () => {
    const { recognition, feeds, events, opened, done } = listening(source);
    await opened();
    recognition().begin();
    const failure = { reason: 'ended', message: 'The share was stopped.' } as const;
    feeds.last.end(failure);
    await done;
    expect(events.at(-1)).toEqual({ type: 'ended', cause: 'failed', failure });
    expect(recognition().calls).toEqual(['start', 'abort']);
    expect(feeds.last.holders).toBe(0);
  });

  it('that cannot be opened ends the run with the reason', async () => {
    const refusal = { reason: 'device-busy', message: 'Another program has it.' } as const;
    const { events, done } = listening(source, (_platform, feeds) => (feeds.refusal = refusal));
    await done;
    expect(events).toEqual([{ type: 'ended', cause: 'failed', failure: refusal }]);
  });

  it('that cannot be opened for a reason in words of the browser ends the run with a sentence', async () => {
    const broken = new DOMException('no', 'NotSupportedError');
    const { events, done } = listening(source, (_platform, feeds) => {
      feeds.open = () => Promise.reject(broken);
    });
    await done;
    expect(events).toEqual([{ type: 'ended', cause: 'failed', failure: soundFault(broken) }]);
  });

  it('that has ended already is told as that', async () => {
    const { feeds, events, done, platform } = listening(source, (_platform, opening) => {
      const open = opening.open.bind(opening);
      opening.open = async (which) => {
        const feed = await open(which);
        return Object.assign(feed, { track: { ...feed.track, readyState: 'ended' as const } });
      };
    });
    await done;
    expect(events).toMatchObject([{ type: 'ended', cause: 'failed', failure: { reason: 'ended' } }]);
    expect([platform.last.calls, feeds.last.holders]).toEqual([[], 0]);
  });

  it('is closed when the run was stopped or dropped while it was opened', async () => {
    const stopped = listening(source);
    stopped.stop();
    await stopped.done;
    expect(stopped.events).toEqual([{ type: 'ended', cause: 'stopped' }]);
    const dropped = listening(source);
    dropped.drop();
    await dropped.done;
    await dropped.opened();
    expect(dropped.events).toEqual([]);
    for (const { feeds, platform } of [stopped, dropped]) {
      expect([feeds.last.holders, platform.made.length]).toEqual([0, 0]);
    }
  });

  it('is given back when the run is dropped, stopped or hangs', async () => {
    const dropped = listening(source);
    await dropped.opened();
    dropped.drop();
    const hanging = listening(source, (platform) => (platform.prepare = (made) => (made.hangs = true)));
    await hanging.opened();
    hanging.stop();
    await hanging.clock.advance(3000);
    await Promise.all([dropped.done, hanging.done]);
    expect([dropped.feeds.last.holders, hanging.feeds.last.holders]).toEqual([0, 0]);
  });
});

describe('a browser that ignores the track it is given', () => {
  it('cannot hear a track, says so and hears nothing else', async () => {
    const { recognition, feeds, events, done } = listening(TRACK, (platform) => (platform.prepare = old));
    await done;
    expect(events).toMatchObject([
      {
        type: 'ended',
        cause: 'failed',
        failure: {
          reason: 'unsupported',
          message: expect.stringMatching(/^This browser's recognition hears only the microphone/),
        },
      },
    ]);
    expect(recognition().calls.at(-1)).toBe('abort');
    expect(feeds.last.holders).toBe(0);
  });

  it('hears the default microphone instead of the chosen one, and says so once it hears', async () => {
    const { recognition, feeds, events, opened } = listening(HEADSET, (platform) => (platform.prepare = old));
    await opened();
    expect(events).toEqual([]);
    expect(feeds.last.holders).toBe(0);
    recognition().begin();
    recognition().final('hello');
    expect(events.slice(0, 2)).toMatchObject([
      { type: 'hearing' },
      { type: 'sound', state: 'sound', failure: { reason: 'unsupported' } },
    ]);
    expect(events.filter(({ type }) => type === 'sound')).toHaveLength(1);
    expect(events.at(-1)).toMatchObject({ type: 'settled', text: 'hello' });
  });
});

it('tells that the chosen microphone is not the one heard where nobody opens it', async () => {
  const platform = new ScriptedPlatform();
  const events: TranscriberEvent[] = [];
  const { signal } = new AbortController();
  void browserRecognition(platform).run(
    { source: HEADSET, language: 'en', stopHearing: signal },
    (event) => events.push(event),
    signal,
  );
  platform.last.begin();
  expect(events[1]).toMatchObject({ type: 'sound', failure: { reason: 'unsupported' } });
});

it('opens the default microphone by itself: no feed is needed', () => {
  for (const source of [
    { kind: 'microphone' },
    { kind: 'microphone', deviceId: '' },
    { kind: 'microphone', deviceId: 'default' },
  ] as const) {
    const { recognition, feeds } = listening(source);
    expect([recognition().track, feeds.made.length]).toEqual([null, 0]);
  }
});

describe('conformance', () => {
  const subject = (
    name: string,
    source: AudioSource,
    script: (recognition: ScriptedRecognition, feeds: ScriptedFeeds) => void,
    prepare: (made: ScriptedRecognition) => void = () => undefined,
  ) => ({
    name,
    make: () => {
      const platform = new ScriptedPlatform();
      const feeds = new ScriptedFeeds();
      platform.prepare = prepare;
      return Promise.resolve({
        transcriber: browserRecognition(Object.assign(platform, { feeds })),
        input: { source, language: 'en-US' } as const,
        drive: async () => {
          await platform.clock.advance(0);
          if (platform.made.length > 0) script(platform.last, feeds);
          await platform.clock.advance(3000);
        },
        elapsed: () => platform.clock.elapsed(),
        hasGivenEvidence: () => platform.made.at(-1)?.hasGivenEvidence ?? false,
      });
    },
  });
  const talk = (recognition: ScriptedRecognition) => {
    if (!recognition.isOpen) return;
    recognition.begin();
    if (recognition.isOpen) recognition.final('good morning');
    recognition.end();
  };
  const suite = transcriberConformance([
    subject('a track', TRACK, talk),
    subject('a chosen microphone', HEADSET, talk),
    subject('a track that the browser ignores', TRACK, talk, old),
    subject('a chosen microphone that the browser ignores', HEADSET, talk, old),
    subject('a source that goes away', TRACK, (recognition, feeds) => {
      recognition.begin();
      feeds.last.end({ reason: 'ended', message: 'The share was stopped, so nothing is heard.' });
    }),
  ]);
  it.each(suite)('$law', ({ check }) => check());
});
