import type { LiveSession, SessionState } from '@sotto/live-session';
import type { ToastContent } from '@sotto/ui-kit';
import type { Handles } from '../composition/handles.js';
import { atMost } from '../shell/at-most.js';
import { canStart } from '../shell/session-view.js';
import type { PageId } from '../shell/tabs.js';
import type { StartWord } from './start-word.js';
import { shownOnAssistant } from './ways-in.js';

type Ports = Pick<Handles, 'session' | 'settings' | 'toasts' | 'clock' | 'playDemo' | 'waysIn'>;

/** As it was: what "Watch Demo" promises. */
const PACE = 1;
/** Long enough to read a cause and a remedy. */
const READING_MS = 8_000;
/** From the recording's arrival to the meeting's first fact, ms: the writer's lock is taken in between. */
const BEGIN_MS = 2_000;

/**
 * Does what a link asks for (ledger L2). Anybody can make a link: it disturbs no meeting that runs or was interrupted, in
 * this tab or another one, agrees to nothing and sends nothing. Resolves once it is done, or was told why it is not;
 * never rejects.
 * @param goToPage for what the set-up would have shown
 */
export async function followStartWord(
  word: StartWord,
  { session, settings, toasts, clock, playDemo, waysIn }: Ports,
  goToPage: (page: PageId) => void,
): Promise<void> {
  const state = session.getState();
  if (!canStart(state)) {
    const told = word === 'demo' ? noDemo(state) : noSetUp(() => goToPage('settings'));
    toasts.show({ type: 'info', durationMs: READING_MS, ...told });
    return;
  }
  if (word === 'setup') {
    // A first visit shows the ways in by itself, until one is taken.
    const shown = shownOnAssistant(state.meeting, settings.getState().settings, waysIn.getState());
    if (shown === 'meeting') waysIn.ask('set-up');
    return;
  }
  waysIn.ask('demo');
  // It comes to nothing where another tab began a meeting meanwhile: the session says so.
  if (await playDemo(PACE)) await atMost(BEGIN_MS, running(session), clock);
  if (waysIn.getState().asked === 'demo') waysIn.ask(null);
}

const running = (session: LiveSession): Promise<void> =>
  new Promise((resolve) => {
    if (session.getState().meeting.status === 'running') return resolve();
    const stop = session.subscribe(({ meeting }) => {
      if (meeting.status !== 'running') return;
      stop();
      resolve();
    });
  });

type Told = Pick<ToastContent, 'title' | 'detail' | 'action'>;

/** The meeting that stands in the way of the demo, and how to play it then. */
const noDemo = ({ meeting: { status } }: SessionState): Told => ({
  title: 'The demo was not started',
  detail:
    status === 'interrupted'
      ? 'Resume or finish your interrupted meeting, then choose “Play demo meeting” here.'
      : status === 'running'
        ? 'A meeting is running: when it is over, choose “Play demo meeting” here.'
        : 'Your meeting is still being saved: in a moment, choose “Play demo meeting” here.',
});

const noSetUp = (goToSettings: () => void): Told => ({
  title: 'Your meeting comes first',
  detail: 'The set-up was not opened in its place: who answers can be chosen in Settings, too.',
  action: { label: 'Open Settings', run: goToSettings },
});
