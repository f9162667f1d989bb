import { scored, type Passage } from './on-device-passages.js';
import { termsOf } from './terms.js';

const QUOTES = 3;
/** "## Pricing", or "Pricing:" on a line of its own. */
const HEADING = /^#{1,6}\s+\S|^(?!\s*[-*•]\s).{1,80}:$/u;
/** What a list or a heading begins with is layout, not a word of the notes. */
const LEAD = /^\s*(?:(?:[-*•+]|#{1,6}|\d{1,3}[.)])\s+)+/u;

/**
 * What stands in the person's notes about a question: the lines, and of long ones the sentences, that cover enough of
 * it. A heading says what the lines under it are about, so they are found by its words too, and they are quoted in its
 * place. Best first, at most three, without the marks of lists and headings.
 */
export function searchNotes(notes: string, question: string): readonly string[] {
  return [...scored(notePassages(notes), question)]
    .sort((a, b) => b.score - a.score)
    .slice(0, QUOTES)
    .map(({ passage }) => passage.text);
}

function notePassages(notes: string): readonly Passage[] {
  const lines = notes.split(/\r?\n/).filter((line) => line.trim());
  const passages: Passage[] = [];
  let heading: readonly string[] = [];
  lines.forEach((line, at) => {
    const next = lines[at + 1];
    const isHeading = HEADING.test(line.trim());
    if (isHeading) heading = termsOf(line);
    if (isHeading && next !== undefined && !HEADING.test(next.trim())) return;
    for (const sentence of line.replace(LEAD, '').split(/(?<=[.?!])\s+(?=\p{Lu})/u)) {
      const own = termsOf(sentence);
      const terms = isHeading ? own : [...heading, ...own];
      if (own.length > 0) passages.push({ text: sentence.trim(), terms });
    }
  });
  return passages;
}
