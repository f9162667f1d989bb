import type { DraftCue } from './transcript.js';

/** A pause that ends an utterance, in ms. */
export const MERGE_GAP_MS = 1000;
/** A merged utterance spans no more than this, in ms: captions without any full stop would become one. */
export const MERGE_SPAN_MS = 30_000;

/** A sentence mark, and what may close after it; dots in a row say that it goes on. */
const SENTENCE_END = /(?<!\.)[.!?。！？؟।]["'”’»)\]]*$/u;

/**
 * Puts the pieces of a sentence together that caption files cut it into: consecutive cues of the same speaker (or of
 * none) with less than a second between them, where the earlier text does not end a sentence, up to 30 seconds. Paragraphs
 * that have neither a speaker nor times stay as they were written.
 */
export function mergeCues(cues: readonly DraftCue[]): readonly DraftCue[] {
  const merged: DraftCue[] = [];
  // Looked at is what was put on last: all that came before it again for each of a thousand cues would take long.
  let last = '';
  for (const cue of cues) {
    const before = merged.at(-1);
    if (before && !SENTENCE_END.test(last) && belongTogether(before, cue)) {
      merged[merged.length - 1] = join(before, cue);
    } else merged.push(cue);
    last = cue.text;
  }
  return merged;
}

function belongTogether(before: DraftCue, cue: DraftCue): boolean {
  return (
    before.speaker === cue.speaker &&
    (before.speaker !== undefined || before.timing === 'measured') &&
    cue.startMs - before.endMs < MERGE_GAP_MS &&
    Math.max(before.endMs, cue.endMs) - before.startMs <= MERGE_SPAN_MS
  );
}

function join({ line, speaker, startMs, ...before }: DraftCue, cue: DraftCue): DraftCue {
  const text = `${before.text} ${cue.text}`;
  const endMs = Math.max(before.endMs, cue.endMs);
  const timing = before.timing === 'measured' && cue.timing === 'measured' ? 'measured' : 'estimated';
  return speaker === undefined
    ? { line, text, startMs, endMs, timing }
    : { line, speaker, text, startMs, endMs, timing };
}
