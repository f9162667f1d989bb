// @vitest-environment jsdom
import { SessionHarness } from '@sotto/live-session/testing';
import type { AssistEvent, Suggestion } from '@sotto/meeting';
import { MemoryStore } from '@sotto/meeting/testing';
import { createToasts } from '@sotto/ui-kit';
import { createStore } from 'zustand/vanilla';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openSettings } from '../stores/settings-store.js';
import { openDiscreet } from './discreet.js';
import { isSharing } from './overlay-state.js';

const suggestion = (content: string): Suggestion => ({
  type: 'clarification',
  timing: 'immediate',
  content,
  confidence: 0.9,
});

const analysed = (contents: readonly string[], from: 'model' | 'fallback' = 'model'): AssistEvent => ({
  type: 'ended',
  from,
  reply: {
    purpose: 'analyse',
    analysis: {
      mode: 'meeting',
      overallConfidence: 0.8,
      suggestions: contents.map(suggestion),
      warnings: [],
      nextSteps: [],
    },
  },
});

async function opened(harness = new SessionHarness()) {
  const { clock, session } = harness;
  const settings = await openSettings(new MemoryStore(), (error) => {
    throw error;
  });
  const toasts = createToasts(clock);
  const asking = createStore<null>(() => null);
  const copied: string[] = [];
  const clipboard = { writeText: vi.fn((text: string) => Promise.resolve(void copied.push(text))) };
  Object.defineProperty(window.navigator, 'clipboard', { value: clipboard, configurable: true });
  const discreet = openDiscreet({
    ...{ session, clock, settings, toasts },
    frame: { alsoIn: () => () => undefined },
    screens: { asking, open: () => Promise.reject(new Error('no prompt here')) },
    openScreens: { find: () => undefined },
  });
  const shown = () => toasts.getSnapshot().filter(({ phase }) => phase === 'showing');
  /** Something is said, and seen on screen. */
  const say = (text: string) => {
    harness.say(text);
    harness.frame.paint();
  };
  const tick = async (ms: number) => {
    await clock.advance(ms);
    harness.frame.paint();
  };
  const reply = async (event: AssistEvent) => {
    harness.assistant.last.emit(event);
    await tick(0);
  };
  return { harness, clock, settings, toasts, discreet, clipboard, copied, shown, say, tick, reply };
}

const hide = (hidden: boolean) => {
  Object.defineProperty(document, 'visibilityState', {
    value: hidden ? 'hidden' : 'visible',
    configurable: true,
  });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => hide(false));

describe('D3: a mode button', () => {
  it('sets its preset, is remembered, shows the whole overlay, and changes the running meeting', async () => {
    const { harness, settings, discreet } = await opened();
    await harness.start();
    discreet.toggle();
    discreet.toggleMinimized();
    discreet.choose('presentation');
    expect(settings.getState().settings).toMatchObject({
      mode: 'presentation',
      discreet: {
        position: 'bottom-left',
        showNotifications: false,
        autoHideOnScreenShare: true,
        opacity: 0.95,
      },
    });
    expect(discreet.overlay.getState()).toMatchObject({ on: true, minimized: false });
    expect(harness.state.meeting.mode).toBe('presentation');
  });
});

