/** An answer as the card shows it: the headline, and the points below it. */
export interface AnswerParts {
  readonly headline?: string;
  readonly body: string;
}

/** A first line of more characters is no headline, but an answer without one. */
const LONGEST_HEADLINE = 90;

/**
 * Splits an answer at its first line where that is a headline: bold, a heading, or a short line on its own. While it
 * streams, a line that begins as a headline is one, so that nothing jumps when it ends.
 */
export function answerParts(text: string): AnswerParts {
  const trimmed = text.trimStart();
  const end = trimmed.indexOf('\n');
  const line = end === -1 ? trimmed : trimmed.slice(0, end);
  const marked = /^(#{1,4}\s|\*\*)/.test(line);
  const alone = end !== -1 && line.length > 0 && !/^([-*+>|]|\d+[.)]|```)\s?/.test(line);
  if ((!marked && !alone) || line.length > LONGEST_HEADLINE) return { body: text };
  const headline = line
    .replace(/^#{1,4}\s+/, '')
    .replaceAll('**', '')
    .replace(/:$/, '')
    .trim();
  return headline ? { headline, body: end === -1 ? '' : trimmed.slice(end).trimStart() } : { body: text };
}
