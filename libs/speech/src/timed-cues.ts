import { type VoiceSpan, plainText, voiceSpans } from './cue-markup.js';
import { type Labelled, speakerNames, splitLabel } from './speaker-labels.js';
import type { TimedBlock } from './timed-blocks.js';
import type { DraftCue } from './transcript.js';
import { countWords } from './words.js';

/**
 * Cues of timed blocks: one for each speaker in a block, by voice tags or by "Name: " at the beginning of a row. Where
 * one block holds several speakers, its time is shared out by words and marked as estimated. Empty blocks are skipped.
 */
export function cuesOfBlocks(blocks: readonly TimedBlock[], notes: string[]): readonly DraftCue[] {
  const isTeamsText = hasNamesAbove(blocks);
  const marked = blocks.map(({ lines }) => (isTeamsText ? nameAbove(lines) : voiceSpans(lines.join('\n'))));
  const unnamed = marked.flatMap((spans) =>
    spans.flatMap(({ speaker, text }) => (speaker ? [] : rowsThatMayBegin(text))),
  );
  const names = speakerNames(unnamed);
  let skipped = 0;
  const cues = blocks.flatMap((block, i) => {
    const spoken = (marked[i] ?? []).flatMap(({ speaker, text }) =>
      speaker ? [{ speaker, text: plainText(text) }] : byRows(text, names),
    );
    const filled = spoken.filter(({ text }) => text);
    if (filled.length === 0) skipped++;
    return shareTime(block, filled);
  });
  if (skipped > 0)
    notes.push(`${skipped === 1 ? '1 empty cue was' : `${skipped} empty cues were`} left out.`);
  return cues;
}

/** A Teams transcript copied as text: the name stands alone in the first row of every cue, and comes again. */
function hasNamesAbove(blocks: readonly TimedBlock[]): boolean {
  const heads = new Set(blocks.map(({ lines }) => lines[0]));
  const isName = (row = '') => NAME_ROW.test(row);
  return (
    blocks.length > 2 &&
    heads.size <= blocks.length / 2 &&
    blocks.every(({ lines }) => lines.length > 1 && isName(lines[0]))
  );
}

const NAME_ROW = /^\s*\p{Lu}[^.!?:;<>"]{0,58}[^.!?:;<>",]\s*$/u;

const nameAbove = (lines: readonly string[]): readonly VoiceSpan[] => [
  { speaker: plainText(lines[0] ?? ''), text: lines.slice(1).join('\n') },
];

/** Where a new speaker may begin: in the first row, and in rows with a dash and a colon. */
function rowsThatMayBegin(text: string): readonly string[] {
  const rows = text.split('\n').map(plainText).filter(Boolean);
  return rows.filter((row, i) => i === 0 || /^-.*:/.test(row));
}

/** Rows of one span, where a row that begins with a name begins a new speaker. */
function byRows(text: string, names: ReadonlySet<string>): readonly Labelled[] {
  const spoken: { speaker?: string; text: string }[] = [];
  for (const row of text.split('\n').map(plainText).filter(Boolean)) {
    const labelled = splitLabel(row, names);
    const last = spoken.at(-1);
    if (labelled.speaker || !last) spoken.push({ ...labelled });
    else last.text = `${last.text} ${labelled.text}`;
  }
  return spoken;
}

function shareTime({ line, startMs, endMs }: TimedBlock, spoken: readonly Labelled[]): DraftCue[] {
  const [only, second] = spoken;
  if (only && !second) return [{ line, ...only, startMs, endMs, timing: 'measured' }];
  const all = spoken.reduce((sum, { text }) => sum + countWords(text), 0);
  let words = 0;
  return spoken.map((each) => {
    const from = startMs + Math.round(((endMs - startMs) * words) / all);
    words += countWords(each.text);
    const to = startMs + Math.round(((endMs - startMs) * words) / all);
    return { line, ...each, startMs: from, endMs: to, timing: 'estimated' as const };
  });
}