describe('D6, D5: a share', () => {
  it('is looked for only while discreet mode is on', async () => {
    const { discreet, tick } = await opened();
    hide(true);
    await tick(5000);
    expect(discreet.overlay.getState().signs).toEqual([]);
    discreet.toggle();
    await tick(1999);
    expect(discreet.overlay.getState().signs).toEqual([]);
    await tick(1);
    expect(discreet.overlay.getState()).toMatchObject({ signs: ['hidden'], minimized: true });
    expect(isSharing(discreet.overlay.getState())).toBe(true);
    discreet.close();
    await tick(10_000);
    expect(discreet.overlay.getState().signs).toEqual([]);
  });

  it('whose sign is there when discreet mode begins is seen at once, by one look', async () => {
    const { discreet } = await opened();
    const sign = document.createElement('i');
    sign.className = 'screen-share';
    document.body.append(sign);
    const seen = vi.fn();
    discreet.overlay.subscribe(seen);
    discreet.toggle();
    sign.remove();
    expect(discreet.overlay.getState()).toMatchObject({ on: true, signs: ['class'], minimized: true });
    expect(seen).toHaveBeenCalledTimes(2); // on, and shared
    discreet.close();
  });

  it('is seen at the next look, a second after the one before, and ends when the page is back', async () => {
    const { discreet, tick } = await opened();
    discreet.toggle();
    await tick(0);
    document.body.className = 'is-sharing';
    await tick(999);
    expect(discreet.overlay.getState().signs).toEqual([]);
    await tick(1);
    expect(discreet.overlay.getState().signs).toEqual(['class']);
    document.body.className = '';
    hide(true);
    await tick(2000);
    expect(discreet.overlay.getState().signs).toEqual(['hidden']);
    hide(false);
    await tick(0);
    expect(discreet.overlay.getState().signs).toEqual([]);
    discreet.close();
  });

  it('is none while Sotto itself captures', async () => {
    const { harness, discreet, tick } = await opened();
    await harness.start();
    harness.session.dispatch({ type: 'share', screen: 's1' });
    harness.frame.paint();
    discreet.toggle();
    hide(true);
    await tick(10_000);
    expect(discreet.overlay.getState().signs).toEqual([]);
    discreet.close();
  });

  it('without auto-hide leaves the overlay whole; said by the person it counts at once', async () => {
    const { discreet, tick } = await opened();
    discreet.toggle();
    discreet.set({ autoHideOnScreenShare: false });
    discreet.tellSharing(true);
    await tick(0);
    expect(discreet.overlay.getState()).toMatchObject({ told: true, minimized: false });
    discreet.tellSharing(false);
    discreet.set({ autoHideOnScreenShare: true });
    discreet.tellSharing(true);
    expect(discreet.overlay.getState().minimized).toBe(true);
    discreet.close();
  });
});

