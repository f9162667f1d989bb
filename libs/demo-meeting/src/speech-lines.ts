import type { Voice } from '@sotto/meeting';
import type { SpeechCue } from './demo-script.js';

/** Who speaks, when it begins and how long it takes (ms), and the words. */
export type Line = readonly [voice: Voice, atMs: number, durationMs: number, text: string];

/** The lines of a script as its cues. */
export const speechOf = (lines: readonly Line[]): readonly SpeechCue[] =>
  lines.map(([voice, atMs, durationMs, text]) => ({ kind: 'speech', atMs, voice, durationMs, text }));
