import type { DemoScript } from './demo-script.js';
import type { Tape } from './tape.js';

/** What the person does in a recorded meeting, to be done for real: each call is a command to the session. */
export interface Drive {
  ask(text: string): void;
  capture(): void;
  stop(): void;
}

/**
 * Does what the script's person does, each at its time; what was done by the time the tape began is not done again.
 * Resolves after the stop, or when `signal` aborts.
 */
export async function playActs(
  { cues }: DemoScript,
  tape: Tape,
  drive: Drive,
  signal: AbortSignal,
): Promise<void> {
  tape.start();
  for (const cue of cues) {
    const isLeft = cue.kind === 'stop' || cue.atMs > tape.fromMs;
    if (cue.kind === 'speech' || !isLeft) continue;
    await tape.until(cue.atMs, signal);
    if (signal.aborted) return;
    if (cue.kind === 'ask') drive.ask(cue.question);
    else drive[cue.kind]();
  }
}
