/**
 * The words of a transcription. Engines write what they take for no speech in brackets ([BLANK_AUDIO], (music), ♪, as
 * Whisper learned from subtitles): square brackets are never words, the other marks are none where nothing else was
 * said. Sentences are left as they are, also those that such engines like to invent for silence ("Thank you for
 * watching") or repeat in a loop: a person may have said them, and silence is not submitted.
 */
export function spokenWords(text: string): string {
  const words = text
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const unmarked = words.replace(/\([^)]*\)|\*[^*]*\*|[♪♫]/g, '');
  return /[\p{L}\p{N}]/u.test(unmarked) ? words : '';
}
