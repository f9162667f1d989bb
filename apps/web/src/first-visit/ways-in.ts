import type { LiveSession, Meeting } from '@sotto/live-session';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Settings } from '../stores/settings.js';
import type { SettingsStore } from '../stores/settings-store.js';

export interface WaysInState {
  /**
   * What was asked for beyond a first visit: the ways in, though one was taken before; or the demo meeting, which is on
   * its way.
   */
  readonly asked: 'set-up' | 'demo' | null;
}

/** Whether the ways in are shown on the Assistant tab, and why (ledger S5, L2). They live no longer than the page. */
export interface WaysIn extends Pick<StoreApi<WaysInState>, 'getState' | 'getInitialState' | 'subscribe'> {
  ask(what: WaysInState['asked']): void;
}

/** Whatever was asked for, a meeting that runs comes first: the ways in make room for it and do not come back after it. */
export function waysIn(session: Pick<LiveSession, 'subscribe'>, settings: SettingsStore): WaysIn {
  const store = createStore<WaysInState>(() => ({ asked: null }));
  const ask: WaysIn['ask'] = (asked) => store.setState({ asked });
  session.subscribe(({ meeting, moment }, before) => {
    if (meeting.status !== 'running' || meeting.id === before.meeting.id) return;
    ask(null);
    // A demo may have been begun by a link that somebody else made: who watched one is still shown the ways in.
    const own = moment.holder === 'here' && meeting.origin !== 'demo';
    if (own && !settings.getState().settings.welcomed) void settings.update({ welcomed: true });
  });
  return { ...store, ask };
}

/** What the Assistant tab shows: the ways in, the demo on its way, or the meeting. */
export type Shown = 'ways-in' | 'demo' | 'meeting';

export function shownOnAssistant(
  { status }: Pick<Meeting, 'status'>,
  { welcomed }: Pick<Settings, 'welcomed'>,
  { asked }: WaysInState,
): Shown {
  if (asked === 'demo') return 'demo';
  return asked === 'set-up' || (!welcomed && status === 'idle') ? 'ways-in' : 'meeting';
}
