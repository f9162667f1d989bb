import type { IndustryContext, Mode, Utterance } from '@sotto/meeting';
import { askedIn, isAcknowledgement, NOTHING_ASKED, type Asking } from './delivery-questions.js';
import { countWords, hasFillerSound, speechWords } from './speech-words.js';

/** What a figure is judged against. */
export interface DeliveryContext {
  readonly mode: Mode;
  readonly industry: IndustryContext;
  /** Milliseconds since the session began, so that the silence that still goes on counts; left out for a finished one. */
  readonly elapsed?: number;
  /** BCP 47, "en-US"; left out: English. Pace is judged, and fillers, hedges and questions are known, in English only. */
  readonly language?: string;
}

/** An utterance with what was counted in it; counted once, when it arrived. Lists hold indexes of words. */
export interface Heard {
  readonly utterance: Utterance;
  /** False where its times cannot be true; then both are 0 and say nothing. Else ms since the session began. */
  readonly timed: boolean;
  readonly start: number;
  readonly end: number;
  readonly words: number;
  readonly backchannel: boolean;
  readonly hasSound: boolean;
  /** The last three of the own voice only. */
  readonly fillers: readonly number[];
  readonly hedges: readonly number[];
  readonly asking: Asking;
}

/** Everything heard so far, in order of time whatever the order of arrival; plain and immutable. */
export interface DeliveryState {
  /** Cut into pieces, so that one more utterance copies a piece and not the meeting. */
  readonly pieces: readonly (readonly Heard[])[];
}

/** Before the first utterance. */
export const NO_DELIVERY: DeliveryState = { pieces: [] };

/** Utterances in a piece; a full one is cut in two. */
const PIECE = 256;

/** Faster than 3,000 words a minute, or slower than one a minute: a clock jumped, for no one speaks like that; our choice. */
const LEAST_MS_PER_WORD = 20;
const MOST_MS_PER_WORD = 60_000;
/** A week: a start beyond it is a time of day, not a time since the session began. */
const MOST_ELAPSED_MS = 7 * 24 * 3_600_000;

/** Adds one utterance; any order of arrival gives the same figures. One without words changes nothing. */
export function advanceDelivery(state: DeliveryState, utterance: Utterance): DeliveryState {
  const heard = hear(utterance);
  if (!heard) return state;
  const { pieces } = state;
  // From the end, because nearly every utterance is the latest.
  const at = Math.max(
    0,
    pieces.findLastIndex(([first]) => first && inOrder(first, heard) <= 0),
  );
  const grown = inserted(pieces[at] ?? [], heard);
  const cut = grown.length > PIECE ? halves(grown, at === pieces.length - 1) : [grown];
  return { pieces: pieces.toSpliced(at, 1, ...cut) };
}

/** Many utterances at once, sorted once. */
export function deliveryStateOf(utterances: Iterable<Utterance>): DeliveryState {
  const all = Array.from(utterances, hear)
    .filter((heard) => heard !== null)
    .sort(inOrder);
  const pieces = Array.from({ length: Math.ceil(all.length / PIECE) }, (_, at) =>
    all.slice(at * PIECE, (at + 1) * PIECE),
  );
  return { pieces };
}

function hear(utterance: Utterance): Heard | null {
  const { text, voice, startMs, endMs } = utterance;
  const own = voice === 'you';
  const counted = own ? speechWords(text) : null;
  const words = counted?.words ?? countWords(text);
  if (words === 0) return null;
  const timed = isPossible(startMs, endMs, words);
  const backchannel = isAcknowledgement(text, words);
  return {
    utterance,
    timed,
    start: timed ? startMs : 0,
    end: timed ? endMs : 0,
    words,
    backchannel,
    hasSound: counted ? counted.sounds > 0 : hasFillerSound(text),
    fillers: counted?.fillers ?? [],
    hedges: counted?.hedges ?? [],
    asking: own ? askedIn(text, { words, backchannel }) : NOTHING_ASKED,
  };
}

function isPossible(startMs: number, endMs: number, words: number): boolean {
  if (!Number.isFinite(startMs) || !Number.isFinite(endMs)) return false;
  const perWord = (endMs - startMs) / words;
  return (
    startMs >= 0 && startMs <= MOST_ELAPSED_MS && perWord >= LEAST_MS_PER_WORD && perWord <= MOST_MS_PER_WORD
  );
}

/** By start, end and id, so that neither the order of arrival nor who speaks decides; those without a time come last. */
function inOrder(a: Heard, b: Heard): number {
  return (
    Number(b.timed) - Number(a.timed) ||
    a.start - b.start ||
    a.end - b.end ||
    compared(a.utterance.id, b.utterance.id) ||
    compared(a.utterance.voice, b.utterance.voice) ||
    compared(a.utterance.text, b.utterance.text)
  );
}

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function inserted(piece: readonly Heard[], heard: Heard): readonly Heard[] {
  const at = piece.findLastIndex((other) => inOrder(other, heard) <= 0) + 1;
  // Nearly always the latest: appending copies twice as fast as inserting.
  return at === piece.length ? [...piece, heard] : piece.toSpliced(at, 0, heard);
}

/** The last piece is cut at its end: what follows is later, and a half would stay half full for ever. */
function halves(piece: readonly Heard[], last: boolean): readonly (readonly Heard[])[] {
  const at = last ? PIECE : Math.ceil(piece.length / 2);
  return [piece.slice(0, at), piece.slice(at)];
}