describe('D8: analysis', () => {
  it('is on in the running meeting exactly while discreet mode is on', async () => {
    const { harness, discreet } = await opened();
    discreet.toggle();
    await harness.start();
    expect(harness.state.meeting.analysis.on).toBe(true);
    discreet.close();
    expect(harness.state.meeting.analysis.on).toBe(false);
    discreet.toggle();
    expect(harness.state.meeting.analysis.on).toBe(true);
  });

  it('is never on in an import, which nobody is talking in', async () => {
    const { harness, discreet } = await opened();
    discreet.toggle();
    await harness.start({ origin: 'import', tracks: ['file'], file: { id: 'f1', you: null }, consent: null });
    expect(harness.state.meeting).toMatchObject({ origin: 'import', analysis: { on: false } });
    discreet.close();
  });

  it('that the person asked for is not told by a toast: they look at where they asked', async () => {
    const { harness, discreet, shown, say, tick, reply } = await opened();
    discreet.toggle();
    await harness.start();
    harness.frame.paint();
    say('What does it cost?');
    harness.session.dispatch({ type: 'advise', purpose: 'analyse' });
    await tick(0);
    await reply(analysed(['Name the price']));
    expect(harness.state.meeting.advice).toMatchObject([{ askedBy: 'person', result: { from: 'model' } }]);
    expect(shown()).toEqual([]);
    discreet.close();
  });

  it('comes 2 s after something was said, and its first suggestion is told with Apply', async () => {
    const { harness, discreet, shown, say, tick, reply } = await opened();
    discreet.toggle();
    await harness.start();
    harness.frame.paint();
    say('What does it cost?');
    await tick(1999);
    expect(harness.assistant.runs).toHaveLength(0);
    await tick(1);
    expect(harness.assistant.last.input.purpose).toBe('analyse');
    await reply(analysed(['Name the price', 'Ask for the budget']));
    expect(shown()).toMatchObject([
      {
        type: 'suggestion',
        title: 'Name the price',
        detail: 'Now · Clarification',
        position: 'top-right',
        action: { label: 'Apply' },
      },
    ]);
    await tick(4999);
    expect(shown()).toHaveLength(1);
    await tick(1);
    expect(shown()).toHaveLength(0);
    discreet.close();
  });

  it('says nothing where notifications are off, and the same words only once in a row', async () => {
    const { harness, discreet, shown, say, tick, reply } = await opened();
    discreet.toggle();
    await harness.start();
    harness.frame.paint();
    const round = async (text: string, event: AssistEvent) => {
      say(text);
      await tick(2000);
      await reply(event);
      const told = shown().map(({ title, detail }) => `${title} (${detail})`);
      await tick(5200);
      return told;
    };
    expect(await round('one', analysed(['Listen'], 'fallback'))).toEqual([
      'Listen (Now · Clarification · standard advice)',
    ]);
    expect(await round('two', analysed(['Listen'], 'fallback'))).toEqual([]);
    expect(await round('three', analysed(['Ask']))).toEqual(['Ask (Now · Clarification)']);
    expect(await round('four', analysed([]))).toEqual([]);
    discreet.set({ showNotifications: false });
    expect(await round('five', analysed(['Wait']))).toEqual([]);
    discreet.close();
  });

  it.each([10_000, 3_600_000, -86_400_000])(
    'is told also where the wall clock jumps (%i ms)',
    async (jump) => {
      const { harness, clock, discreet, shown, say, tick, reply } = await opened();
      discreet.toggle();
      await harness.start();
      harness.frame.paint();
      say('What does it cost?');
      await tick(2000);
      clock.jump(jump);
      await reply(analysed(['Name the price']));
      expect(shown()).toMatchObject([{ title: 'Name the price' }]);
      discreet.close();
    },
  );

  it('what came while nobody could see it is told only where it is news', async () => {
    const { harness, discreet, shown, say, tick } = await opened();
    discreet.toggle();
    await harness.start();
    harness.frame.paint();
    say('one');
    await tick(2000);
    harness.frame.seen = false;
    harness.assistant.last.emit(analysed(['Old']));
    await harness.clock.advance(10_001);
    harness.frame.show();
    expect(shown()).toEqual([]);
    discreet.close();
  });
});

describe('D5: suggestions while the screen is shared', () => {
  async function toldOnce() {
    const all = await opened();
    const { harness, discreet, say, tick, reply } = all;
    discreet.toggle();
    await harness.start();
    harness.frame.paint();
    const suggest = async (text: string) => {
      say(text);
      await tick(2000);
      await reply(analysed([text]));
    };
    const titles = () => all.shown().map(({ title }) => title);
    return { ...all, suggest, titles };
  }

  it('are not told while the overlay is a pill, and the one on the screen goes', async () => {
    const { discreet, suggest, titles } = await toldOnce();
    await suggest('one');
    expect(titles()).toEqual(['one']);
    discreet.tellSharing(true);
    expect(discreet.overlay.getState().minimized).toBe(true);
    expect(titles()).toEqual([]);
    await suggest('two');
    expect(titles()).toEqual([]);
    discreet.toggleMinimized();
    await suggest('three');
    expect(titles()).toEqual(['three']);
    discreet.close();
    expect(titles()).toEqual([]);
  });

  it('are told while it is a pill and nothing is shared', async () => {
    const { discreet, suggest, titles } = await toldOnce();
    discreet.toggleMinimized();
    await suggest('one');
    expect(titles()).toEqual(['one']);
    discreet.close();
  });

  it('that the person asks for are', async () => {
    const { harness, discreet, suggest, titles, tick, reply } = await toldOnce();
    discreet.tellSharing(true);
    await suggest('one');
    harness.session.dispatch({ type: 'advise', purpose: 'quick-tip' });
    await tick(0);
    await reply({
      type: 'ended',
      from: 'model',
      reply: { purpose: 'quick-tip', suggestion: { content: 'Slow down.', confidence: 0.6 } },
    });
    expect(titles()).toEqual(['Slow down.']);
    discreet.close();
  });
});

