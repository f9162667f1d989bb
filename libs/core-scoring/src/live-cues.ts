import type {
  DeliveryMeasure,
  DeliveryMeasureId,
  IndustryContext,
  LiveCue,
  Mode,
  Quote,
} from '@sotto/meeting';
import { measureOf } from './judged-measures.js';

/** When a cue may come. */
export interface CueContext {
  readonly mode: Mode;
  readonly industry: IndustryContext;
  /** Milliseconds since the session began. */
  readonly elapsed: number;
  /** The person's own choice; without one `cuesByDefault`. */
  readonly enabled?: boolean;
}

/** What was shown so far; plain data, changed by `advanceCue` alone. */
export interface CueState {
  /** On screen now. */
  readonly cue: LiveCue | null;
  /** When each cue was last begun, in milliseconds since the session began. */
  readonly begun: Readonly<Partial<Record<DeliveryMeasureId, number>>>;
  /** Since when the talk share has been above 60 % without a break. */
  readonly talkShareHighSince: number | null;
}

/** Before the first cue. */
export const NO_CUES: CueState = { cue: null, begun: {}, talkShareHighSince: null };

/** From the beginning of one cue to the next. A sparse cue helped, a dense one was worst (Rhema 2015, Chollet 2022). */
const APART_MS = 20_000;
/** Long enough to read three words at a glance; our choice. */
const SHOWN_MS = 8_000;
/** The same cue again would nag; our choice. */
const SAME_CUE_APART_MS = 120_000;
/** Talk share is a matter of dialogue, so a long answer alone is no reason: above this share, for this long. */
const HIGH_TALK_SHARE = 0.6;
const HIGH_TALK_SHARE_MS = 45_000;
/** A monologue that ended longer ago than this needs no cue any more; our choice. */
const MONOLOGUE_OVER_MS = 5_000;

interface CueRule {
  readonly measure: DeliveryMeasureId;
  /** Three of them. */
  readonly words: string;
  /** Of the whole meeting, of its last minute or so, or of either. */
  readonly over: 'meeting' | 'recent' | 'either';
  /** From which judgement on. */
  readonly from: 'fair' | 'weak';
}

/**
 * The most urgent first, all above their band. Cues are for what can be changed in the next sentence; counts of a whole
 * meeting, as of questions, have none. A monologue is cued at the edge of its band, while it runs: it may be longer than
 * what is recent, or shorter than one before.
 */
const RULES: readonly CueRule[] = [
  { measure: 'crosstalk', words: 'Let them finish', over: 'recent', from: 'weak' },
  { measure: 'longest-monologue', words: 'Pause and ask', over: 'either', from: 'fair' },
  { measure: 'talk-share', words: 'Ask them something', over: 'meeting', from: 'fair' },
  { measure: 'pace', words: 'Slow down slightly', over: 'recent', from: 'weak' },
  { measure: 'fillers', words: 'Pause between thoughts', over: 'recent', from: 'weak' },
];

/** Whether cues are shown where the person has not chosen: not in interviews. */
export function cuesByDefault(mode: Mode, { scenario }: IndustryContext): boolean {
  return mode !== 'interview' && scenario !== 'job_interview';
}

/**
 * Takes the measures as they stand and says which cue is on screen (ledger C10): at most one, three words, begun at
 * least 20 s after the one before, the same one not within 2 minutes, gone after 8 s or when the reason is. Inside
 * the band it is silent. Call it at every change and at least once a second.
 *
 * @param recent The measures of the last 60 to 90 s, for what a person does now: pace, fillers, monologue.
 * @returns The new state. Where the clock went back, what was shown counts as shown just now. The same state for a
 *   time that is no number.
 */
export function advanceCue(
  state: CueState,
  measures: readonly DeliveryMeasure[],
  context: CueContext,
  recent: readonly DeliveryMeasure[] = measures,
): CueState {
  const { mode, industry, elapsed, enabled = cuesByDefault(mode, industry) } = context;
  if (!Number.isFinite(elapsed)) return state;
  const talkShareHighSince = highSince(state, measures, elapsed);
  const highFor = talkShareHighSince === null ? -1 : elapsed - talkShareHighSince;
  const lists = { meeting: [measures], recent: [recent], either: [measures, recent] };
  const reasons = RULES.filter((rule) =>
    lists[rule.over].some((list) => isReason(rule, list, elapsed, highFor)),
  );
  const before = notLater(state, elapsed);
  const kept = reasons.some(({ measure }) => measure === before.cue?.measure) && isShown(before, elapsed);
  const cue = !enabled ? null : kept ? before.cue : nextCue(before, reasons, elapsed);
  const begun = cue ? { ...before.begun, [cue.measure]: cue.since } : before.begun;
  return { cue, begun, talkShareHighSince };
}

function highSince(
  { talkShareHighSince }: CueState,
  measures: readonly DeliveryMeasure[],
  elapsed: number,
): number | null {
  const share = measureOf(measures, 'talk-share')?.value ?? 0;
  return share > HIGH_TALK_SHARE ? Math.min(talkShareHighSince ?? elapsed, elapsed) : null;
}

function isReason(
  rule: CueRule,
  measures: readonly DeliveryMeasure[],
  elapsed: number,
  highFor: number,
): boolean {
  const measure = measureOf(measures, rule.measure);
  if (!measure || measure.value === null || measure.side !== 'high') return false;
  if (measure.judgement !== 'weak' && rule.from === 'weak') return false;
  switch (rule.measure) {
    case 'talk-share':
      return highFor >= HIGH_TALK_SHARE_MS;
    case 'crosstalk':
      // Who is interrupted speaks at once with them too, and needs no advice.
      return (measureOf(measures, 'interruptions')?.value ?? 0) > 0;
    case 'longest-monologue':
      return isRunning(measure.evidence[0], measure.value, elapsed);
    default:
      return true;
  }
}

/** A monologue is quoted from its beginning. */
const isRunning = (beginning: Quote | undefined, seconds: number, elapsed: number): boolean =>
  beginning === undefined || elapsed - (beginning.elapsed + seconds * 1000) <= MONOLOGUE_OVER_MS;

const isShown = ({ cue }: CueState, elapsed: number): boolean =>
  cue !== null && elapsed - cue.since < SHOWN_MS;

function nextCue({ begun }: CueState, reasons: readonly CueRule[], elapsed: number): LiveCue | null {
  if (elapsed - Math.max(-Infinity, ...Object.values(begun)) < APART_MS) return null;
  const rule = reasons.find(({ measure }) => elapsed - (begun[measure] ?? -Infinity) >= SAME_CUE_APART_MS);
  return rule ? { measure: rule.measure, words: rule.words, since: elapsed } : null;
}

/** Nothing was shown later than now, even where the clock went back. */
function notLater({ cue, begun, ...rest }: CueState, elapsed: number): CueState {
  const times = Object.entries(begun).map(([measure, since]) => [measure, Math.min(since, elapsed)]);
  return {
    ...rest,
    cue: cue && { ...cue, since: Math.min(cue.since, elapsed) },
    begun: Object.fromEntries(times) as CueState['begun'],
  };
}
