import type { LiveSession, Meeting } from '@sotto/live-session';
import type { Advice, Clock } from '@sotto/meeting';
import { SUGGESTION_TIMINGS, SUGGESTION_TYPES, type ToastContent, type Toasts } from '@sotto/ui-kit';
import type { Settings } from '../stores/settings.js';
import { newestAnalysis, type OpenSuggestion } from './card-view.js';

/** Ledger D9. */
const TIP_MS = 5000;

/** What came longer ago, while nobody could see it or before a reload, is no news, ms. */
const NEWS_MS = 10_000;

interface Telling {
  readonly clock: Pick<Clock, 'now'>;
  readonly session: Pick<LiveSession, 'getState' | 'subscribe'>;
  readonly toasts: Toasts;
  /** Discreet mode is on. */
  readonly isOn: () => boolean;
  readonly discreet: () => Settings['discreet'];
  readonly apply: (suggestion: Pick<OpenSuggestion, 'advice' | 'index' | 'suggestion'>) => void;
}

/**
 * Tells of advice as it comes (ledger D8): of an analysis that nobody asked for its first suggestion, where notifications
 * are on; a quick tip in any case, because the person asked for it. The same words are told once in a row: standard
 * advice is the same each time.
 * @returns what ends the telling
 */
export function tellAdvice({ session, clock, toasts, isOn, discreet, apply }: Telling): () => void {
  let lastTold = '';
  return session.subscribe(({ meeting }, { meeting: before }) => {
    if (meeting.advice === before.advice) return;
    if (meeting.id !== before.id) lastTold = '';
    const { position, showNotifications } = discreet();
    const come = comeSince(meeting, before).filter((each) => clock.now() - endOf(each) <= NEWS_MS);
    const tip = come.findLast(({ purpose }) => purpose === 'quick-tip');
    if (tip) {
      const toast = tipToast(tip);
      if (toast) toasts.show({ ...toast, ...(isOn() && { position }) });
    }
    const analysis = newestAnalysis(come.filter(({ askedBy }) => askedBy === 'automatic'));
    const suggestion = analysis?.analysis.suggestions[0];
    if (!analysis || !suggestion || !isOn() || !showNotifications || suggestion.content === lastTold) return;
    lastTold = suggestion.content;
    toasts.show({
      type: 'suggestion',
      title: suggestion.content,
      detail: suggestionWords(analysis.advice, suggestion),
      position,
      action: { label: 'Apply', run: () => apply({ advice: analysis.advice.id, index: 0, suggestion }) },
    });
  });
}

/** What has come to an end since: in the same meeting, or in one that has begun meanwhile. */
function comeSince(meeting: Meeting, before: Meeting): readonly Advice[] {
  const known = new Set(
    meeting.id === before.id ? before.advice.filter(({ result }) => result).map(({ id }) => id) : [],
  );
  return meeting.advice.filter(({ id, result }) => result && !known.has(id));
}

const endOf = ({ at, result }: Advice): number => at + (result?.ms ?? 0);

function tipToast({ result }: Advice): ToastContent | null {
  const reply = result?.reply;
  if (reply?.purpose !== 'quick-tip') return null;
  return {
    type: 'suggestion',
    title: reply.suggestion.content,
    detail: result?.from === 'fallback' ? `Quick tip · ${STANDARD}` : 'Quick tip',
    durationMs: TIP_MS,
  };
}

const STANDARD = 'standard advice';

function suggestionWords({ result }: Advice, { timing, type }: OpenSuggestion['suggestion']): string {
  const words = [SUGGESTION_TIMINGS[timing], SUGGESTION_TYPES[type]];
  return [...words, ...(result?.from === 'fallback' ? [STANDARD] : [])].join(' · ');
}
