// @vitest-environment jsdom
import { SessionHarness } from '@sotto/live-session/testing';
import { MemoryStore } from '@sotto/meeting/testing';
import type { Suggestion } from '@sotto/meeting';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { type Handles, HandlesContext } from '../composition/handles.js';
import { openSettings } from '../stores/settings-store.js';
import type { NamedSuggestion } from './card-view.js';
import type { Discreet } from './discreet.js';
import { Helping } from './helping.js';

const suggestion = (content: string): Suggestion => ({
  type: 'clarification',
  timing: 'immediate',
  content,
  confidence: 0.9,
});

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

it('D1: what was applied cannot be applied again, and another of the same words can', async () => {
  const harness = await analysed();
  const { session } = harness;
  const settings = await openSettings(new MemoryStore(), (error) => {
    throw error;
  });
  const apply = ({ session: of, advice, index }: NamedSuggestion) =>
    session.dispatch({ type: 'apply-suggestion', session: of, advice, index });
  const discreet = Promise.resolve({ apply } as Partial<Discreet> as Discreet);
  const handles: Partial<Handles> = { session, settings, discreet: () => discreet };
  const page = document.createElement('div');
  const root = createRoot(page);
  await act(async () => {
    root.render(
      <HandlesContext value={handles as Handles}>
        <Helping />
      </HandlesContext>,
    );
    await discreet;
  });
  const offered = () =>
    [...page.querySelectorAll('li')].map((item) => item.querySelector('button')?.textContent ?? null);
  expect(offered()).toEqual(['Apply', 'Apply']);
  act(() => page.querySelectorAll<HTMLElement>('li button')[1]?.click());
  expect(harness.state.meeting.applied).toMatchObject([{ index: 1 }]);
  expect(offered()).toEqual(['Apply', null]);
  act(() => session.dispatch({ type: 'stop' }));
  expect(offered(), 'not after the meeting').toEqual([null, null]);
  act(() => root.unmount());
});

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
