import type { Voice } from './utterance.js';

/** What is measured of how a person speaks (ledger C10). */
export type DeliveryMeasureId =
  | 'pace'
  | 'fillers'
  | 'filler-clusters'
  | 'hedges'
  | 'talk-share'
  | 'longest-monologue'
  | 'their-longest-story'
  | 'questions'
  | 'open-questions'
  | 'patience'
  | 'interactivity'
  | 'interruptions'
  | 'crosstalk'
  | 'silences'
  | 'longest-silence';

/** The unit of a figure; `share` and `confidence` are 0 to 1. */
export type FigureUnit =
  | 'words/min'
  | 'per minute'
  | 'per 100 words'
  | 'share'
  | 'seconds'
  | 'count'
  | 'switches/min';

/** How a figure was come by. Not measurable is neither zero nor passed. */
export type FigureStatus = 'measured' | 'estimated' | 'not-measurable';

/** Against its band: inside, at its edge, or outside. */
export type BandJudgement = 'good' | 'fair' | 'weak';

/** Words a figure rests on. */
export interface Quote {
  readonly text: string;
  readonly voice: Voice;
  /** Milliseconds since the session began. */
  readonly elapsed: number;
}

/** From and to, both inside; null: open at that end. In the figure's unit. */
export type FigureRange = readonly [from: number | null, to: number | null];

/** Where a figure should lie for this mode and scenario. Outside `fair` it is weak. */
export interface Band {
  readonly good: FigureRange;
  readonly fair: FigureRange;
  /** Who published it, or why it was chosen. */
  readonly source: string;
}

/** One figure of how the person spoke, with everything that lets one argue with it. */
export interface DeliveryMeasure {
  readonly id: DeliveryMeasureId;
  /** Null where it is not measurable; then `reason` says why. */
  readonly value: number | null;
  readonly unit: FigureUnit;
  readonly status: FigureStatus;
  /** Why it is estimated, not measurable, or not judged though it has a band or is of another language; in sentences. */
  readonly reason?: string;
  /** Null: not judged, because there is no band for this mode and scenario, or too little to judge. */
  readonly band: Band | null;
  readonly judgement: BandJudgement | null;
  /** Which side of the band it left. */
  readonly side: 'low' | 'high' | null;
  /** The words and times that it rests on, the most telling first; at most three. */
  readonly evidence: readonly Quote[];
  /** Words that show it at its best, where the evidence shows what went wrong: speech without a filler. */
  readonly best?: Quote;
}

/** What is said of one measure after the meeting: the sentence, and the words it rests on. */
export interface DeliveryFinding {
  readonly measure: DeliveryMeasureId;
  readonly sentence: string;
  readonly quote: Quote | null;
}

/** Everything measured of a meeting on the device (ledger C10); `measures` has every id once, in the order of the type. */
export interface DeliveryReport {
  readonly measures: readonly DeliveryMeasure[];
  /** One strength and at most two changes come first. */
  readonly strength: DeliveryFinding | null;
  readonly changes: readonly DeliveryFinding[];
  /** Of the own voice. */
  readonly words: number;
  /** Of the own voice; pauses of up to a second are part of it. */
  readonly speechMs: number;
  /** From the first word to the last, of all voices; absent: not known. */
  readonly talkMs?: number;
}

/** The figures of a session as they stand in the list of sessions. */
export interface DeliveryFigures {
  /** Version of the rules; a session measured by older rules can be measured again. */
  readonly rules: number;
  readonly words: number;
  readonly speechMs: number;
  /** From the first word to the last: a call that was short is not judged by what counts over a whole one. */
  readonly talkMs?: number;
  /** What could be measured or estimated, in the unit of the measure. */
  readonly values: Readonly<Partial<Record<DeliveryMeasureId, number>>>;
  /** Which of them are estimates; absent: none. */
  readonly estimated?: readonly DeliveryMeasureId[];
}

/** A live hint (ledger C10): at most one is shown, three words long. */
export interface LiveCue {
  readonly measure: DeliveryMeasureId;
  readonly words: string;
  /** Milliseconds since the session began. */
  readonly since: number;
}