it('D10: with discreet mode its window closes', async () => {
  let closed = 0;
  const view = Object.assign(new EventTarget(), {
    document: document.implementation.createHTMLDocument(),
    close: () => void closed++,
  });
  const floats = { value: { requestWindow: () => Promise.resolve(view) }, configurable: true };
  Object.defineProperty(window, 'documentPictureInPicture', floats);
  const { discreet } = await opened();
  discreet.toggle();
  await discreet.floating.open(() => true);
  expect([discreet.floating.getState() === (view as unknown), closed]).toEqual([true, 0]);
  discreet.close();
  expect(closed).toBe(1);
  Reflect.deleteProperty(window, 'documentPictureInPicture');
});

describe('D9: a quick tip', () => {
  it('is shown for 5 s, also without notifications', async () => {
    const { harness, discreet, shown, tick, reply } = await opened();
    await harness.start();
    discreet.set({ showNotifications: false });
    harness.session.dispatch({ type: 'advise', purpose: 'quick-tip' });
    await tick(0);
    await reply({
      type: 'ended',
      from: 'fallback',
      reply: { purpose: 'quick-tip', suggestion: { content: 'Stay confident.', confidence: 0.6 } },
    });
    expect(shown()).toMatchObject([{ title: 'Stay confident.', detail: 'Quick tip · standard advice' }]);
    await tick(4999);
    expect(shown()).toHaveLength(1);
    await tick(1);
    expect(shown()).toHaveLength(0);
  });
});

