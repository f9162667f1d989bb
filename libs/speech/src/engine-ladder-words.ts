import type { Failure, SwitchCause } from '@sotto/meeting';
import {
  type Draft,
  type LadderSession,
  type OpenWords,
  type SettledWords,
  changeSession,
  sessionById,
} from './engine-ladder-state.js';
import { tailAfter, withoutRepeat } from './stitching.js';
import { comparableWords } from './word-error-rate.js';

/** Takes words into the ladder's own: named, and without what they repeat. */
export function openWords(draft: Draft, session: LadderSession, key: string, text: string): OpenWords {
  const { state, now } = draft;
  const known = session.open.find((each) => each.key === key);
  const startAt = known?.startAt ?? now.at;
  const first = session.first ?? key;
  const words: OpenWords = {
    key,
    id: known?.id ?? `u${++state.utterances}`,
    text:
      first === key
        ? withoutRepeat(state.tail, { text, startMs: startAt, replayOfMs: session.replayOfAt })
        : text,
    startAt,
    seenAt: now.at,
    shown: known?.shown ?? false,
  };
  const open = known ? session.open.map((each) => (each === known ? words : each)) : [...session.open, words];
  changeSession(draft, session.id, { first, open });
  return words;
}

/** Shows an interim to the person; one that was never shown needs no taking back. */
export function show(draft: Draft, session: number, words: OpenWords): void {
  if (words.text === '' && !words.shown) return;
  draft.effects.push({ type: 'interim', id: words.id, text: words.text });
  const open = sessionById(draft, session)?.open ?? [];
  changeSession(draft, session, {
    open: open.map((each) => (each.id === words.id ? { ...each, shown: true } : each)),
  });
}

/** Takes back an interim that the person sees. */
export function hide(draft: Draft, { id, shown }: Pick<OpenWords, 'id' | 'shown'>): void {
  if (shown) draft.effects.push({ type: 'interim', id, text: '' });
}

/** Gives words out: settled, for good. Cut off is what the first words of an engine repeat. */
export function give(draft: Draft, words: SettledWords): void {
  const { state, effects } = draft;
  const { startAt, endAt } = words;
  const text = words.first
    ? withoutRepeat(state.tail, { text: words.text, startMs: startAt, replayOfMs: words.replayOfAt ?? null })
    : words.text;
  state.owed = state.owed.filter((each) => each.startAt > endAt);
  if (text === '') {
    hide(draft, words);
  } else {
    if (state.hopeless) {
      state.hopeless = false;
      announce(draft, 'failed');
    }
    const wasCut = text !== words.text && state.tail !== null;
    const cutAt = wasCut ? Math.max(startAt, state.tail?.endMs ?? startAt) : startAt;
    // Times of two engines never agree; utterances settle in the order in which they began all the same.
    const from = Math.max(Math.min(cutAt, endAt), state.lastStartAt);
    effects.push({
      type: 'settled',
      words: { ...words, text, startAt: from, endAt: Math.max(from, endAt) },
    });
    state.lastStartAt = from;
    state.tail = tailAfter(state.tail, { text, startMs: startAt, endMs: endAt });
  }
  state.settledAt = Math.max(state.settledAt, endAt);
  effects.push({ type: 'settled-until', at: state.settledAt });
}

/**
 * Tells of a switch to the engine in charge, unless that was told, or all of them fail again and again.
 * @param missingUntil words before it are missing; null: none are
 */
export function announce(
  { state, effects }: Draft,
  cause: SwitchCause,
  failure: Failure | null = null,
  missingUntil: number | null = null,
): void {
  const { announced, charge } = state;
  if (announced === charge || state.hopeless) return;
  const before = announced === null ? undefined : state.engines[announced];
  const why = failure ?? (cause === 'failed' ? before?.failure : null);
  effects.push({
    type: 'switched',
    from: announced,
    to: charge,
    cause,
    ...(why && { failure: why }),
    ...(missingUntil !== null && { incomplete: true as const }),
  });
  state.announced = charge;
  state.missingUntil = Math.max(state.missingUntil, missingUntil ?? -Infinity);
}

/** Holds words back, still to be seen, until it is known whose they are. */
export function hold(draft: Draft, words: SettledWords): void {
  const { state, effects } = draft;
  effects.push({ type: 'interim', id: words.id, text: words.text });
  state.owed = state.owed.filter((each) => each.startAt > words.endAt);
  state.held = [...state.held, { ...words, shown: true }];
}

/** Gives out what was held back, in order. */
export function releaseHeld(draft: Draft): void {
  const { held } = draft.state;
  draft.state.held = [];
  for (const words of held) give(draft, words);
}

/**
 * Gives out words of the engine that took over. Of what is held of the one before: what lies before them goes first,
 * what is the same stretch of time is dropped, and what comes after them waits, in case the new one fails.
 */
export function giveOver(draft: Draft, words: SettledWords): void {
  const { held } = draft.state;
  draft.state.held = held.filter((each) => !isSameStretch(each, words) && !isBefore(each, words));
  for (const each of held) {
    if (isSameStretch(each, words)) hide(draft, each);
    else if (isBefore(each, words)) give(draft, each);
  }
  give(draft, words);
}

/** Estimated times lie behind the speech: an engine shows its first words so much later, ms. */
const LAG_MS = 1_000;

/** Two utterances that have so much in common in time are the same, whatever their words, ms. */
const SURELY_COMMON_MS = 1_000;

/**
 * Whether two engines made these words of the same speech. They never agree on its times, nor on all its words: half
 * of the shorter one is agreement enough.
 */
function isSameStretch(one: SettledWords, other: SettledWords): boolean {
  const common = commonMs(one, other, 0);
  const shorter = Math.min(one.endAt - one.startAt, other.endAt - other.startAt);
  if (common >= Math.max(SURELY_COMMON_MS, shorter / 2)) return true;
  const lag = one.timing === 'estimated' || other.timing === 'estimated' ? LAG_MS : 0;
  return commonMs(one, other, lag) >= shorter / 2 && sharesWords(one.text, other.text);
}

function commonMs(one: SettledWords, other: SettledWords, lag: number): number {
  return Math.min(one.endAt, other.endAt) - Math.max(one.startAt, other.startAt) + lag;
}

function sharesWords(one: string, other: string): boolean {
  const [few = [], many = []] = [comparableWords(one), comparableWords(other)].sort(
    (a, b) => a.length - b.length,
  );
  const known = new Set(many);
  return few.filter((word) => known.has(word)).length >= few.length / 2;
}

const middle = ({ startAt, endAt }: SettledWords): number => (startAt + endAt) / 2;
const isBefore = (one: SettledWords, other: SettledWords): boolean => middle(one) < middle(other);
