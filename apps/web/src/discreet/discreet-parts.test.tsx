// @vitest-environment jsdom
import { SessionHarness } from '@sotto/live-session/testing';
import type { Suggestion } from '@sotto/meeting';
import { MemoryStore } from '@sotto/meeting/testing';
import { createToasts } from '@sotto/ui-kit';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { type Handles, HandlesContext } from '../composition/handles.js';
import { openSettings } from '../stores/settings-store.js';
import { openDiscreet } from './discreet.js';
import { Helping } from './helping.js';
import { ModeButtons } from './mode-buttons.js';
import { Suggestions } from './suggestions.js';

const suggestion = (content: string): Suggestion => ({
  type: 'clarification',
  timing: 'immediate',
  content,
  confidence: 0.9,
});

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

describe('Help now', () => {
  it('D1: what was applied cannot be applied again, and another of the same words can', async () => {
    const harness = await analysed();
    const { page, close } = await shown(harness, <Helping />);
    const offered = () =>
      [...page.querySelectorAll('li')].map((item) => item.querySelector('button')?.textContent ?? null);
    expect(offered()).toEqual(['Apply', 'Apply']);
    act(() => page.querySelectorAll<HTMLElement>('li button')[1]?.click());
    expect(harness.state.meeting.applied).toMatchObject([{ index: 1 }]);
    expect(offered()).toEqual(['Apply', null]);
    act(() => harness.session.dispatch({ type: 'stop' }));
    expect(offered(), 'not after the meeting').toEqual([null, null]);
    close();
  });
});

describe('the card', () => {
  it('D7: is in the tab that holds the meeting alone', async () => {
    const harness = await analysed();
    await harness.session.saved();
    const here = await shown(harness, <Suggestions />);
    expect(here.page.textContent).toContain('Ask why');
    here.close();
    const elsewhere = await shown(await harness.another(), <Suggestions />);
    expect(elsewhere.page.innerHTML).toBe('');
    elsewhere.close();
  });
});

describe('the mode buttons', () => {
  it('D3: the one of the mode is pressed while discreet mode is on, also when its overlay was moved', async () => {
    const { page, discreet, close } = await shown(new SessionHarness(), <ModeButtons />);
    const pressed = () =>
      [...page.querySelectorAll('[aria-pressed=true]')].map((button) => button.textContent);
    act(() => discreet.choose('sales'));
    expect(pressed()).toEqual(['SalesBottom right, notifications on, auto-hide on']);
    act(() => discreet.move('top-left'));
    expect(pressed()).toEqual(['SalesChanged: top left, notifications on, auto-hide on']);
    act(() => discreet.close());
    expect(pressed()).toEqual([]);
    expect(page.textContent).not.toContain('Changed');
    close();
  });
});

/** A part of discreet mode on the page of this session. */
async function shown({ session, clock, frame }: SessionHarness, part: ReactNode) {
  const settings = await openSettings(new MemoryStore(), (error) => {
    throw error;
  });
  const toasts = createToasts(clock);
  const discreet = openDiscreet({
    ...{ session, clock, settings, toasts },
    frame: { alsoIn: () => () => undefined },
    screens: { asking: createStore(() => null), open: () => Promise.reject(new Error('no prompt here')) },
    openScreens: { find: () => undefined },
  });
  const ready = Promise.resolve(discreet);
  const handles: Partial<Handles> = { session, clock, settings, toasts, discreet: () => ready };
  const page = document.createElement('div');
  const root = createRoot(page);
  await act(async () => {
    root.render(<HandlesContext value={handles as Handles}>{part}</HandlesContext>);
    await ready;
    frame.paint();
  });
  const close = () => {
    act(() => root.unmount());
    discreet.close();
  };
  return { page, discreet, close };
}

async function analysed(): Promise<SessionHarness> {
  const harness = new SessionHarness();
  await harness.start();
  harness.say('What does it cost?');
  harness.session.dispatch({ type: 'advise', purpose: 'analyse' });
  harness.assistant.last.emit({
    type: 'ended',
    from: 'model',
    reply: {
      purpose: 'analyse',
      analysis: {
        mode: 'meeting',
        overallConfidence: 0.8,
        suggestions: [suggestion('Ask why'), suggestion('Ask why')],
        warnings: [],
        nextSteps: [],
      },
    },
  });
  harness.frame.paint();
  return harness;
}
