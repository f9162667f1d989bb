import type { Availability, Clock, Transcriber } from '@sotto/meeting';
import type { AudioFeeds } from './audio-feed.js';
import { NO_ENGINES } from './engine-failures.js';
import { KeptFeed } from './engine-ladder-feed.js';
import { type LadderParts, LadderRun } from './engine-ladder-run.js';
import { newLadder } from './engine-ladder-state.js';

/** How often engines higher in the order are tried again, ms (ledger Q1). */
export const PROBE_MS = 60_000;

/** The engines of a ladder, and when better ones are tried again. */
export interface LadderOptions {
  /** In the person's order, the best first. */
  readonly engines: readonly Transcriber[];
  /** Opened, and its speech kept, where an engine takes audio ('pcm'). */
  readonly feeds?: AudioFeeds;
  readonly clock: Clock;
  /** Time between two tries of the better engines, ms. */
  readonly probeMs?: number;
}

/**
 * Several engines as one: the best that works is in charge, found by running them, never by the browser's name.
 *
 * One ladder serves one track of one session: it remembers from run to run which engine is in charge. It ends as
 * 'silence' when that one does, to be started again; as 'failed' when the source fails (no other engine could do
 * better), or when all engines have: 'all-failed', with their failures in `causes`, or the failure where there is
 * but one. The next run then begins at the top.
 *
 * When an engine fails the next one goes on, with `switched`: it hears again what was not settled, if it takes audio;
 * else the last interim is settled as `recovered`, and where speech had none the switch is `incomplete`. Every `probeMs` a better engine is tried at the end of an
 * utterance, beside the present one, and takes over once it has settled words.
 *
 * @throws Error when it is run while it is running: one object is one track
 */
export function engineLadder(options: LadderOptions): Transcriber {
  const { engines, feeds, clock, probeMs = PROBE_MS } = options;
  const takesSound = engines.some(({ takes }) => takes === 'pcm');
  const parts: LadderParts = {
    engines,
    clock,
    hold: feeds && takesSound ? new KeptFeed(feeds, clock) : null,
    state: newLadder(engines, probeMs),
  };
  return {
    id: 'ladder',
    takes: engines[0]?.takes ?? 'microphone',
    available: (language) => best(engines, language),
    run: (input, emit, signal) => {
      if (signal.aborted) return Promise.resolve();
      if (parts.state.phase !== 'idle')
        return Promise.reject(new Error('engineLadder: it is already running'));
      return new Promise((resolve) => new LadderRun(parts, input, emit, signal, resolve).start());
    },
  };
}

const RANK = { ready: 0, unknown: 1, downloadable: 2, unavailable: 3 } as const;

/** What the best of the engines says of itself. */
async function best(engines: readonly Transcriber[], language: string): Promise<Availability> {
  const all = await Promise.all(engines.map((engine) => engine.available(language)));
  const [first] = all.sort((a, b) => RANK[a.status] - RANK[b.status]);
  return first ?? { status: 'unavailable', failure: NO_ENGINES };
}
