import { openExchange, type QuestionSense } from '@sotto/live-session';
import { SessionHarness } from '@sotto/live-session/testing';
import { soundAdvice } from '@sotto/screen';
import { ScriptedScreens, ScriptedTextReader, ScriptedWatcher } from '@sotto/screen/testing';
import { sharedTracks } from '@sotto/speech';
import { createToasts } from '@sotto/ui-kit';
import { describe, expect, it } from 'vitest';
import { lazyScreens } from '../composition/lazy-screens.js';
import { OpenScreens } from '../composition/open-screens.js';
import { shareScreen } from './share-screen.js';

/** Whatever the other side says is a question. */
const QUESTIONS: QuestionSense = {
  judge: () => ({ verdict: 'answer', isQuestion: true }),
  same: () => false,
};

async function running() {
  const harness = new SessionHarness();
  harness.policy = { ...harness.policy, questions: QUESTIONS };
  await harness.start({ tracks: ['you', 'them'], automatic: { on: true, maxRequests: 9, maxTokens: 9_000 } });
  const prompt = new ScriptedScreens();
  const screens = lazyScreens(harness.clock, () =>
    Promise.resolve({ displayScreens: () => prompt, soundAdvice }),
  );
  const openScreens = new OpenScreens(new ScriptedTextReader(), new ScriptedWatcher());
  const toasts = createToasts(harness.clock);
  const { session } = harness;
  const handles = { session, screens, openScreens, tracks: sharedTracks(), toasts };
  return { harness, prompt, toasts, share: shareScreen.bind(null, handles) };
}

describe('one share serves all wishes', () => {
  it('A13, Q3: who watches and then hears is asked once', async () => {
    const { harness, prompt, share } = await running();
    await share('watch');
    await share('hear');
    await share('capture');
    expect(prompt.screens).toHaveLength(1);
    expect(harness.state.meeting).toMatchObject({
      watch: { screen: 'screen-1' },
      them: { surface: 'tab' },
      capture: { screen: 'screen-1' },
    });
  });

  it('A13, Q3: shared anew for its sound, the watch goes on in the new share and nothing false is told', async () => {
    const { harness, prompt, share } = await running();
    prompt.choose({ sound: false });
    await share('watch');
    await share('hear');
    expect(harness.state.meeting).toMatchObject({ watch: { screen: 'screen-2' }, them: { surface: 'tab' } });
    expect(harness.screens.runs.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(harness.notices).toEqual([]);
  });

  it('A13, Q3: a prompt refused for its sound leaves the share and the watch as they were', async () => {
    const { harness, prompt, share } = await running();
    prompt.choose({ sound: false });
    await share('watch');
    prompt.refuse();
    await share('hear');
    expect(harness.state.meeting.watch?.screen).toBe('screen-1');
    expect(harness.screens.last.signal.aborted).toBe(false);
    expect(harness.notices).toMatchObject([{ type: 'capture-failed', wish: 'hear' }]);
  });

  it('A13: where the sound was left out again, that is told, and the watch goes on', async () => {
    const { harness, prompt, toasts, share } = await running();
    prompt.choose({ sound: false });
    await share('watch');
    prompt.choose({ sound: false });
    await share('hear');
    expect(harness.state.meeting).toMatchObject({ watch: { screen: 'screen-2' }, them: null });
    expect(toasts.getSnapshot()).toMatchObject([{ title: 'The other side cannot be heard in this share' }]);
  });
});

describe('while the prompt is open', () => {
  it('a second click opens no second prompt', async () => {
    const { harness, prompt, share } = await running();
    const letGo = prompt.hold();
    const first = share('hear');
    await share('hear');
    await share('watch');
    letGo();
    await first;
    expect(prompt.wishes).toHaveLength(1);
    expect(harness.state.meeting).toMatchObject({ them: { surface: 'tab' }, watch: null });
  });

  it('A5: a picture that is granted while the other side’s question is answered is read', async () => {
    const { harness, prompt, share } = await running();
    const letGo = prompt.hold();
    const opening = share('capture');
    harness.say('what does it cost', 'them');
    expect(openExchange(harness.state.meeting)?.askedBy).toBe('automatic');
    letGo();
    await opening;
    expect(harness.state.meeting.capture).toMatchObject({ screen: 'screen-1' });
    expect(harness.reader.runs).toHaveLength(1);
  });

  it('A5: a share that is granted while the person’s own question is answered is closed, and that is told', async () => {
    const { harness, prompt, share } = await running();
    const letGo = prompt.hold();
    const opening = share('capture');
    harness.session.dispatch({ type: 'ask', text: 'well?' });
    letGo();
    await opening;
    expect(harness.state.meeting.capture).toBeNull();
    expect(harness.state.moment.screen).toBeNull();
    expect(await prompt.last.closed).toEqual({ by: 'us' });
    expect(harness.notices).toMatchObject([
      {
        type: 'capture-failed',
        failure: { reason: 'cancelled', message: expect.stringMatching(/was closed.*again/) },
      },
    ]);
  });

  it.each(['stop', 'withdraw-consent'] as const)(
    'A16: after %s nobody holds what is shared',
    async (type) => {
      const { harness, prompt, share } = await running();
      const letGo = prompt.hold();
      const opening = share('hear');
      harness.session.dispatch({ type });
      letGo();
      await opening;
      expect(await prompt.last.closed).toEqual({ by: 'us' });
      expect(harness.state.moment.screen).toBeNull();
      expect(harness.state.meeting.them).toBeNull();
    },
  );
});
