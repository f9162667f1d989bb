import { tidy } from './cue-markup.js';
import { parseTime } from './cue-time.js';
import { speakerNames, splitLabel } from './speaker-labels.js';

/** What one line of a .txt transcript is. */
export type PlainLine =
  | { readonly kind: 'blank'; readonly line: number }
  /** Begins a turn: a name, a time, or both, with the words that stand on the same line. */
  | {
      readonly kind: 'turn';
      readonly line: number;
      readonly speaker?: string;
      readonly atMs?: number;
      readonly text: string;
    }
  /** Words of the turn before it, or of nobody. */
  | { readonly kind: 'text'; readonly line: number; readonly text: string }
  /** The recording ended here. */
  | { readonly kind: 'ended'; readonly line: number; readonly atMs: number };

const CLOCK = String.raw`(?:\d{1,3}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?`;
const NAME = String.raw`[^\n:]{1,60}?`;
/** Otter: "Jane Doe  0:03"; text copied from Teams: the same. Two ways to take a run of blanks would take their square. */
const NAME_THEN_TIME = new RegExp(`^(${NAME})(?: {2}|\\t)\\s{0,200}(${CLOCK})\\s*$`);
/** Rev: "Jane Doe (00:03):" with the words below it or on the same line. */
const NAME_TIME_COLON = new RegExp(`^(${NAME}) \\((${CLOCK})\\):[ \\t]*(.*)$`);
/** Captions that Zoom's client saves: "[Jane Doe] 17:32:36", the time being that of the wall clock. */
const NAME_IN_BRACKETS = new RegExp(`^\\[(${NAME})\\] (${CLOCK})\\s*$`);
/** Google Meet's section times, Otter without names. */
const TIME_ALONE = new RegExp(`^[[(]?(${CLOCK})[\\])]?\\s*$`);
const TIME_FIRST = new RegExp(`^([[(]?)(${CLOCK})[\\])]?(?:\\s+-)?\\s+(\\S.*)$`);
/** Google Meet's last words. */
const ENDED = new RegExp(`^(?:Meeting|Transcription) ended after (${CLOCK})\\b`, 'i');
/** What products print below a transcript. */
const FOOTER =
  /^(?:Transcribed by https?:\/\/otter\.ai|This editable transcript was computer generated and might contain errors)/i;
/** Google Meet's title and headings, the last of which stands right above what was said. */
const HEADING = /^(?:Transcript|.{1,200} [-–] Transcript)$/i;
const HEADING_WITHIN = 12;

/** Reads the lines of a .txt transcript one by one; what a line is depends on the habits of the whole file. */
export function classifyLines(text: string): {
  readonly lines: readonly PlainLine[];
  readonly isWallClock: boolean;
} {
  const all = text.split('\n').map((raw, i) => ({ raw: raw.trimEnd(), line: i + 1 }));
  const said = all.slice(headLength(all.map(({ raw }) => raw)));
  const filled = said.map(({ raw }) => raw).filter((raw) => raw.trim() && !FOOTER.test(raw.trim()));
  const timesFirst = filled.filter((raw) => TIME_FIRST.test(raw)).length * 3 >= filled.length;
  const names = speakerNames(filled.map((raw) => withoutTime(raw, timesFirst).rest));
  const lines = said.map(({ raw, line }) => classify(raw, line, names, timesFirst));
  return { lines, isWallClock: filled.some((raw) => NAME_IN_BRACKETS.test(raw)) };
}

function headLength(raws: readonly string[]): number {
  let head = 0;
  raws.slice(0, HEADING_WITHIN).forEach((raw, i) => {
    if (HEADING.test(raw.trim())) head = i + 1;
  });
  return head;
}

function classify(raw: string, line: number, names: ReadonlySet<string>, timesFirst: boolean): PlainLine {
  const trimmed = raw.trim();
  const tidied = tidy(trimmed);
  // Of characters that nobody sees nothing is left.
  if (!tidied || FOOTER.test(trimmed)) return { kind: 'blank', line };
  if (!/[:：]/.test(trimmed)) return { kind: 'text', line, text: tidied };
  const ended = ENDED.exec(trimmed);
  if (ended) return { kind: 'ended', line, atMs: parseTime(ended[1] ?? '') ?? 0 };
  for (const pattern of [NAME_TIME_COLON, NAME_THEN_TIME, NAME_IN_BRACKETS]) {
    const [, name = '', time = '', words = ''] = pattern.exec(trimmed) ?? [];
    const atMs = parseTime(time);
    if (atMs !== null) return { kind: 'turn', line, speaker: tidy(name), atMs, text: tidy(words) };
  }
  const alone = parseTime(TIME_ALONE.exec(trimmed)?.[1] ?? '');
  if (alone !== null) return { kind: 'turn', line, atMs: alone, text: '' };
  const { atMs, rest } = withoutTime(trimmed, timesFirst);
  const { speaker, text } = splitLabel(rest, names);
  if (speaker === undefined && atMs === undefined) return { kind: 'text', line, text: tidied };
  return {
    kind: 'turn',
    line,
    ...(speaker !== undefined && { speaker: tidy(speaker) }),
    ...(atMs !== undefined && { atMs }),
    text: tidy(text),
  };
}

/** A time in front of the words counts where it is bracketed or where the file does so in general. */
function withoutTime(raw: string, timesFirst: boolean): { readonly atMs?: number; readonly rest: string } {
  if (!/^\s*[[(]?\d/.test(raw)) return { rest: raw };
  const [, bracket = '', time = '', rest = ''] = TIME_FIRST.exec(raw.trim()) ?? [];
  const atMs = parseTime(time);
  return atMs !== null && (bracket || timesFirst) ? { atMs, rest } : { rest: raw };
}
