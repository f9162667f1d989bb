import { SimulatedClock } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { FakeFrames, FakeTrack } from '../test/display-doubles.js';
import { DisplayScreen, GRAB_LIMIT } from './display-screen.js';

function shared(prepare: (track: FakeTrack) => void = () => undefined) {
  const track = new FakeTrack();
  prepare(track);
  const frames = new FakeFrames();
  const clock = new SimulatedClock();
  return { track, frames, clock, screen: new DisplayScreen(track.asTrack, frames, clock) };
}

/** How a promise has ended so far. */
function watched<T>(promise: Promise<T>) {
  const state: { value?: T; error?: unknown } = {};
  promise.then(
    (value) => (state.value = value),
    (error: unknown) => (state.error = error),
  );
  return state;
}

const failing = (reason: string) => ({ error: { failure: { reason } } });

describe('the label', () => {
  it.each([
    ['web-contents-media-stream://2:1', 'browser', 'Browser tab'],
    ['window:1234:0', 'window', 'Window'],
    ['screen:0:0', 'monitor', 'Entire screen'],
    ['', 'monitor', 'Entire screen'],
    ['Weekly review', 'window', 'Weekly review'],
    ['', undefined, 'Shared screen'],
  ] as const)('of "%s" (%s) is %s', (label, displaySurface, expected) => {
    const { screen } = shared((track) => {
      track.label = label;
      track.settings = displaySurface ? { displaySurface } : {};
    });
    expect(screen.label).toBe(expected);
  });

  it('follows the person to another surface', () => {
    const { track, screen } = shared();
    track.settings = { displaySurface: 'window' };
    expect(screen.label).toBe('Window');
  });
});

describe('A13: what is shared', () => {
  it.each([
    ['browser', 'tab'],
    ['window', 'window'],
    ['monitor', 'screen'],
    ['application', 'unknown'],
    [undefined, 'unknown'],
  ] as const)('%s is surface %s', (displaySurface, expected) => {
    const { screen } = shared((track) => (track.settings = displaySurface ? { displaySurface } : {}));
    expect(screen.surface).toBe(expected);
  });

  function withSound() {
    const [track, sound, clock] = [new FakeTrack(), new FakeTrack('audio'), new SimulatedClock()];
    let ends = 0;
    sound.addEventListener('ended', () => ends++);
    const screen = new DisplayScreen(track.asTrack, new FakeFrames(), clock, sound.asTrack);
    return { track, sound, clock, screen, ends: () => ends };
  }

  it('without sound has none', () => {
    expect(shared().screen.sound).toBeNull();
  });

  it('with sound gives its track', () => {
    const { sound, screen } = withSound();
    expect(screen.sound).toBe(sound);
  });

  it('whose sound alone ends goes on without', async () => {
    const { sound, clock, screen, ends } = withSound();
    const closed = watched(screen.closed);
    sound.end();
    await clock.advance(0);
    expect([screen.sound, ends(), closed]).toEqual([null, 1, {}]);
  });

  it('is closed by us with its sound, without an event', () => {
    const { sound, screen, ends } = withSound();
    screen.close();
    expect([sound.readyState, screen.sound, ends()]).toEqual(['ended', null, 0]);
  });

  it('is ended by its person with its sound, which tells once, whichever track ends first', () => {
    const first = withSound();
    first.track.end();
    expect([first.sound.readyState, first.ends()]).toEqual(['ended', 1]);
    const second = withSound();
    second.sound.end();
    second.track.end();
    expect([second.sound.readyState, second.ends()]).toEqual(['ended', 1]);
  });
});

