import type { Clock, LanguageModel, Screen, Transcriber, Voice } from '@sotto/meeting';
import type { DemoScript } from './demo-script.js';
import { type Drive, playActs } from './play-acts.js';
import { SALES_CALL } from './sales-call.js';
import { scriptedModel } from './scripted-model.js';
import { scriptedScreen } from './scripted-screen.js';
import { scriptedTranscriber } from './scripted-transcriber.js';
import { Tape } from './tape.js';

export interface DemoOptions {
  /** `SALES_CALL` unless given. */
  readonly script?: DemoScript;
  readonly clock: Clock;
  /** Meeting time in real time, above 0: 4 plays five minutes in 75 s. Give the session's equipment the same. */
  readonly pace: number;
  /** Meeting time at which to go on, ms: the session's elapsed time after a reload. 0 unless given. */
  readonly fromMs?: number;
  /** Fetches one of our own pictures. The caller of `screen.grab` closes it. */
  loadPicture(url: string): Promise<ImageBitmap>;
}

/** The ports of a recorded meeting. Its time begins to run with the first that is used. */
export interface DemoMeeting {
  /** Engine 'demo'; both may run at once. */
  transcriber(voice: Voice): Transcriber;
  /** Screen 'demo-screen', open from the start. */
  readonly screen: Screen;
  /** Provider 'demo'; put it behind the same prompts as a real one. */
  readonly model: LanguageModel;
  /**
   * Does what the person in the script does: asks, captures and stops. Resolves after the stop, or when `signal`
   * aborts.
   */
  play(drive: Drive, signal: AbortSignal): Promise<void>;
}

/**
 * A recorded meeting as the ports of a live one (ledger A15): no key, no microphone, no network.
 *
 * @throws RangeError unless `pace` is above 0
 */
export function demoMeeting(options: DemoOptions): DemoMeeting {
  const { script = SALES_CALL, clock, pace, fromMs = 0, loadPicture } = options;
  const tape = new Tape(clock, pace, fromMs);
  return {
    transcriber: (voice) => scriptedTranscriber(script, voice, tape),
    screen: scriptedScreen(script, tape, loadPicture),
    model: scriptedModel(script, tape),
    play: (drive, signal) => playActs(script, tape, drive, signal),
  };
}
