import type { Transcriber, TranscriberEvent, Voice } from '@sotto/meeting';
import type { DemoScript, SpeechCue } from './demo-script.js';
import { saidBy, spokenWords } from './spoken-words.js';
import type { Tape } from './tape.js';

/** Between two interim texts of a voice, ms of the clock, whatever the pace: no person reads faster. */
const INTERIM_EVERY_MS = 250;

/**
 * One voice of the script as a live engine: it hears at once, shows the words as they are spoken and settles each
 * utterance at its end. A run begins where the tape is: an utterance under way there is left out. It ends only when
 * it is told to stop, like a microphone, and then settles the words that have been said.
 */
export function scriptedTranscriber(script: DemoScript, voice: Voice, tape: Tape): Transcriber {
  const cues = script.cues.filter((cue): cue is SpeechCue => cue.kind === 'speech' && cue.voice === voice);
  return {
    id: 'demo',
    takes: voice === 'you' ? 'microphone' : 'track',
    available: () => Promise.resolve({ status: 'ready' }),
    run: async ({ stopHearing }, emit, signal) => {
      if (signal.aborted) return;
      if (!stopHearing.aborted) {
        tape.start();
        const beganMs = tape.position();
        emit({ type: 'hearing', level: null });
        const stop = AbortSignal.any([signal, stopHearing]);
        for (const [index, cue] of cues.entries()) {
          if (stop.aborted) break;
          if (cue.atMs < beganMs) continue;
          const tell = (event: TranscriberEvent) => !signal.aborted && emit(event);
          await speak(cue, { utterance: `${voice}-${index + 1}`, beganMs, tape, tell, stop });
        }
        await aborted(stop);
      }
      if (!signal.aborted) emit({ type: 'ended', cause: 'stopped' });
    },
  };
}

interface Speaking {
  readonly utterance: string;
  /** Where the run began: an engine counts from there. */
  readonly beganMs: number;
  readonly tape: Tape;
  readonly tell: (event: TranscriberEvent) => void;
  readonly stop: AbortSignal;
}

async function speak(cue: SpeechCue, { utterance, beganMs, tape, tell, stop }: Speaking): Promise<void> {
  const words = spokenWords(cue);
  const endMs = cue.atMs + cue.durationMs;
  let next = words[0]?.endMs ?? endMs;
  while (next < endMs) {
    await tape.until(next, stop);
    if (stop.aborted) break;
    const position = Math.max(next, tape.position());
    tell({ type: 'interim', utterance, text: saidBy(words, position) });
    const earliest = position + INTERIM_EVERY_MS * tape.pace;
    next = words.find((word) => word.endMs >= earliest)?.endMs ?? endMs;
  }
  await tape.until(endMs, stop);
  const heardMs = stop.aborted ? Math.min(endMs, tape.position()) : endMs;
  const text = saidBy(words, heardMs);
  if (!text) return;
  const times = { startMs: cue.atMs - beganMs, endMs: heardMs - beganMs };
  tell({ type: 'settled', utterance, text, ...times, timing: 'measured' });
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
