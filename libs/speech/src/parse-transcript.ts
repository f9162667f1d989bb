import { decodeText } from './decode-text.js';
import { mergeCues } from './merge-cues.js';
import { readPlainTranscript } from './plain-transcript.js';
import { unrollCaptions } from './rolling-captions.js';
import { readTimedBlocks } from './timed-blocks.js';
import { cuesOfBlocks } from './timed-cues.js';
import type { DraftCue, ParsedTranscript, TranscriptCue, TranscriptSpeaker } from './transcript.js';
import { TranscriptFileError, quote } from './transcript-file-error.js';
import { countWords } from './words.js';

/**
 * Reads a transcript file as meeting products write them: .vtt (Zoom, Teams, YouTube), .srt, and .txt (Google Meet,
 * Otter, Rev, Zoom's saved captions, "Name: words", plain paragraphs). What it is shows in its content; the name only
 * decides where the content leaves it open.
 *
 * Takes up to 0.6 s a megabyte, so that a page does well to call it in a worker.
 *
 * Cues come in the order of their start; pieces of one sentence are merged (see `mergeCues`).
 *
 * @param content the text, or the bytes: UTF-8, UTF-16 with a byte order mark, or Windows-1252; at most 10 MB
 * @throws TranscriptFileError with the line that is wrong and what was expected there
 */
export function parseTranscript(fileName: string, content: string | Uint8Array): ParsedTranscript {
  const notes: string[] = [];
  const text = decodeText(content, notes);
  if (!text.trim()) {
    throw new TranscriptFileError('This file is empty, so there is nothing to import. Choose another file.');
  }
  const format = formatOf(fileName, text, notes);
  const drafts =
    format === 'txt'
      ? readPlainTranscript(text, notes)
      : cuesOfBlocks(unrollCaptions(readTimedBlocks(text, format, notes), notes), notes);
  const cues = mergeCues(inOrder(drafts, notes)).map(withoutLine);
  if (cues.length === 0) {
    throw new TranscriptFileError(
      'This file has no words in it, so there is nothing to import. Choose another file.',
    );
  }
  return { format, cues, speakers: speakersOf(cues), notes };
}

function formatOf(fileName: string, text: string, notes: string[]): ParsedTranscript['format'] {
  const extension = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  if (/^WEBVTT(?=\s|$)/.test(text)) return 'vtt';
  // A time line begins with its time; an arrow in a sentence does not make captions of a text.
  const isTimed = /^[ \t]*\d{1,4}:\d{1,4}[\d:.,]*[ \t]*-->/m.test(text);
  if (isTimed) {
    if (extension === 'vtt')
      notes.push('The file is named .vtt but begins without "WEBVTT"; it was read as .srt.');
    return 'srt';
  }
  if (extension !== 'vtt' && extension !== 'srt') return 'txt';
  const first = text.split('\n').findIndex((line) => line.trim());
  const expected =
    extension === 'vtt'
      ? '"WEBVTT"'
      : 'the number of a cue or a time line such as "00:00:05,000 --> 00:00:07,250"';
  throw new TranscriptFileError(
    `A .${extension} file begins with ${expected}, but this one begins with ${quote(text.split('\n')[first] ?? '')} and has no time line. Choose the .${extension} file again, or rename this one to .txt if it is plain text.`,
    first + 1,
  );
}

function inOrder(cues: readonly DraftCue[], notes: string[]): readonly DraftCue[] {
  const back = cues.find((cue, i) => cue.startMs < (cues[i - 1]?.startMs ?? 0));
  if (!back) return cues;
  notes.push(`Times go backwards at line ${back.line}; the cues were put in the order of their start.`);
  return [...cues].sort((a, b) => a.startMs - b.startMs);
}

function withoutLine({ speaker, text, startMs, endMs, timing }: DraftCue): TranscriptCue {
  const cue = { text, startMs, endMs, timing };
  return speaker === undefined ? cue : { speaker, ...cue };
}

function speakersOf(cues: readonly TranscriptCue[]): readonly TranscriptSpeaker[] {
  const speakers = new Map<string, { name: string; cues: number; words: number }>();
  for (const { speaker, text } of cues) {
    if (speaker === undefined) continue;
    const known = speakers.get(speaker) ?? { name: speaker, cues: 0, words: 0 };
    speakers.set(speaker, { name: speaker, cues: known.cues + 1, words: known.words + countWords(text) });
  }
  return [...speakers.values()];
}
