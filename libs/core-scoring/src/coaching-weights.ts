import type {
  DeliveryMeasureId,
  Experience,
  Industry,
  IndustryContext,
  Role,
  Scenario,
} from '@sotto/meeting';

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

const HEDGED_WITNESS =
  'Witnesses who hedge are believed less (Conley, O’Barr and Lind, Duke Law Journal 1978); the size is our choice.';
const CUT_OFF_PATIENTS =
  'Patients are cut off after a median of 11 s (Singh Ospina and others, J Gen Intern Med 2019); the size is our choice.';
const SILENCE_HELPS =
  'Silences of 3 s and more help both sides (Curhan and others, J Appl Psychol 2022); the size is our choice.';

/** By what a person chose; `general`, `mid` and `team_meeting` change nothing. All sizes are our choice, from 0.8 to 1.5. */
const FACTORS: Readonly<Partial<Record<Option, readonly Factor[]>>> = {
  healthcare: [
    ['interruptions', 1.5, CUT_OFF_PATIENTS],
    ['patience', 1.25, CUT_OFF_PATIENTS],
    ['pace', 1.25, 'We chose it: advice that was not understood is not followed.'],
  ],
  legal: [
    ['hedges', 1.5, HEDGED_WITNESS],
    ['pace', 1.25, 'We chose it: every word may be taken down.'],
  ],
  finance: [['hedges', 1.25, 'We chose it: figures are wanted without “sort of”.']],
  technology: [['pace', 1.25, 'We chose it: what is technical takes longer to take in.']],
  manager: [
    ['talk-share', 1.25, 'We chose it: others speak less while their manager speaks.'],
    ['open-questions', 1.25, 'We chose it: a yes tells a manager little.'],
    ['interruptions', 1.25, 'We chose it: few protest when a manager cuts in.'],
  ],
  developer: [['longest-monologue', 1.25, 'We chose it: technical explanations grow long unnoticed.']],
  sales: [
    ['talk-share', 1.25, 'Gong, 25,537 sales calls; the size is our choice.'],
    ['questions', 1.25, 'Gong, questions a call against success; the size is our choice.'],
    ['longest-monologue', 1.25, 'Gong and Demodesk; the size is our choice.'],
  ],
  consultant: [
    ['questions', 1.25, 'We chose it: advice begins with asking.'],
    ['hedges', 1.25, 'We chose it: clients pay for a clear opinion.'],
  ],
  analyst: [['hedges', 0.8, 'We chose it: saying how sure one is belongs to the work.']],
  entry: [
    ['fillers', 0.8, 'We chose it: fillers go with practice, and structure is learned first.'],
    ['filler-clusters', 0.8, 'We chose it: fillers go with practice.'],
  ],
  senior: [['talk-share', 1.25, 'We chose it: the more one knows, the easier one speaks too long.']],
  executive: [
    ['longest-monologue', 1.25, 'We chose it: executives are expected to be brief.'],
    ['hedges', 1.25, 'We chose it: what an executive hedges is taken for undecided.'],
  ],
  job_interview: [
    ['fillers', 1.25, 'We chose it: the first impression is made of few sentences.'],
    ['longest-monologue', 1.25, 'We chose it: long answers cost other questions.'],
  ],
  performance_review: [
    ['interruptions', 1.25, 'We chose it: who is judged must be able to finish.'],
    ['open-questions', 1.25, 'We chose it: the other’s view is half of it.'],
  ],
  client_presentation: [['pace', 1.25, 'We chose it: what is new to them needs time.']],
  sales_call: [
    ['questions', 1.25, 'Gong, questions a call against success; the size is our choice.'],
    ['talk-share', 1.25, 'Gong, 25,537 sales calls; the size is our choice.'],
  ],
  investor_pitch: [
    ['hedges', 1.25, 'We chose it: the founders’ own doubt is heard first.'],
    ['fillers', 1.25, 'We chose it: a pitch is rehearsed.'],
  ],
  conference_presentation: [
    ['pace', 1.5, 'We chose it: nobody in a hall asks to hear it again.'],
    ['fillers', 1.25, 'We chose it: one voice is all that is heard.'],
  ],
  disciplinary_meeting: [
    ['interruptions', 1.5, 'We chose it: a fair hearing means that they may finish.'],
    ['patience', 1.25, 'We chose it: a hard answer needs time.'],
  ],
  negotiation: [
    ['longest-silence', 0.8, SILENCE_HELPS],
    ['silences', 0.8, SILENCE_HELPS],
    ['questions', 1.25, 'We chose it: interests are found by asking.'],
  ],
  training_session: [
    ['pace', 1.25, 'We chose it: what is learned is heard for the first time.'],
    ['questions', 1.25, 'We chose it: only an answer shows what was understood.'],
  ],
};

/** How much each measure counts for this person and purpose: the usual weight times the factor of each choice. */
export function coachingWeights(industry: IndustryContext): Readonly<Record<DeliveryMeasureId, number>> {
  const reasons = weightReasons(industry);
  return Object.fromEntries(
    BASE_WEIGHTS.map(({ measure, weight }) => {
      const factors = reasons.filter((reason) => reason.measure === measure);
      return [measure, factors.reduce((product, { factor }) => product * factor, weight)];
    }),
  ) as Record<DeliveryMeasureId, number>;
}

/** What the choices change, in the order industry, role, experience, scenario; empty for the defaults. */
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
