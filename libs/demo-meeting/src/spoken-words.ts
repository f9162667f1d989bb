import type { SpeechCue } from './demo-script.js';

export interface SpokenWord {
  readonly text: string;
  /** Meeting time at which it has been said, ms. */
  readonly endMs: number;
}

/** When each word of an utterance has been said: long words take longer, and the last one ends with the utterance. */
export function spokenWords({ text, atMs, durationMs }: SpeechCue): readonly SpokenWord[] {
  const words = text.trim().split(/\s+/);
  const weights = words.map(({ length }) => length + 1);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let said = 0;
  return words.map((word, index) => {
    said += weights[index] ?? 0;
    return { text: word, endMs: atMs + (durationMs * said) / whole };
  });
}

/** The words that have been said by then. */
export function saidBy(words: readonly SpokenWord[], positionMs: number): string {
  return words
    .filter(({ endMs }) => endMs <= positionMs)
    .map(({ text }) => text)
    .join(' ');
}
