import type {
  DeliveryMeasureId,
  Experience,
  Industry,
  IndustryContext,
  Mode,
  Role,
  Scenario,
} from '@sotto/meeting';
import { bandFor } from './bands.js';

/** How much a measure counts when it is decided what is said first. */
export interface CoachingWeight {
  readonly measure: DeliveryMeasureId;
  /** 1 is usual; twice as much counts twice. */
  readonly weight: number;
  /** Its source, or that we chose it and why. */
  readonly reason: string;
}

/** Before any choice is made. No ranking is published: our choice, by how well the measure's own band is founded. */
export const BASE_WEIGHTS: readonly CoachingWeight[] = [
  { measure: 'pace', weight: 1, reason: 'We chose it: bands from four sources that agree.' },
  { measure: 'fillers', weight: 1, reason: 'We chose it: an experiment shows the harm.' },
  { measure: 'filler-clusters', weight: 0.5, reason: 'We chose it: a part of what fillers say.' },
  { measure: 'hedges', weight: 0.5, reason: 'We chose it: no limit is published.' },
  { measure: 'talk-share', weight: 1, reason: 'We chose it: found over 25,537 calls.' },
  { measure: 'longest-monologue', weight: 1, reason: 'We chose it: easy to act on in the next meeting.' },
  { measure: 'their-longest-story', weight: 0.5, reason: 'We chose it: half of it is up to the other side.' },
  { measure: 'questions', weight: 1, reason: 'We chose it: success was counted against it.' },
  { measure: 'open-questions', weight: 0.75, reason: 'We chose it: a part of what questions say.' },
  { measure: 'patience', weight: 0.75, reason: 'We chose it: times on calls depend on the line too.' },
  { measure: 'interactivity', weight: 0.5, reason: 'We chose it: half of it is up to the other side.' },
  { measure: 'interruptions', weight: 1, reason: 'We chose it: the habit that others mind most.' },
  { measure: 'crosstalk', weight: 0.75, reason: 'We chose it: it takes two to talk over each other.' },
  { measure: 'silences', weight: 0.25, reason: 'We chose it: silence is often thought.' },
  { measure: 'longest-silence', weight: 0.25, reason: 'We chose it: silence is often thought.' },
];

type Option = Industry | Role | Experience | Scenario;
type Factor = readonly [measure: DeliveryMeasureId, factor: number, reason: string];

const HESITANT_WITNESS =
  'Witnesses who hesitate, with “uh” or “you know”, are believed less (Conley, O’Barr and Lind, Duke Law Journal 1978); the size is our choice.';
const CUT_OFF_PATIENTS =
  'Patients are cut off after a median of 11 s (Singh Ospina and others, J Gen Intern Med 2019); the size is our choice.';
const SILENCE_HELPS =
  'Silences of 3 s and more help both sides (Curhan and others, J Appl Psychol 2022); the size is our choice.';

/**
 * By what a person chose; `general`, `mid` and `team_meeting` change nothing. All sizes are our choice, from 0.8 to 1.5.
 *
 * A weight is read only where the measure is judged, so each industry, role and experience has one for pace, fillers or
 * the longest silence, which are judged in every kind of talk, and none has one for a measure without a band.
 */
