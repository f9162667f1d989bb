import type { Utterance } from '@sotto/meeting';

/** Longer names are no names, and readers of transcripts do not take them for any. */
const LONGEST_NAME = 60;

/** Who says something, for a file: the name where one is known, else which voice it was. On one line, without colons. */
export function speakerName({ speaker, voice }: Pick<Utterance, 'speaker' | 'voice'>): string {
  const name = oneLine(speaker ?? '')
    .replace(/[:：]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  const cut = [...name].slice(0, LONGEST_NAME).join('').trim();
  return cut || (voice === 'you' ? 'You' : 'Them');
}

/** White space and control characters become single spaces. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** 1:02:03, or 2:03 below an hour. */
export function timeText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
