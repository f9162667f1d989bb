/** Characters of one utterance: hours of speech. What is longer was said by nobody. */
export const LONGEST_UTTERANCE = 100_000;

/**
 * The words of a transcription. Engines write what they take for no speech in brackets ([BLANK_AUDIO], (music), ♪, as
 * Whisper learned from subtitles): square brackets are never words, the other marks are none where nothing else was
 * said. Sentences are left as they are, also those that such engines like to invent for silence ("Thank you for
 * watching") or repeat in a loop: a person may have said them, and silence is not submitted.
 */
export function spokenWords(text: string): string {
  const words = withoutPairs(text.slice(0, LONGEST_UTTERANCE), '[', ']').replace(/\s+/g, ' ').trim();
  const unmarked = withoutPairs(words, '(', ')').replace(/\*[^*]*\*|[♪♫]/g, '');
  return /[\p{L}\p{N}]/u.test(unmarked) ? words : '';
}

/** What stands between the two, blanked out. Not by an expression: of openings that nothing closes it takes the square. */
function withoutPairs(text: string, open: string, close: string): string {
  let rest = '';
  let from = 0;
  for (let at = text.indexOf(open); at >= 0; at = text.indexOf(open, from)) {
    const end = text.indexOf(close, at);
    if (end < 0) break;
    rest += `${text.slice(from, at)} `;
    from = end + 1;
  }
  return rest + text.slice(from);
}
