import { SottoError } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { fakeDisplay, fakeStream, FakeTrack } from '../test/display-doubles.js';
import { displayScreens } from './display-screens.js';

describe('Q3: the display prompt', () => {
  it('asks for video alone at full size, without our own tab, and lets the person switch', async () => {
    const { platform, requests } = fakeDisplay();
    await displayScreens(platform).open();
    expect(requests).toEqual([
      {
        video: { frameRate: 5, width: 7680, height: 4320, cursor: 'never' },
        audio: false,
        selfBrowserSurface: 'exclude',
        surfaceSwitching: 'include',
      },
    ]);
  });

  it('is called at once, so that the click still counts', () => {
    const { platform, requests } = fakeDisplay();
    void displayScreens(platform).open();
    expect(requests).toHaveLength(1);
  });

  it('keeps the focus where it is, where that can be asked', async () => {
    const { platform, requests } = fakeDisplay();
    const behaviours: string[] = [];
    const controller = { setFocusBehavior: (behaviour: string) => void behaviours.push(behaviour) };
    await displayScreens({ ...platform, captureController: () => controller }).open();
    expect(behaviours).toEqual(['no-focus-change']);
    expect(requests[0]?.controller).toBe(controller);
  });

  it('opens also where that cannot be asked yet', async () => {
    const { platform, requests } = fakeDisplay();
    const controller = {
      setFocusBehavior: () => {
        throw new TypeError('not a valid enum value');
      },
    };
    await displayScreens({ ...platform, captureController: () => controller }).open();
    expect(requests).toHaveLength(1);
  });

  it('gives a screen that grabs what is shared', async () => {
    const { platform, frames, clock } = fakeDisplay();
    const screen = await displayScreens(platform).open();
    const grabbing = screen.grab();
    await clock.advance(0);
    const picture = frames.give();
    expect(await grabbing).toBe(picture);
  });

  it('takes the browser’s own for what is not given, without touching it before it is asked', async () => {
    // Node has no media devices: what the default finds here is nothing.
    await expect(displayScreens().open()).rejects.toMatchObject({ failure: { reason: 'unsupported' } });
  });
});

it('D12: our own tab is offered only where that is wished', async () => {
  const { platform, requests } = fakeDisplay();
  await displayScreens(platform).open({ ownTab: true });
  await displayScreens(platform).open({ sound: true });
  expect(requests.map(({ selfBrowserSurface }) => selfBrowserSurface)).toEqual(['include', 'exclude']);
});

describe('A13: the sound of a share', () => {
  it('is asked for when it is wished: as it is, the system’s too, and the person goes on hearing it', async () => {
    const { platform, requests } = fakeDisplay();
    await displayScreens(platform).open({ sound: true });
    expect(requests).toEqual([
      {
        video: { frameRate: 5, width: 7680, height: 4320, cursor: 'never' },
        audio: {
          echoCancellation: false,
          noiseSuppression: false,
          autoGainControl: false,
          suppressLocalAudioPlayback: false,
        },
        systemAudio: 'include',
        windowAudio: 'window',
        selfBrowserSurface: 'exclude',
        surfaceSwitching: 'include',
      },
    ]);
  });

  it('comes with the screen where it is shared, and is null where it is not', async () => {
    const { platform, prompt } = fakeDisplay();
    expect((await displayScreens(platform).open({ sound: true })).sound).toBeNull();
    const sound = new FakeTrack('audio');
    prompt.tracks = [sound, ...prompt.tracks];
    const screen = await displayScreens(platform).open({ sound: true });
    expect([screen.sound, screen.surface]).toEqual([sound, 'tab']);
  });

  it('does not stay behind where no picture came', async () => {
    const { platform, prompt } = fakeDisplay();
    const sound = new FakeTrack('audio');
    prompt.tracks = [sound];
    await expect(displayScreens(platform).open({ sound: true })).rejects.toMatchObject({
      failure: { reason: 'internal' },
    });
    expect(sound.readyState).toBe('ended');
  });

  it('that the system does not hand over is told apart from a picture', async () => {
    const { failure } = await refusal(new DOMException('Could not start audio source', 'NotReadableError'));
    expect(failure.reason).toBe('device-busy');
    expect(failure.message).toContain('sound');
  });
});

