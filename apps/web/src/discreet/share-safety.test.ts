import type { StartCommand } from '@sotto/live-session';
import { SessionHarness } from '@sotto/live-session/testing';
import type { Screen } from '@sotto/meeting';
import { type MarkerCheck, type MarkerSight, soundAdvice } from '@sotto/screen';
import { ScriptedScreens } from '@sotto/screen/testing';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { lazyScreens } from '../composition/lazy-screens.js';
import type { FloatingStore } from './floating-store.js';
import { NO_OVERLAY, type OverlayState } from './overlay-state.js';
import { safetyWords } from './safety-words.js';
import { shareSafety } from './share-safety.js';

/** A look at a share, which the test ends. */
interface Looking extends MarkerCheck {
  readonly signal: AbortSignal;
  end(sight: MarkerSight): Promise<void>;
}

class TestDocument extends EventTarget {
  visibilityState = 'visible';
  show(state: 'visible' | 'hidden') {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/** A window whose frames come at once. */
const framed = {
  document: new TestDocument() as unknown as Document,
  requestAnimationFrame: (callback: FrameRequestCallback) => {
    queueMicrotask(() => callback(0));
    return 0;
  },
} as Window;

const NOT_SEEN: MarkerSight = { type: 'not-seen' };
const SEEN: MarkerSight = { type: 'seen', region: { x: 0, y: 0, width: 20, height: 10 } };

async function opened(command: Partial<StartCommand> = {}) {
  const harness = new SessionHarness();
  const { clock, session } = harness;
  await harness.start(command);
  const prompt = new ScriptedScreens();
  const shared = new Map<string, Screen>();
  const screens = lazyScreens(clock, () => Promise.resolve({ displayScreens: () => prompt, soundAdvice }));
  const looks: Looking[] = [];
  const look = (check: MarkerCheck, signal: AbortSignal) =>
    new Promise<MarkerSight>((resolve) => {
      const end = async (sight: MarkerSight) => {
        resolve(sight);
        await clock.advance(0);
      };
      looks.push({ ...check, signal, end });
      const cancelled = { reason: 'cancelled', message: 'Stopped.' } as const;
      signal.addEventListener('abort', () => void end({ type: 'unknown', failure: cancelled }));
    });
  const marker = { looksAs: 'here' as string | null };
  const overlay = createStore<OverlayState>(() => NO_OVERLAY);
  const windows = createStore<Window | null>(() => null);
  const floating: FloatingStore = {
    ...windows,
    offered: true,
    open: () => Promise.resolve(windows.setState(framed, true)),
    close: () => windows.setState(null, true),
    inUse: () => null,
  };
  const openScreens = { find: (id: string | null) => (id === null ? undefined : shared.get(id)) };
  const safety = shareSafety(
    { session, clock, screens, openScreens, look, looks: () => marker.looksAs },
    overlay,
    floating,
    framed,
  );
  const turnOn = () => overlay.setState({ ...NO_OVERLAY, on: true }, true);
  const capture = async () => {
    const screen = await prompt.open();
    shared.set(screen.id, screen);
    session.dispatch({ type: 'share', screen: screen.id });
    harness.frame.paint();
    await clock.advance(0);
  };
  /** The person asks for a check and chooses something. */
  const choose = async () => {
    safety.check();
    await clock.advance(0);
    const closed: string[] = [];
    void prompt.screens[0]?.closed.then(({ by }) => closed.push(by));
    return { closed };
  };
  return Object.assign(marker, {
    choose,
    harness,
    prompt,
    safety,
    overlay,
    floating,
    looks,
    turnOn,
    capture,
  });
}

type Opened = Awaited<ReturnType<typeof opened>>;

const stateOf = ({ safety }: Opened) => safety.getState().check.state;

describe('D12: the share-safety check', () => {
  it('comes by itself once Sotto captures and the overlay is there, whichever is first', async () => {
    const first = await opened();
    first.turnOn();
    expect(first.looks).toHaveLength(0);
    await first.capture();
    expect(first.looks).toHaveLength(1);
    const second = await opened();
    await second.capture();
    expect(second.looks).toHaveLength(0);
    second.turnOn();
    expect(stateOf(second)).toBe('checking');
    await second.looks[0]?.end(SEEN);
    expect(second.safety.getState().check).toEqual({ state: 'seen', surface: 'tab', chosen: false });
  });

  it('does not look at the picture that is a demo’s screen', async () => {
    const app = await opened({ origin: 'demo', consent: null });
    app.turnOn();
    await app.capture();
    expect(app.looks).toHaveLength(0);
  });

  it('draws the marker where the overlay is, and none after a check', async () => {
    const app = await opened();
    app.turnOn();
    await app.capture();
    await app.looks[0]?.show(1);
    expect(app.safety.getState().bit).toBe(1);
    await app.looks[0]?.show(null);
    await app.looks[0]?.end(NOT_SEEN);
    expect(app.safety.getState()).toEqual({
      bit: null,
      check: { state: 'not-seen', surface: 'tab', chosen: false },
    });
  });

  it('is made anew when the overlay goes into its own window, and the one before has no say', async () => {
    const app = await opened();
    app.turnOn();
    await app.capture();
    await app.looks[0]?.show(1);
    await app.floating.open(() => true);
    expect(app.looks[0]?.signal.aborted).toBe(true);
    await app.looks[1]?.show(0);
    await app.looks[0]?.show(null);
    expect(app.safety.getState().bit).toBe(0);
    await app.looks[1]?.end(NOT_SEEN);
    expect(app.safety.getState().check).toEqual({ state: 'not-seen', surface: 'tab', chosen: false });
  });

  it.each([
    ['moved', ['here', 'there']],
    ['lay under something', [null]],
  ])('says nothing where the marker %s and was not found, and looks again twice', async (_, looks) => {
    const app = await opened();
    app.turnOn();
    await app.capture();
    for (const tried of [0, 1, 2]) {
      expect(stateOf(app)).toBe('checking');
      for (const each of looks) {
        app.looksAs = each;
        await app.looks[tried]?.show(1);
      }
      await app.looks[tried]?.end(NOT_SEEN);
    }
    expect(app.looks).toHaveLength(3);
    expect(app.safety.getState().check).toMatchObject({
      state: 'unknown',
      failure: { reason: 'unreadable' },
    });
  });

  it('a marker that moved and was found was seen', async () => {
    const app = await opened();
    app.turnOn();
    await app.capture();
    for (const each of ['here', 'there']) {
      app.looksAs = each;
      await app.looks[0]?.show(1);
    }
    await app.looks[0]?.end(SEEN);
    expect(stateOf(app)).toBe('seen');
  });

  it('ends with the overlay, and with the share, and then nothing is claimed any more', async () => {
    const app = await opened();
    app.turnOn();
    await app.capture();
    app.overlay.setState(NO_OVERLAY, true);
    expect([app.looks[0]?.signal.aborted, stateOf(app)]).toEqual([true, 'unchecked']);
    app.turnOn();
    await app.looks[1]?.end(SEEN);
    app.harness.session.dispatch({ type: 'stop-sharing' });
    app.harness.frame.paint();
    expect(stateOf(app)).toBe('unchecked');
  });

  it('asked for without a capture, opens the prompt for any tab, and closes what was chosen', async () => {
    const app = await opened();
    app.turnOn();
    const { closed } = await app.choose();
    expect(stateOf(app)).toBe('checking');
    await app.looks[0]?.end(NOT_SEEN);
    expect(closed).toEqual(['us']);
    expect(app.prompt.wishes).toEqual([{ ownTab: true }]);
    expect(app.safety.getState().check).toEqual({ state: 'not-seen', surface: 'tab', chosen: true });
  });

  const ends: readonly (readonly [string, (app: Opened) => void])[] = [
    ['the consent is withdrawn', (app) => app.harness.session.dispatch({ type: 'withdraw-consent' })],
    ['the meeting is stopped', (app) => app.harness.session.dispatch({ type: 'stop' })],
    ['discreet mode is turned off', (app) => app.overlay.setState(NO_OVERLAY, true)],
  ];

  it.each(ends)('A16: its own capture ends at once when %s during it', async (_, happens) => {
    const app = await opened();
    app.turnOn();
    const { closed } = await app.choose();
    happens(app);
    app.harness.frame.paint();
    await Promise.resolve();
    expect([closed, app.looks[0]?.signal.aborted, stateOf(app)]).toEqual([['us'], true, 'unchecked']);
    await app.looks[0]?.end(NOT_SEEN);
    expect(stateOf(app)).toBe('unchecked');
  });

  it.each(ends)('A16: nothing is captured when %s while the prompt is open', async (_, happens) => {
    const app = await opened();
    app.turnOn();
    const letGo = app.prompt.hold();
    app.safety.check();
    await app.harness.clock.advance(0);
    happens(app);
    app.harness.frame.paint();
    letGo();
    await app.harness.clock.advance(0);
    expect([app.looks.length, stateOf(app)]).toEqual([0, 'unchecked']);
    expect((await app.prompt.screens[0]?.closed)?.by).toBe('us');
  });

  it('is made again when the page is seen again, where it could not tell because it was hidden', async () => {
    const app = await opened();
    app.turnOn();
    await app.capture();
    const stalled = { reason: 'stalled', message: 'The marker was not drawn.' } as const;
    await app.looks[0]?.end({ type: 'unknown', failure: stalled });
    const document = framed.document as unknown as TestDocument;
    document.show('hidden');
    expect(app.looks).toHaveLength(1);
    document.show('visible');
    expect(stateOf(app)).toBe('checking');
    await app.looks[1]?.end(SEEN);
    document.show('visible');
    expect([app.looks.length, stateOf(app)]).toEqual([2, 'seen']);
  });

  it('is made anew when the person switches what they share', async () => {
    const app = await opened();
    app.turnOn();
    await app.capture();
    await app.looks[0]?.end(NOT_SEEN);
    Object.assign(app.prompt.screens[0]!, { surface: 'screen' });
    await app.harness.clock.advance(999);
    expect(stateOf(app)).toBe('not-seen');
    await app.harness.clock.advance(1);
    expect(stateOf(app)).toBe('checking');
    await app.looks[1]?.end(SEEN);
    expect(app.safety.getState().check).toMatchObject({ state: 'seen', surface: 'screen' });
  });

  it.each(['goes into its own window', 'is closed'])(
    'of a share chosen for it claims nothing any more once the overlay %s',
    async (how) => {
      const app = await opened();
      app.turnOn();
      app.safety.check();
      await app.harness.clock.advance(0);
      await app.looks[0]?.end(SEEN);
      expect(stateOf(app)).toBe('seen');
      if (how === 'is closed') app.overlay.setState(NO_OVERLAY, true);
      else await app.floating.open(() => true);
      expect(stateOf(app)).toBe('unchecked');
    },
  );

  it('a prompt that was refused is no result', async () => {
    const app = await opened();
    app.turnOn();
    app.prompt.refuse();
    app.safety.check();
    await app.harness.clock.advance(0);
    expect([app.looks.length, stateOf(app)]).toEqual([0, 'unchecked']);
  });
});

describe('what a check says', () => {
  it('claims nothing about shares that it has not seen', () => {
    expect(safetyWords({ state: 'unchecked' })).toBeNull();
    expect(safetyWords({ state: 'not-seen', surface: 'tab', chosen: false })?.detail).toContain(
      'A share of the whole screen would show it.',
    );
    expect(safetyWords({ state: 'not-seen', surface: 'screen', chosen: false })?.detail).toContain(
      'another screen',
    );
    expect(safetyWords({ state: 'seen', surface: 'screen', chosen: false })?.tone).toBe('warning');
    expect(safetyWords({ state: 'not-seen', surface: 'tab', chosen: true })?.title).toContain('was not in');
    expect(safetyWords({ state: 'seen', surface: 'tab', chosen: true })?.detail).toContain('that you chose');
    const failure = { reason: 'ended', message: 'The share ended during the check.' } as const;
    expect(safetyWords({ state: 'unknown', failure })?.detail).toContain(failure.message);
  });
});
