import { createAssistant, firstToAnswer, withRules } from '@sotto/ai-providers';
import { onDeviceRules } from '@sotto/core-scoring';
import {
  DEMO_SCRIPTS,
  type DemoId,
  type DemoMeeting,
  demoMeeting,
  type DemoScript,
  SALES_CALL,
} from '@sotto/demo-meeting';
import type { Command, Equipment, LiveSession, Meeting } from '@sotto/live-session';
import type { Assistant, Clock } from '@sotto/meeting';
import { HeldClock } from './held-clock.js';
import type { OpenScreens } from './open-screens.js';
import { UnderWay } from './under-way.js';

/** A demo that is being played. */
export interface Playing {
  readonly demo: Pick<DemoMeeting, 'transcriber'>;
  readonly assistant: Assistant;
  readonly read: Equipment['read'];
  readonly pace: number;
  /** The recording's own time: it stands still where what a person would wait for takes longer. */
  readonly time: Clock;
}

/**
 * Plays the recorded meeting through the same pipeline (ledger A15): its voices, its screen and its provider stand in
 * for the real ones, and what a person would click is dispatched at its time.
 */
export class DemoPlayer {
  readonly #clock: Clock;
  readonly #screens: OpenScreens;
  readonly #pace: () => number;
  #playing: AbortController | null = null;

  /** @param pace how fast the next meeting is played, or gone on with */
  constructor(clock: Clock, screens: OpenScreens, pace: () => number) {
    this.#clock = clock;
    this.#screens = screens;
    this.#pace = pace;
  }

  /**
   * The demo for a session that begins or goes on.
   * @param time what the session already counts by
   */
  equip(
    meeting: Meeting,
    session: Pick<LiveSession, 'subscribe' | 'dispatch'>,
    time = new HeldClock(this.#clock),
  ): Playing {
    this.stop();
    const pace = this.#pace();
    // Both voices must begin at the same moment of the recording, and the session too: what starts them takes a while.
    queueMicrotask(time.hold());
    const script = scriptTitled(meeting.title);
    const demo = demoMeeting({ script, clock: time, pace, fromMs: meeting.elapsed, loadPicture });
    const readings = new UnderWay();
    const answers = new UnderWay();
    const playing = (this.#playing = new AbortController());
    const screen = this.#screens.add(demo.screen);
    const leave = session.subscribe(({ meeting: { id, status } }) => {
      // Stopped, or another meeting: what the script still holds must not be clicked there.
      if (id === meeting.id && status === 'running') return;
      playing.abort();
      leave();
    });
    // A session that is still reading or answering would refuse a capture and cut an answer short; played fast or on a
    // slow machine that happens. Who holds the meeting in the recording waits, and so does everybody in it.
    let turn = Promise.resolve();
    const inTurn = (command: Command) => {
      turn = turn.then(async () => {
        if (readings.any) {
          const goOn = time.hold();
          await readings.over();
          goOn();
        }
        // Answers come at the pace of the recording: without its time they would never end.
        await answers.over();
        if (!playing.signal.aborted) session.dispatch(command);
      });
    };
    void demo.play(
      {
        ask: (text) => inTurn({ type: 'ask', text }),
        capture: () => inTurn({ type: 'capture', screen }),
        stop: () => inTurn({ type: 'stop' }),
      },
      playing.signal,
    );
    const assistant = demoAssistant(createAssistant({ clock: time, model: demo.model }), onDeviceRules());
    return {
      demo,
      assistant: { run: answers.watch(assistant.run) },
      read: readings.watch(this.#screens.read),
      pace,
      time,
    };
  }

  /** No more is played. */
  stop(): void {
    this.#playing?.abort();
    this.#playing = null;
  }

  /** The command that starts it. */
  start(session: Pick<LiveSession, 'dispatch'>, id: DemoId): void {
    const { title, language, mode, industry, background } = scriptOf(id);
    session.dispatch({
      type: 'start',
      origin: 'demo',
      title,
      language,
      mode,
      industry,
      background,
      tracks: ['you', 'them'],
      consent: null,
    });
  }
}

/** The recording answers questions and coaches; advice on the moment comes from the rules on this device alone. */
function demoAssistant(recording: Assistant, rules: Assistant): Assistant {
  const recorded = withRules(recording, rules);
  const moment = firstToAnswer([rules]);
  return {
    run: (task, ...rest) => {
      const { run } = task.purpose === 'answer' || task.purpose === 'coach' ? recorded : moment;
      return run(task, ...rest);
    },
  };
}

const scriptOf = (id: DemoId): DemoScript =>
  DEMO_SCRIPTS.find((entry) => entry.id === id)?.script ?? SALES_CALL;

/** Which recording a session plays stands in its record: a reload has nothing else to tell by. */
const scriptTitled = (title: string | undefined): DemoScript =>
  DEMO_SCRIPTS.find(({ script }) => script.title === title)?.script ?? SALES_CALL;

async function loadPicture(url: string): Promise<ImageBitmap> {
  const response = await fetch(url);
  return createImageBitmap(await response.blob());
}
