import { oneLine, speakerName } from './session-speakers.js';
import type { Meeting } from './state.js';

/**
 * What was said, as WebVTT (https://www.w3.org/TR/webvtt1/): one cue for each utterance, its speaker as a voice tag.
 * Empty where nothing was said, but for the signature.
 */
export function sessionVtt({ transcript }: Pick<Meeting, 'transcript'>): string {
  const cues = [...transcript]
    .sort((a, b) => a.startMs - b.startMs)
    .map(({ startMs, endMs, text, ...who }) => {
      const words = escaped(oneLine(text));
      const time = `${cueTime(startMs)} --> ${cueTime(Math.max(startMs, endMs))}`;
      return words === '' ? '' : `${time}\n<v ${escaped(speakerName(who))}>${words}</v>\n`;
    });
  return `WEBVTT\n\n${cues.filter(Boolean).join('\n')}`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function cueTime(ms: number): string {
  const whole = Math.max(0, Math.round(ms));
  const digits = (number: number, count: number) => String(Math.floor(number)).padStart(count, '0');
  const [hours, minutes, seconds] = [whole / 3_600_000, (whole / 60_000) % 60, (whole / 1000) % 60];
  return `${digits(hours, 2)}:${digits(minutes, 2)}:${digits(seconds, 2)}.${digits(whole % 1000, 3)}`;
}
