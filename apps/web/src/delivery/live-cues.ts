import type { LiveSession } from '@sotto/live-session';
import type { Clock, LiveCue } from '@sotto/meeting';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { sessionTime } from '../stores/session-time.js';
import type { Settings } from '../stores/settings.js';
import type { CueEngine } from './cue-engine.js';

export interface CueStore {
  /** The one hint that holds now. */
  readonly cue: LiveCue | null;
}

export type LiveCues = Pick<StoreApi<CueStore>, 'getState' | 'getInitialState' | 'subscribe'>;

export interface LiveCueDeps {
  readonly session: Pick<LiveSession, 'getState' | 'subscribe'>;
  readonly clock: Clock;
  readonly choice: () => Settings['liveCues'];
  /** How fast a demo runs. */
  readonly demoPace: () => number;
  /** Whether anything of the page can be seen: what nobody sees is no hint, and the published state stands still. */
  readonly visible: () => boolean;
  /** Fetched when a meeting runs: judging is no part of the first load. */
  readonly load: () => Promise<{ readonly CueEngine: new () => CueEngine }>;
}

const EVERY_MS = 1000;

/** Looks once a second, while a meeting runs in this tab, whether there is something to hint at (ledger C10). */
export function liveCues({ session, clock, choice, demoPace, visible, load }: LiveCueDeps): LiveCues {
  const state = createStore<CueStore>(() => ({ cue: null }));
  let looking = false;
  const show = (cue: LiveCue | null) => {
    const shown = state.getState().cue;
    if (shown?.since !== cue?.since || shown?.measure !== cue?.measure) state.setState({ cue });
  };
  const runs = () => {
    const { meeting, moment } = session.getState();
    return meeting.status === 'running' && meeting.origin !== 'import' && moment.holder === 'here';
  };
  const look = async () => {
    const { CueEngine: Engine } = await load();
    const engine = new Engine();
    const time = sessionTime(session, clock, demoPace);
    while (runs()) {
      const { meeting } = session.getState();
      const chosen = choice();
      if (visible()) show(engine.cue(meeting, time(), chosen === 'auto' ? undefined : chosen === 'on'));
      await clock.after(EVERY_MS, new AbortController().signal);
    }
  };
  session.subscribe(() => {
    if (looking || !runs()) return;
    looking = true;
    // A part that cannot be fetched costs the hints and nothing else; the next fact tries again.
    void look()
      .catch(() => undefined)
      .then(() => {
        show(null);
        looking = false;
      });
  });
  return state;
}