describe('A prompt that is left open', () => {
  it('keeps its promise waiting, and a second one does not disturb the first', async () => {
    const { platform, track } = fakeDisplay();
    const prompts: ((stream: MediaStream) => void)[] = [];
    const getDisplayMedia = () => new Promise<MediaStream>((resolve) => prompts.push(resolve));
    const screens = displayScreens({ ...platform, mediaDevices: { getDisplayMedia } });
    const ended: string[] = [];
    const first = screens.open().then((screen) => (ended.push('first'), screen));
    const second = screens.open().then((screen) => (ended.push('second'), screen));
    for (let i = 0; i < 10; i++) await Promise.resolve();
    expect([prompts.length, ended]).toEqual([2, []]);
    const other = new FakeTrack();
    prompts[1]?.(fakeStream([other]));
    (await second).close();
    expect([other.readyState, track.readyState, ended]).toEqual(['ended', 'live', ['second']]);
    prompts[0]?.(fakeStream([track]));
    await first;
    expect([ended, track.readyState]).toEqual([['second', 'first'], 'live']);
  });
});

async function refusal(error: unknown) {
  const { platform, prompt } = fakeDisplay();
  prompt.refusal = error;
  const refused: unknown = await displayScreens(platform)
    .open()
    .catch((caught: unknown) => caught);
  if (!SottoError.is(refused)) throw new Error('no SottoError');
  return refused;
}

describe('A10: a refused share says why', () => {
  it.each([
    ['Permission denied', 'closed without choosing'],
    ['Permission denied by user', 'closed without choosing'],
    [
      'The request is not allowed by the user agent or the platform in the current context.',
      'closed without',
    ],
    ['Permission denied by system', 'operating system'],
    ['Access to the feature "display-capture" is disallowed by permissions policy.', 'policy'],
    ['Failed: disallowed by permission policy', 'policy'],
  ])('"%s"', async (message, sentence) => {
    const { failure, cause } = await refusal(new DOMException(message, 'NotAllowedError'));
    expect(failure).toMatchObject({ reason: 'permission', code: 'NotAllowedError' });
    expect(failure.message).toContain(sentence);
    expect(cause).toBeInstanceOf(DOMException);
  });

  it.each([
    ['NotReadableError', 'device-busy'],
    ['AbortError', 'device-busy'],
    ['NotFoundError', 'unsupported'],
    ['InvalidStateError', 'internal'],
    ['OverconstrainedError', 'internal'],
    ['TypeError', 'internal'],
  ])('%s is %s', async (name, reason) => {
    const { failure } = await refusal(new DOMException('x', name));
    expect(failure).toMatchObject({ reason, code: name });
  });

  it('every sentence says what happened, why it matters and what to do', async () => {
    for (const name of [
      'NotAllowedError',
      'NotReadableError',
      'NotFoundError',
      'InvalidStateError',
      'Other',
    ]) {
      const { failure } = await refusal(new DOMException('x', name));
      expect(failure.message.match(/[.](?: |$)/gu)?.length).toBeGreaterThanOrEqual(3);
      expect(failure.message).toContain('cannot read the screen');
    }
  });

  it('what is thrown need not be an error', async () => {
    expect((await refusal('no')).failure).toMatchObject({ reason: 'internal' });
  });

  it('a stream without video is a refusal too', async () => {
    const { platform, prompt } = fakeDisplay();
    prompt.tracks = [];
    await expect(displayScreens(platform).open()).rejects.toMatchObject({ failure: { reason: 'internal' } });
  });

  it.each([
    ['no media devices', undefined],
    ['no prompt', {}],
  ])('%s is unsupported', async (_, mediaDevices) => {
    const { platform } = fakeDisplay();
    const opening = displayScreens({ ...platform, mediaDevices }).open();
    await expect(opening).rejects.toMatchObject({ failure: { reason: 'unsupported' } });
  });
});
