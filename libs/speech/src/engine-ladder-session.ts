import type { EndCause, Failure } from '@sotto/meeting';
import {
  type Draft,
  type EngineEvent,
  type LadderSession,
  type SettledWords,
  changeEngine,
  changeSession,
  sessionById,
} from './engine-ladder-state.js';
import { foundNoWords } from './engine-ladder-missing.js';
import { forgetWordless } from './engine-ladder-mute.js';
import {
  isOnTrial,
  lastWords,
  limitTrial,
  openTrial,
  promote,
  quietMoment,
  trialShowsWords,
} from './engine-ladder-trial.js';
import { giveOver, hide, hold, openWords, show } from './engine-ladder-words.js';

/** A session that has ended by itself: as it was last, and why. */
interface Ended {
  readonly session: LadderSession;
  readonly cause: EndCause;
  readonly failure?: Failure;
}

/** Takes what an engine said. @returns its end, if it was that; what follows of it is not decided here */
export function engineSaid(draft: Draft, id: number, event: EngineEvent): Ended | null {
  const session = sessionById(draft, id);
  // A session that is over says nothing any more.
  if (!session) return null;
  const { state, effects, now } = draft;
  switch (event.type) {
    case 'hearing':
      changeSession(draft, id, { evidence: true, tellsLevel: session.tellsLevel || event.level !== null });
      if (session.role === 'charge') effects.push(event);
      else quietMoment(draft);
      return null;
    case 'sound':
      // With a feed it is the feed that tells, whichever engine listens.
      if (session.role === 'charge' && now.keptFromAt === null) effects.push(event);
      return null;
    case 'interim':
      interim(draft, session, event.utterance, event.text);
      return null;
    case 'settled':
      settled(draft, session, event);
      return null;
    case 'ended': {
      state.sessions = state.sessions.filter((each) => each.id !== id);
      const { cause, failure } = event;
      return { session, cause, ...(failure && { failure }) };
    }
    case 'switched':
      return null;
  }
}

function interim(draft: Draft, session: LadderSession, key: string, text: string): void {
  const takesSound = draft.state.engines[session.engine]?.takesSound;
  if (takesSound && text.trim() === '') return withoutWords(draft, session, key);
  const words = openWords(draft, session, key, text.trim());
  if (session.role === 'charge' && text.trim() !== '') forgetWordless(draft);
  changeSession(draft, session.id, { evidence: true });
  if (session.role === 'probe') {
    if (words.text !== '') trialShowsWords(draft, words.startAt);
  } else if (session.role === 'charge' || words.startAt < (draft.state.trial?.cutAt ?? Infinity)) {
    show(draft, session.id, words);
  }
  if (text.trim() === '') quietMoment(draft);
}

/** An engine that takes audio takes back all it showed of an utterance, or says that there is nothing to show. */
function withoutWords(draft: Draft, session: LadderSession, key: string): void {
  const known = session.open.find((each) => each.key === key);
  if (known) hide(draft, known);
  changeSession(draft, session.id, {
    evidence: true,
    first: session.first ?? key,
    open: session.open.filter((each) => each !== known),
  });
  foundNoWords(draft, session);
  quietMoment(draft);
}

function settled(
  draft: Draft,
  session: LadderSession,
  event: Extract<EngineEvent, { type: 'settled' }>,
): void {
  const { state, effects } = draft;
  const words = wordsOf(draft, session, event);
  if (session.role === 'charge') forgetWordless(draft);
  changeSession(draft, session.id, {
    evidence: true,
    first: session.first ?? event.utterance,
    open: session.open.filter(({ key }) => key !== event.utterance),
  });
  changeEngine(draft, session.engine, { quickEnds: 0, ...(session.role !== 'probe' && { failure: null }) });
  if (session.role === 'leaving') return lastWords(draft, words);
  if (session.role === 'probe') {
    if (isOnTrial(draft, words.startAt)) promote(draft, session, event.utterance, words);
    return;
  }
  if (isOnTrial(draft, words.startAt)) {
    hold(draft, words);
    limitTrial(draft);
  } else if (state.trial && !openTrial(draft)) {
    effects.push({ type: 'interim', id: words.id, text: words.text });
    state.queue = [...state.queue, { ...words, shown: true }];
  } else {
    giveOver(draft, words);
  }
  quietMoment(draft);
}

function wordsOf(
  draft: Draft,
  session: LadderSession,
  event: Extract<EngineEvent, { type: 'settled' }>,
): SettledWords {
  const { utterance, text, timing, speaker, confidence, recovered } = event;
  // Estimated times are those of the engine's answers: of one that was asked to stop, later than it heard.
  const latest = timing === 'estimated' ? (session.hearsUntil ?? Infinity) : Infinity;
  const open = session.open.find(({ key }) => key === utterance);
  const isFirst = (session.first ?? utterance) === utterance;
  return {
    id: open?.id ?? `u${++draft.state.utterances}`,
    engine: session.engine,
    text: text.trim(),
    startAt: Math.min(event.startAt, latest),
    endAt: Math.min(event.endAt, latest),
    timing,
    shown: open?.shown ?? false,
    ...(speaker !== undefined && { speaker }),
    ...(confidence !== undefined && { confidence }),
    ...(recovered && { recovered }),
    ...(isFirst && { first: true as const }),
    ...(isFirst && session.replayOfAt !== null && { replayOfAt: session.replayOfAt }),
  };
}
