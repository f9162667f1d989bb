import { type AudioSource, SottoError, type TranscriberEvent } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { onDeviceRecognition } from './on-device-recognition.js';
import { ScriptedFeeds } from './testing/scripted-feeds.js';
import { ScriptedPlatform, ScriptedRecognition, transcriberConformance } from './testing/index.js';

const forgets = (made: ScriptedRecognition) => delete made.processLocally;

function listening(
  prepare: (platform: ScriptedPlatform) => void = () => undefined,
  source: AudioSource = { kind: 'microphone' },
) {
  const platform = Object.assign(new ScriptedPlatform(), { feeds: new ScriptedFeeds() });
  prepare(platform);
  const events: TranscriberEvent[] = [];
  const { signal } = new AbortController();
  const done = onDeviceRecognition(platform).run(
    { source, language: 'en-US', stopHearing: signal },
    (event) => events.push(event),
    signal,
  );
  return { platform, events, done };
}

describe('a session', () => {
  it('demands that the machine recognises by itself', () => {
    const { platform } = listening();
    expect(platform.last).toMatchObject({ processLocally: true, lang: 'en-US', calls: ['start'] });
  });

  it('hears a track like the other engine of the browser', async () => {
    const { platform, events, done } = listening(undefined, { kind: 'track', id: 'share' });
    await platform.clock.advance(0);
    expect(platform.last.track).toBe(platform.feeds.last.track);
    platform.last.begin();
    platform.last.final('hello there');
    platform.last.end();
    await done;
    expect(events.map(({ type }) => type)).toContain('settled');
  });

  it('never becomes the remote service where the browser does not know the demand', async () => {
    const { platform, events, done } = listening((scripted) => (scripted.prepare = forgets));
    await done;
    expect(platform.last.calls).toEqual([]);
    expect(events).toMatchObject([{ type: 'ended', cause: 'failed', failure: { reason: 'unsupported' } }]);
  });

  it('nor where the browser does not keep the demand', async () => {
    const { platform, done, events } = listening((scripted) => {
      scripted.prepare = (made) =>
        Object.defineProperty(made, 'processLocally', { get: () => false, set: () => undefined });
    });
    await done;
    expect([platform.last.calls, events.length]).toEqual([[], 1]);
  });

  it.each(['language-not-supported', 'service-not-allowed'])(
    'tells %s as a language pack that is missing',
    async (code) => {
      const { platform, events, done } = listening();
      platform.last.failWithoutEnd(code);
      await platform.clock.advance(1000);
      await done;
      expect(events).toMatchObject([
        {
          type: 'ended',
          cause: 'failed',
          failure: { reason: 'language', code, message: expect.stringContaining('language pack') },
        },
      ]);
    },
  );
});

describe('available', () => {
  const engine = (prepare: (platform: ScriptedPlatform) => void) => {
    const platform = new ScriptedPlatform();
    prepare(platform);
    return onDeviceRecognition(platform);
  };

  it.each([
    ['available', 'ready', undefined],
    ['downloadable', 'downloadable', undefined],
    ['downloading', 'downloadable', undefined],
    ['unavailable', 'unavailable', 'language'],
    ['something-new', 'unavailable', 'language'],
    [new DOMException('', 'NotAllowedError'), 'unavailable', 'unsupported'],
    [new DOMException('', 'SyntaxError'), 'unavailable', 'language'],
  ])('%s of the browser is %s', async (answer, status, reason) => {
    const found = await engine((platform) => (platform.localAvailability = answer)).available('fr-FR');
    expect(found.status).toBe(status);
    expect(found.status === 'unavailable' ? found.failure.reason : undefined).toBe(reason);
  });

  it('asks of the machine, not of the remote service', async () => {
    const answer = await engine((platform) => {
      platform.availability = 'available';
      platform.localAvailability = 'unavailable';
    }).available('en-US');
    expect(answer.status).toBe('unavailable');
  });

  it.each([
    ['no recognition', { Recognition: undefined }],
    ['no question about it', { Recognition: ScriptedRecognition }],
  ])('is unavailable in a browser with %s', async (_, platform) => {
    const answer = await onDeviceRecognition(platform).available('en-US');
    expect(answer).toMatchObject({ status: 'unavailable', failure: { reason: 'unsupported' } });
  });

  it('is unavailable where the browser does not know the demand, whatever it answers', async () => {
    const answer = await engine((platform) => (platform.prepare = forgets)).available('en-US');
    expect(answer).toMatchObject({ status: 'unavailable', failure: { reason: 'unsupported' } });
  });
});

