import { advanceCue, cuesByDefault, type CueState, measureDelivery, NO_CUES } from '@sotto/core-scoring';
import type { Meeting } from '@sotto/live-session';
import type { LiveCue } from '@sotto/meeting';
import { RunningDelivery } from './running-delivery.js';

/** What "now" means of how a person speaks, ms: long enough to tell a pace, short enough to be still true. */
const RECENT_MS = 75_000;

/** Works out the one cue of a running meeting, each time it is asked. */
export class CueEngine {
  readonly #running = new RunningDelivery();
  #meeting = '';
  #state: CueState = NO_CUES;

  /**
   * @param elapsed session time now, ms
   * @param enabled the person's own choice; undefined leaves it to the kind of meeting
   */
  cue(meeting: Meeting, elapsed: number, enabled: boolean | undefined): LiveCue | null {
    const { mode, industry, language } = meeting;
    const wanted = enabled ?? cuesByDefault(mode, industry);
    if (meeting.id !== this.#meeting || !wanted) this.#state = NO_CUES;
    this.#meeting = meeting.id;
    // Where nobody wants a hint nothing is measured for one.
    if (!wanted) return null;
    const context = { mode, industry, language, elapsed };
    const said = meeting.transcript.filter(({ endMs }) => endMs >= elapsed - RECENT_MS);
    this.#state = advanceCue(
      this.#state,
      this.#running.report(meeting, elapsed).measures,
      { ...context, enabled: wanted },
      measureDelivery(said, context).measures,
    );
    return this.#state.cue;
  }
}
