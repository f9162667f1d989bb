import { INITIAL_STATE, type SessionState } from '@sotto/live-session';
import type { LiveCue, Utterance } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import type { Settings } from '../stores/settings.js';
import { CueEngine } from './cue-engine.js';
import { liveCues } from './live-cues.js';

/** A state of a session that a test changes. */
class StandingSession {
  state: SessionState = INITIAL_STATE;
  readonly #listeners = new Set<(state: SessionState, before: SessionState) => void>();
  getState = () => this.state;
  subscribe = (listener: (state: SessionState, before: SessionState) => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  change(meeting: Partial<SessionState['meeting']>): void {
    const before = this.state;
    this.state = { ...before, meeting: { ...before.meeting, ...meeting } };
    for (const listener of this.#listeners) listener(this.state, before);
  }
}

/** Ten seconds of speech at 240 words a minute. */
const fast = (index: number): Utterance => ({
  id: `u${index}`,
  voice: 'you',
  text: 'and the plan for this part is of use to the whole of the team '.repeat(3).trim(),
  startMs: index * 10_000,
  endMs: index * 10_000 + 9_900,
  timing: 'measured',
  engine: 'scripted',
  at: index * 10_000,
});
const answer = (index: number): Utterance => ({
  ...fast(index),
  id: `t${index}`,
  voice: 'them',
  text: 'that is good to hear and it would help us',
});

function running(choice: Settings['liveCues'] = 'auto') {
  const session = new StandingSession();
  const clock = new SimulatedClock();
  const page = { seen: true };
  const cues = liveCues({
    session,
    clock,
    choice: () => choice,
    demoPace: () => 1,
    visible: () => page.seen,
    load: () => Promise.resolve({ CueEngine }),
  });
  const shown: (LiveCue | null)[] = [];
  cues.subscribe(({ cue }) => shown.push(cue));
  return { session, clock, page, cues, shown };
}

async function speak({ session, clock }: ReturnType<typeof running>, mode: 'meeting' | 'interview') {
  session.change({ id: 's1', status: 'running', mode, elapsed: 0 });
  for (let index = 0; index < 12; index++) {
    await clock.advance(10_000);
    session.change({
      transcript: [...session.state.meeting.transcript, index % 3 === 2 ? answer(index) : fast(index)],
      elapsed: (index + 1) * 10_000,
    });
  }
}

describe('live cues', () => {
  it('come while a meeting runs, one at a time, each for its 8 s, and are gone with the meeting', async () => {
    const world = running();
    await speak(world, 'meeting');
    const cues = world.shown.flatMap((cue) => (cue ? [cue] : []));
    expect(cues.map(({ words }) => words)).toContain('Slow down slightly');
    for (const [index, { since }] of cues.slice(1).entries()) {
      expect(since - (cues[index]?.since ?? 0)).toBeGreaterThanOrEqual(20_000);
    }
    world.session.change({ status: 'finishing' });
    await world.clock.advance(1_000);
    expect(world.cues.getState().cue).toBeNull();
  });

  it('wait while nobody can see them, and are not used up meanwhile', async () => {
    const world = running();
    world.page.seen = false;
    await speak(world, 'meeting');
    expect(world.shown).toEqual([]);
    world.page.seen = true;
    await world.clock.advance(1_000);
    expect(world.cues.getState().cue).not.toBeNull();
  });

  it('are off in interviews unless they are switched on, and off where they are switched off', async () => {
    const interview = running();
    await speak(interview, 'interview');
    expect(interview.shown.filter(Boolean)).toEqual([]);
    const wanted = running('on');
    await speak(wanted, 'interview');
    expect(wanted.shown.filter(Boolean)).not.toEqual([]);
    const unwanted = running('off');
    await speak(unwanted, 'meeting');
    expect(unwanted.shown.filter(Boolean)).toEqual([]);
  });
});