describe('install', () => {
  function installing(prepare: (platform: ScriptedPlatform) => void, language = 'en-US') {
    const platform = new ScriptedPlatform();
    platform.localAvailability = 'downloadable';
    prepare(platform);
    const abort = new AbortController();
    const shares: (number | null)[] = [];
    const outcome: unknown[] = [];
    const done = onDeviceRecognition(platform)
      .install?.(language, (share) => shares.push(share), abort.signal)
      .then(
        () => outcome.push('there'),
        (error: unknown) => outcome.push(SottoError.is(error) ? error.reason : error),
      );
    return { platform, shares, outcome, done, abort: () => abort.abort() };
  }

  it('is done when the browser has it, and tells no share, because the browser tells none', async () => {
    const { shares, outcome, done, platform } = installing(() => undefined);
    await done;
    expect([outcome, shares, platform.clock.waiting]).toEqual([['there'], [null], 0]);
  });

  it('waits until the language pack is there, though the browser says it is done', async () => {
    const { platform, outcome, done } = installing((scripted) => {
      scripted.install = () => {
        scripted.localAvailability = 'downloading';
        return Promise.resolve(true);
      };
    });
    await platform.clock.advance(5000);
    expect(outcome).toEqual([]);
    platform.localAvailability = 'available';
    await platform.clock.advance(1000);
    await done;
    expect([outcome, platform.clock.waiting]).toEqual([['there'], 0]);
  });

  it('is done when the language pack is there, though the browser never says so', async () => {
    const { platform, outcome, done } = installing((scripted) => {
      scripted.install = () => new Promise(() => undefined);
    });
    await platform.clock.advance(60_000);
    platform.localAvailability = 'available';
    await platform.clock.advance(1000);
    await done;
    expect(outcome).toEqual(['there']);
  });

  it.each([
    ['says that it did not work', () => Promise.resolve(false), 'network'],
    ['does not know the language tag', () => Promise.reject(new DOMException('', 'SyntaxError')), 'language'],
    ['does not let the page', () => Promise.reject(new DOMException('', 'NotAllowedError')), 'unsupported'],
  ])('fails in a sentence where the browser %s', async (_, install, reason) => {
    const { outcome, done, platform } = installing((scripted) => (scripted.install = install));
    await done;
    expect([outcome, platform.clock.waiting]).toEqual([[reason], 0]);
  });

  it('fails where the language turns out to be none of the machine’s', async () => {
    const { outcome, done } = installing((scripted) => {
      scripted.localAvailability = 'unavailable';
      scripted.install = () => new Promise(() => undefined);
    });
    await done;
    expect(outcome).toEqual(['language']);
  });

  it('fails where the browser cannot install at all', async () => {
    const { signal } = new AbortController();
    const engine = onDeviceRecognition({ Recognition: ScriptedRecognition });
    await expect(engine.install?.('en', () => undefined, signal)).rejects.toMatchObject({
      reason: 'unsupported',
    });
  });

  it('is no longer waited for when it is aborted', async () => {
    const { platform, outcome, done, abort } = installing((scripted) => {
      scripted.install = () => new Promise(() => undefined);
    });
    await platform.clock.advance(2500);
    abort();
    await done;
    await platform.clock.advance(0);
    expect([outcome, platform.clock.waiting]).toEqual([['cancelled'], 0]);
  });
});

describe('conformance', () => {
  const subject = (name: string, prepare: (platform: ScriptedPlatform) => void) => ({
    name,
    make: () => {
      const platform = new ScriptedPlatform();
      prepare(platform);
      return Promise.resolve({
        transcriber: onDeviceRecognition(platform),
        input: { source: { kind: 'microphone' }, language: 'en-US' } as const,
        drive: async () => {
          const recognition = platform.made.at(-1);
          if (recognition?.isOpen) recognition.begin();
          if (recognition?.isOpen) recognition.interim('good');
          if (recognition?.isOpen) recognition.final('good morning');
          recognition?.end();
          await platform.clock.advance(3000);
        },
        elapsed: () => platform.clock.elapsed(),
        hasGivenEvidence: () => platform.made.at(-1)?.hasGivenEvidence ?? false,
      });
    },
  });
  const suite = transcriberConformance([
    subject('words come', () => undefined),
    subject('the browser does not know the demand', (platform) => (platform.prepare = forgets)),
  ]);
  it.each(suite)('$law', ({ check }) => check());
});
