import { TranscriptFileError, quote } from './transcript-file-error.js';

/** [hours:]minutes:seconds[.fraction]; SubRip writes a comma before the fraction. */
const TIME = /^(?:(\d{1,4}):)?(\d{1,4}):(\d{1,2})(?:[.,](\d{1,9}))?$/;

/** Fields of one digit where there are hours: only Microsoft Teams writes so. */
const UNPADDED = /^[ \t]*\d{1,2}:(?:\d:\d{1,2}|\d{2}:\d)(?=[.,\s])/m;

/**
 * Whether a file's times have no leading zeros, as in Teams: "0:0:6.90" is followed by "0:0:6.500" there, so what
 * stands after the point is a number of milliseconds and not a fraction.
 */
export const hasUnpaddedTimes = (text: string): boolean => UNPADDED.test(text);

/** Milliseconds of a time as captions write it, or null when it is none. See `hasUnpaddedTimes`. */
export function parseTime(text: string, isUnpadded = false): number | null {
  const match = TIME.exec(text);
  if (!match) return null;
  const [, hours, minutes = '0', seconds = '0', fraction = ''] = match;
  // Without hours some products count minutes on: 75:30.000.
  if (Number(seconds) > 59 || (hours !== undefined && Number(minutes) > 59)) return null;
  const whole = (Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds);
  const ms =
    isUnpadded && fraction.length <= 3 ? Number(fraction) : Math.round(Number(`0.${fraction}0`) * 1000);
  return whole * 1000 + ms;
}

/**
 * Both times of a line such as `00:00:05.000 --> 00:00:07.250 align:start`.
 *
 * @param line 1 is the first line of the file
 * @throws TranscriptFileError when it is no such line, or ends before it starts
 */
export function parseTimeLine(
  text: string,
  line: number,
  isUnpadded = false,
): { readonly startMs: number; readonly endMs: number } {
  const [before = '', after = ''] = text.split('-->', 2);
  const startMs = parseTime(before.trim(), isUnpadded);
  // Settings (align:, position:, X1:) follow after white space.
  const endMs = parseTime(after.trim().split(/\s/, 1)[0] ?? '', isUnpadded);
  if (startMs === null || endMs === null) {
    throw new TranscriptFileError(
      `${quote(text)} is not a time line. Expected two times, such as "00:00:05.000 --> 00:00:07.250". Correct the line and choose the file again.`,
      line,
    );
  }
  if (endMs < startMs) {
    throw new TranscriptFileError(
      `${quote(text)} ends before it starts. Expected the second time to be the later one. Correct the line and choose the file again.`,
      line,
    );
  }
  return { startMs, endMs };
}