describe('Apply', () => {
  async function suggested() {
    const all = await opened();
    const { harness, discreet, say, tick, reply } = all;
    discreet.toggle();
    await harness.start();
    harness.frame.paint();
    say('What does it cost?');
    await tick(2000);
    await reply(analysed(['Name the price']));
    const named = {
      session: harness.state.meeting.id,
      advice: harness.state.meeting.advice[0]?.id ?? '',
      index: 0,
      suggestion: suggestion('Name the price'),
    };
    const toApply = () => all.shown().filter(({ action }) => action !== undefined);
    const end = async () => {
      harness.session.dispatch({ type: 'stop' });
      harness.engines.you.last.emit({ type: 'ended', cause: 'finished' });
      await tick(0);
      harness.assistant.last.emit({
        type: 'failed',
        partial: '',
        failure: { reason: 'network', message: 'gone' },
      });
      await tick(0);
      expect(harness.state.meeting.status).toBe('ended');
    };
    return { ...all, named, toApply, end };
  }

  it('copies, keeps it with the meeting as a fact, and says so for 3 s', async () => {
    const { harness, shown, tick, copied, discreet } = await suggested();
    shown()[0]?.action?.run();
    await tick(0);
    expect(copied).toEqual(['Name the price']);
    expect(harness.state.meeting.applied).toMatchObject([{ index: 0, text: 'Name the price' }]);
    expect((await harness.journal()).at(-1)).toMatchObject({ type: 'suggestion-applied' });
    const notice = () => shown().filter(({ title }) => title === 'Suggestion applied');
    await tick(2999);
    expect(notice()).toHaveLength(1);
    await tick(1);
    expect(notice()).toHaveLength(0);
    discreet.close();
  });

  it('says where the words are when the browser lets nothing be copied', async () => {
    const { harness, shown, tick, clipboard, discreet } = await suggested();
    clipboard.writeText.mockImplementation(() => Promise.reject(new Error('not allowed')));
    shown()[0]?.action?.run();
    await tick(0);
    expect(harness.state.meeting.applied).toHaveLength(1);
    expect(shown().at(-1)).toMatchObject({ type: 'warning', title: 'Suggestion applied, but not copied' });
    discreet.close();
  });

  it('elsewhere, or putting it away, takes its toast from the screen', async () => {
    for (const act of ['apply', 'dismiss'] as const) {
      const { discreet, named, toApply } = await suggested();
      expect(toApply()).toHaveLength(1);
      discreet[act]({ ...named, index: 1 });
      expect(toApply()).toHaveLength(1);
      discreet[act](named);
      expect(toApply()).toHaveLength(0);
      discreet.close();
    }
  });

  it('of a meeting that is over copies, and does not say that it is with the answers', async () => {
    const { harness, discreet, shown, toApply, end, tick, copied } = await suggested();
    const late = toApply()[0]?.action;
    await end();
    expect(toApply()).toHaveLength(0);
    late?.run();
    await tick(0);
    expect(copied).toEqual(['Name the price']);
    expect(harness.state.meeting.applied).toEqual([]);
    expect(shown().map(({ title }) => title)).toEqual(['Copied']);
    discreet.close();
  });

  it('of the last meeting is none of the next, where another suggestion has its name', async () => {
    const { harness, discreet, toApply, end, say, tick, reply, shown, named } = await suggested();
    const late = toApply()[0]?.action;
    await end();
    await harness.start();
    harness.frame.paint();
    say('Who decides?');
    await tick(2000);
    await reply(analysed(['Ask who signs']));
    expect(harness.state.meeting.advice[0]?.id).toBe(named.advice);
    late?.run();
    await tick(0);
    expect(harness.state.meeting.applied).toEqual([]);
    expect(shown().map(({ title }) => title)).toEqual(['Ask who signs', 'Copied']);
    discreet.close();
  });

  it('is not offered by a tab that only shows the meeting; taken all the same it copies', async () => {
    const holding = await suggested();
    await holding.harness.session.saved();
    const other = await opened(await holding.harness.another());
    other.discreet.toggle();
    other.harness.frame.paint();
    holding.say('Is that for a month?');
    await holding.tick(2000);
    await holding.reply(analysed(['Offer a month']));
    await holding.harness.session.saved();
    await other.tick(0);
    expect(other.harness.state.meeting.advice.at(-1)?.result?.reply).toBeDefined();
    expect(holding.toApply().at(-1)?.title).toBe('Offer a month');
    expect(other.toasts.getSnapshot(), 'nor for a moment').toEqual([]);
    other.discreet.apply(holding.named);
    await other.tick(0);
    expect(other.shown().map(({ title }) => title)).toEqual(['Copied']);
    expect(holding.harness.state.meeting.applied).toEqual([]);
    [holding, other].forEach(({ discreet }) => discreet.close());
  });

  it('goes from the screen of the tab that another takes the meeting from', async () => {
    const holding = await suggested();
    await holding.harness.session.saved();
    const other = await holding.harness.another();
    await other.session.bringHere();
    await holding.tick(0);
    expect(holding.harness.state.moment.holder).toBe('elsewhere');
    expect(holding.toApply()).toHaveLength(0);
    holding.discreet.close();
    other.session.close();
  });

  it('says both where it was neither taken nor copied', async () => {
    const { discreet, clipboard, named, shown, tick } = await suggested();
    clipboard.writeText.mockImplementation(() => Promise.reject(new Error('not allowed')));
    discreet.apply({ ...named, session: 'session_1' });
    await tick(0);
    expect(shown().at(-1)).toMatchObject({ type: 'warning', title: 'Suggestion not copied' });
    discreet.close();
  });

  it('what is put away is put away in this session only', async () => {
    const { harness, discreet, end } = await suggested();
    discreet.dismiss({ advice: 'a1', index: 0 });
    expect([...discreet.dismissed.getState()]).toEqual(['a1/0']);
    await end();
    await harness.start();
    harness.frame.paint();
    expect(discreet.dismissed.getState().size).toBe(0);
    discreet.close();
  });
});
