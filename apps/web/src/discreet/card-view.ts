import type { Meeting } from '@sotto/live-session';
import type { Advice, ProfessionalAnalysis, Suggestion } from '@sotto/meeting';

/** A suggestion, named so that it can be applied or put away. */
export interface NamedSuggestion {
  /** Advice of another session may have the same name. */
  readonly session: string;
  readonly advice: string;
  /** Its place in the reply, from 0. */
  readonly index: number;
  readonly suggestion: Suggestion;
}

/** One of the running meeting. */
export interface OpenSuggestion extends NamedSuggestion {
  /** Among those of its analysis, from 1. */
  readonly place: number;
  readonly of: number;
  /** Nobody worked it out for this meeting (ledger C5). */
  readonly standard: boolean;
}

/** What the suggestion card shows (ledger D7). */
export type CardView =
  | { readonly state: 'analysing' }
  | ({ readonly state: 'suggestion' } & OpenSuggestion)
  | { readonly state: 'listening' };

/** Names one suggestion of the session. */
export const suggestionKey = (advice: string, index: number): string => `${advice}/${index}`;

/**
 * What the card shows: the first suggestion of the newest analysis that was neither applied nor put away, in the reply's
 * order, which is that of urgency (ledger C7). While the next analysis runs it stays to be read; only where there is
 * none does the card say that it analyses.
 */
export function cardView(
  { id, advice, applied }: Pick<Meeting, 'id' | 'advice' | 'applied'>,
  dismissed: ReadonlySet<string>,
): CardView {
  const gone = new Set([...dismissed, ...applied.map((each) => suggestionKey(each.advice, each.index))]);
  const newest = newestAnalysis(advice);
  const [first] = newest ? openSuggestions(id, newest, gone) : [];
  if (first) return { state: 'suggestion', ...first };
  const analyses = advice.some(({ purpose, result }) => purpose === 'analyse' && !result);
  return { state: analyses ? 'analysing' : 'listening' };
}

/** Whether the meeting holds the suggestion as one that was taken over. */
export const isTaken = (
  { id, applied }: Pick<Meeting, 'id' | 'applied'>,
  { session, advice, index }: Pick<NamedSuggestion, 'session' | 'advice' | 'index'>,
): boolean => id === session && applied.some((each) => each.advice === advice && each.index === index);

/** The newest analysis that came, with the advice it answers. */
export function newestAnalysis(
  advice: readonly Advice[],
): { readonly advice: Advice; readonly analysis: ProfessionalAnalysis } | undefined {
  const newest = advice.findLast(({ result }) => result?.reply?.purpose === 'analyse');
  const reply = newest?.result?.reply;
  return newest && reply?.purpose === 'analyse' ? { advice: newest, analysis: reply.analysis } : undefined;
}

function openSuggestions(
  session: string,
  { advice, analysis }: NonNullable<ReturnType<typeof newestAnalysis>>,
  gone: ReadonlySet<string>,
): readonly OpenSuggestion[] {
  const { suggestions } = analysis;
  return suggestions
    .map((suggestion, index) => ({
      session,
      advice: advice.id,
      index,
      suggestion,
      place: index + 1,
      of: suggestions.length,
      standard: advice.result?.from === 'fallback',
    }))
    .filter(({ index }) => !gone.has(suggestionKey(advice.id, index)));
}
