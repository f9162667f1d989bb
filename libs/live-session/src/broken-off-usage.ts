import type { Usage } from '@sotto/meeting';
import type { Meeting } from './state.js';

/** The vendors' own rule of thumb for English. */
const CHARACTERS_PER_TOKEN = 4;

/**
 * What an automatic answer or analysis has used that was broken off (ledger A17): its provider tells no more, but bills what it has
 * read and written. Estimated from the context (as it stands now: as many items as it was given), the person's notes,
 * the question and the text that had come.
 * @returns nothing for what the person asked, who knows of it, and nothing in a demo, which costs nothing
 */
export function brokenOffUsage(
  meeting: Meeting,
  { askedBy, question = '' }: { readonly askedBy: 'person' | 'automatic'; readonly question?: string },
  text = '',
): { readonly usage?: Usage } {
  if (askedBy !== 'automatic' || meeting.origin === 'demo') return {};
  const context = meeting.context
    .slice(-meeting.limits.assistItems)
    .map(({ audioTranscript, screenText }) => audioTranscript + screenText);
  return {
    usage: {
      inputTokens: tokensOf(question, meeting.background, ...context),
      outputTokens: tokensOf(text),
      estimated: true,
    },
  };
}

const tokensOf = (...texts: readonly string[]): number =>
  Math.ceil(texts.reduce((sum, { length }) => sum + length, 0) / CHARACTERS_PER_TOKEN);