const FACTORS: Readonly<Partial<Record<Option, readonly Factor[]>>> = {
  healthcare: [
    ['patience', 1.5, CUT_OFF_PATIENTS],
    ['crosstalk', 1.25, CUT_OFF_PATIENTS],
    ['pace', 1.25, 'We chose it: advice that was not understood is not followed.'],
  ],
  legal: [
    ['fillers', 1.5, HESITANT_WITNESS],
    ['pace', 1.25, 'We chose it: every word may be taken down.'],
  ],
  finance: [['fillers', 1.25, 'We chose it: a figure that is said with hesitation is doubted.']],
  technology: [
    ['pace', 1.25, 'We chose it: what is technical takes longer to take in.'],
    ['interactivity', 1.25, 'We chose it: what was not understood shows only when they speak.'],
  ],
  manager: [
    ['talk-share', 1.25, 'We chose it: others speak less while their manager speaks.'],
    ['open-questions', 1.25, 'We chose it: a yes tells a manager little.'],
    ['crosstalk', 1.25, 'We chose it: few protest when a manager cuts in.'],
    ['longest-silence', 0.8, 'We chose it: who lets a silence stand hears more of the team.'],
  ],
  developer: [
    ['longest-monologue', 1.25, 'We chose it: technical explanations grow long unnoticed.'],
    ['pace', 1.25, 'We chose it: what one knows by heart is easily said too fast for others.'],
  ],
  sales: [
    ['talk-share', 1.25, 'Gong, 25,537 sales calls; the size is our choice.'],
    ['questions', 1.25, 'Gong, questions a call against success; the size is our choice.'],
    ['longest-monologue', 1.25, 'Gong and Demodesk; the size is our choice.'],
    ['pace', 1.25, 'We chose it: a customer hears the offer for the first time.'],
  ],
  consultant: [
    ['questions', 1.25, 'We chose it: advice begins with asking.'],
    ['patience', 1.25, 'We chose it: advice begins with hearing the client out.'],
    ['fillers', 1.25, 'We chose it: clients pay for a clear opinion.'],
  ],
  analyst: [
    ['pace', 1.25, 'We chose it: findings are dense, and need time to be taken in.'],
    ['longest-silence', 0.8, 'We chose it: who looks a figure up before saying it is silent for a while.'],
  ],
  entry: [
    ['fillers', 0.8, 'We chose it: fillers go with practice, and structure is learned first.'],
    ['longest-silence', 0.8, 'We chose it: it takes longer to find an answer to what is new.'],
  ],
  senior: [
    ['talk-share', 1.25, 'We chose it: the more one knows, the easier one speaks too long.'],
    ['interactivity', 1.25, 'We chose it: the more one knows, the easier one speaks too long.'],
    ['pace', 1.25, 'We chose it: what one has said many times is easily said too fast.'],
  ],
  executive: [
    ['longest-monologue', 1.25, 'We chose it: executives are expected to be brief.'],
    ['fillers', 1.25, 'We chose it: an executive who hesitates is taken for undecided.'],
  ],
  job_interview: [
    ['fillers', 1.25, 'We chose it: the first impression is made of few sentences.'],
    ['longest-monologue', 1.25, 'We chose it: long answers cost other questions.'],
  ],
  performance_review: [
    ['patience', 1.25, 'We chose it: who is judged must be able to finish.'],
    ['talk-share', 1.25, 'We chose it: the other’s view is half of it.'],
  ],
  client_presentation: [['pace', 1.25, 'We chose it: what is new to them needs time.']],
  sales_call: [
    ['questions', 1.25, 'Gong, questions a call against success; the size is our choice.'],
    ['talk-share', 1.25, 'Gong, 25,537 sales calls; the size is our choice.'],
  ],
  investor_pitch: [['fillers', 1.25, 'We chose it: a pitch is rehearsed.']],
  conference_presentation: [
    ['pace', 1.5, 'We chose it: nobody in a hall asks to hear it again.'],
    ['fillers', 1.25, 'We chose it: one voice is all that is heard.'],
  ],
  disciplinary_meeting: [
    ['crosstalk', 1.5, 'We chose it: a fair hearing means that they may finish.'],
    ['patience', 1.25, 'We chose it: a hard answer needs time.'],
    ['longest-silence', 0.8, 'We chose it: a hard answer needs time.'],
  ],
  negotiation: [
    ['longest-silence', 0.8, SILENCE_HELPS],
    ['talk-share', 1.25, 'We chose it: interests are found by listening.'],
  ],
  training_session: [
    ['pace', 1.25, 'We chose it: what is learned is heard for the first time.'],
    ['longest-silence', 0.8, 'We chose it: who learns needs time for an answer.'],
  ],
};

/** How much each measure counts for this person and purpose: the usual weight times the factor of each choice, half to twice it. */
export function coachingWeights(industry: IndustryContext): Readonly<Record<DeliveryMeasureId, number>> {
  const reasons = weightReasons(industry);
  return Object.fromEntries(
    BASE_WEIGHTS.map(({ measure, weight }) => {
      const factors = reasons.filter((reason) => reason.measure === measure);
      return [measure, weight * together(factors)];
    }),
  ) as Record<DeliveryMeasureId, number>;
}

/** However many choices agree, a measure counts at most twice and at least half: none drowns the others. Our choice. */
const MOST_FACTOR = 2;
const LEAST_FACTOR = 0.5;

const together = (factors: readonly { readonly factor: number }[]): number => {
  const product = factors.reduce((so, { factor }) => so * factor, 1);
  return Math.min(MOST_FACTOR, Math.max(LEAST_FACTOR, product));
};

/** What the choices change, option by option, in the order industry, role, experience, scenario; empty for the defaults. */
export function weightReasons({ industry, role, experience, scenario }: IndustryContext): readonly {
  readonly option: string;
  readonly measure: DeliveryMeasureId;
  readonly factor: number;
  readonly reason: string;
}[] {
  return [industry, role, experience, scenario].flatMap((option) =>
    (FACTORS[option] ?? []).map(([measure, factor, reason]) => ({ option, measure, factor, reason })),
  );
}

/** What all choices together change about one measure. */
export interface ShapedWeight {
  readonly measure: DeliveryMeasureId;
  /** The product of the factors, from 0.5 to 2 and with two decimals; never 1. */
  readonly factor: number;
  /** The reasons of the factors, one after another. */
  readonly because: string;
}

/**
 * How the choices together shape what counts in this kind of talk: only measures that are judged there, so that a
 * weight is read, and only where the factors do not cancel out; in the order of the measures.
 */
export function shapedWeights(mode: Mode, industry: IndustryContext): readonly ShapedWeight[] {
  const reasons = weightReasons(industry);
  return BASE_WEIGHTS.map(({ measure }) => {
    const own = reasons.filter((reason) => reason.measure === measure);
    return {
      measure,
      factor: Math.round(100 * together(own)) / 100,
      because: [...new Set(own.map(({ reason }) => reason))].join(' '),
    };
  }).filter(({ measure, factor }) => factor !== 1 && bandFor(measure, mode, industry) !== null);
}