describe('Q3: grabbing', () => {
  it('gives the picture of now', async () => {
    const { frames, clock, screen } = shared();
    const state = watched(screen.grab());
    await clock.advance(0);
    const picture = frames.give();
    await clock.advance(0);
    expect(state.value).toBe(picture);
    expect(clock.waiting).toBe(0);
  });

  it('says timeout when no picture comes within 8 s, and closes the one that comes later', async () => {
    const { frames, clock, screen } = shared();
    const state = watched(screen.grab());
    await clock.advance(GRAB_LIMIT - 1);
    expect(state).toEqual({});
    await clock.advance(1);
    expect(state).toMatchObject(failing('timeout'));
    const late = frames.give();
    await clock.advance(0);
    expect(late.closed).toBe(true);
  });

  it('works again after a timeout', async () => {
    const { frames, clock, screen } = shared();
    watched(screen.grab());
    await clock.advance(GRAB_LIMIT);
    const state = watched(screen.grab());
    await clock.advance(0);
    frames.give();
    const picture = frames.give();
    await clock.advance(0);
    expect(state.value).toBe(picture);
    expect(picture.closed).toBe(false);
  });

  it('asks for one picture at a time', async () => {
    const { frames, clock, screen } = shared();
    const [first, second] = [watched(screen.grab()), watched(screen.grab())];
    await clock.advance(0);
    expect(frames.grabs).toBe(1);
    const one = frames.give();
    await clock.advance(0);
    expect(frames.grabs).toBe(2);
    const two = frames.give();
    await clock.advance(0);
    expect([first.value, second.value]).toEqual([one, two]);
  });

  it('asks again where the browser gave up earlier than we do', async () => {
    const { frames, clock, screen } = shared();
    const state = watched(screen.grab());
    await clock.advance(2000);
    frames.fail(new DOMException('x', 'UnknownError'));
    await clock.advance(99);
    expect(frames.grabs).toBe(1);
    await clock.advance(1);
    expect(frames.grabs).toBe(2);
    const picture = frames.give();
    await clock.advance(0);
    expect(state.value).toBe(picture);
  });

  it('one that the browser always refuses is late after 8 s, and does not hold up the next', async () => {
    const { frames, clock, screen } = shared();
    const [first, second] = [watched(screen.grab()), watched(screen.grab())];
    for (let ms = 0; ms < GRAB_LIMIT; ms += 2000) {
      await clock.advance(2000 - 100);
      frames.fail(new DOMException('x', 'UnknownError'));
      await clock.advance(100);
    }
    expect(first).toMatchObject(failing('timeout'));
    expect(second).toMatchObject(failing('timeout'));
    const third = watched(screen.grab());
    await clock.advance(0);
    frames.give();
    const picture = frames.give();
    await clock.advance(0);
    expect(third.value).toBe(picture);
  });

  it('waits for a minimised window to come back, without asking it', async () => {
    const { track, frames, clock, screen } = shared((each) => each.mute());
    const state = watched(screen.grab());
    await clock.advance(1000);
    expect(frames.grabs).toBe(0);
    track.unmute();
    await clock.advance(0);
    const picture = frames.give();
    await clock.advance(0);
    expect(state.value).toBe(picture);
  });

  it('says timeout for one that stays minimised, and asks for nothing afterwards', async () => {
    const { track, frames, clock, screen } = shared((each) => each.mute());
    const state = watched(screen.grab());
    await clock.advance(GRAB_LIMIT);
    expect(state).toMatchObject(failing('timeout'));
    track.unmute();
    await clock.advance(0);
    expect(frames.grabs).toBe(0);
  });
});

describe('Q3: the end of a share', () => {
  it('by its person tells "them"; what is being grabbed and what is grabbed after says ended', async () => {
    const { track, frames, clock, screen } = shared();
    const [closed, during] = [watched(screen.closed), watched(screen.grab())];
    await clock.advance(0);
    track.end();
    const after = watched(screen.grab());
    await clock.advance(0);
    expect(closed.value).toEqual({ by: 'them' });
    expect(during).toMatchObject(failing('ended'));
    expect(after).toMatchObject(failing('ended'));
    expect(frames.closes).toBe(1);
    const late = frames.give();
    await clock.advance(0);
    expect(late.closed).toBe(true);
  });

  it('by us stops the track and tells "us"', async () => {
    const { track, clock, screen } = shared();
    const [closed, during] = [watched(screen.closed), watched(screen.grab())];
    screen.close();
    await clock.advance(0);
    expect(track.readyState).toBe('ended');
    expect(closed.value).toEqual({ by: 'us' });
    expect(during).toMatchObject(failing('ended'));
  });

  it('counts once: closing after the end changes nothing', async () => {
    const { track, frames, clock, screen } = shared();
    const closed = watched(screen.closed);
    track.end();
    screen.close();
    screen.close();
    await clock.advance(0);
    expect(frames.closes).toBe(1);
    expect(closed.value).toEqual({ by: 'them' });
  });

  it('that came before anybody listened is told too', async () => {
    const { clock, screen } = shared((track) => track.end());
    const closed = watched(screen.closed);
    await clock.advance(0);
    expect(closed.value).toEqual({ by: 'them' });
  });

  it('that shows only in a refused frame is an end', async () => {
    const { track, frames, clock, screen } = shared();
    const state = watched(screen.grab());
    await clock.advance(0);
    track.readyState = 'ended';
    frames.fail(new DOMException('The associated Track is in an invalid state', 'InvalidStateError'));
    await clock.advance(0);
    expect(state).toMatchObject(failing('ended'));
  });

  it('leaves nothing waiting', async () => {
    const { track, clock, screen } = shared((each) => each.mute());
    watched(screen.grab());
    watched(screen.grab());
    await clock.advance(10);
    track.end();
    await clock.advance(0);
    expect(clock.waiting).toBe(0);
  });
});
