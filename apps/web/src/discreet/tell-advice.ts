import type { LiveSession, Meeting, SessionState } from '@sotto/live-session';
import type { Advice, Clock } from '@sotto/meeting';
import { SUGGESTION_TIMINGS, SUGGESTION_TYPES, type ToastContent, type Toasts } from '@sotto/ui-kit';
import type { StoreApi } from 'zustand/vanilla';
import { Recency } from '../composition/recency.js';
import type { Settings } from '../stores/settings.js';
import { isTaken, type NamedSuggestion, newestAnalysis, suggestionKey } from './card-view.js';
import { isSharing, type OverlayState } from './overlay-state.js';

/** Ledger D9. */
const TIP_MS = 5000;

/** What came longer ago, while nobody could see it or before a reload, is no news, ms. */
const NEWS_MS = 10_000;

interface Telling {
  readonly clock: Pick<Clock, 'now' | 'elapsed'>;
  readonly session: Pick<LiveSession, 'getState' | 'subscribe'>;
  readonly toasts: Toasts;
  readonly overlay: Pick<StoreApi<OverlayState>, 'getState' | 'subscribe'>;
  readonly dismissed: Pick<StoreApi<ReadonlySet<string>>, 'getState' | 'subscribe'>;
  readonly discreet: () => Settings['discreet'];
  readonly apply: (suggestion: NamedSuggestion) => void;
}

/**
 * Tells of advice as it comes (ledger D8), in the tab that holds the meeting: of an analysis that nobody asked for its
 * first suggestion, where notifications are on; a quick tip in any case, because the person asked for it. The same words
 * are told once in a row: standard advice is the same each time. A suggestion goes from the screen with its meeting, and
 * once it was applied or put away elsewhere.
 * @returns what ends the telling
 */
export function tellAdvice(telling: Telling): () => void {
  const { session, clock, toasts, overlay, dismissed, discreet, apply } = telling;
  const told = new Map<string, NamedSuggestion>();
  const news = new Recency(clock, NEWS_MS);
  let lastTold = '';

  const clear = () => {
    for (const [toast, suggestion] of told) {
      if (mayTell(overlay.getState()) && isOpen(session.getState(), dismissed.getState(), suggestion))
        continue;
      toasts.dismiss(toast);
      told.delete(toast);
    }
  };
  const tell = ({ meeting, moment }: SessionState, { meeting: before }: SessionState) => {
    news.look();
    if (meeting.advice === before.advice || moment.holder === 'elsewhere') return;
    if (meeting.id !== before.id) lastTold = '';
    const { position, showNotifications } = discreet();
    const come = comeSince(meeting, before).filter((each) => news.isRecent(endOf(each)));
    const tip = come.findLast(({ purpose }) => purpose === 'quick-tip');
    if (tip) {
      const toast = tipToast(tip);
      if (toast) toasts.show({ ...toast, ...(overlay.getState().on && { position }) });
    }
    const analysis = newestAnalysis(come.filter(({ askedBy }) => askedBy === 'automatic'));
    const suggestion = analysis?.analysis.suggestions[0];
    if (!analysis || !suggestion || !mayTell(overlay.getState()) || !showNotifications) return;
    if (suggestion.content === lastTold) return;
    lastTold = suggestion.content;
    const named = { session: meeting.id, advice: analysis.advice.id, index: 0, suggestion };
    const toast = toasts.show({
      type: 'suggestion',
      title: suggestion.content,
      detail: suggestionWords(analysis.advice, suggestion),
      position,
      action: { label: 'Apply', run: () => apply(named) },
    });
    told.set(toast, named);
  };

  const stops = [
    session.subscribe(tell),
    ...[session, overlay, dismissed].map((each) => each.subscribe(clear)),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Who let the overlay hide from a share does not want its words on the screen: the pill tells that some wait. */
const mayTell = (state: OverlayState): boolean => state.on && !(state.minimized && isSharing(state));

/** Whether the suggestion can still be applied here. */
function isOpen(
  { meeting, moment }: SessionState,
  dismissed: ReadonlySet<string>,
  suggestion: NamedSuggestion,
): boolean {
  const { session, advice, index } = suggestion;
  return (
    meeting.id === session &&
    (meeting.status === 'running' || meeting.status === 'finishing') &&
    moment.holder === 'here' &&
    !isTaken(meeting, suggestion) &&
    !dismissed.has(suggestionKey(advice, index))
  );
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

function suggestionWords({ result }: Advice, { timing, type }: NamedSuggestion['suggestion']): string {
  const words = [SUGGESTION_TIMINGS[timing], SUGGESTION_TYPES[type]];
  return [...words, ...(result?.from === 'fallback' ? [STANDARD] : [])].join(' · ');
}
