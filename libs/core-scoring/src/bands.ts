import type {
  Band,
  BandJudgement,
  DeliveryMeasureId,
  FigureRange,
  IndustryContext,
  Mode,
  Scenario,
} from '@sotto/meeting';

/** What a talk is, as far as its bands go. */
type Talk =
  | 'candidate'
  | 'discovery'
  | 'demo'
  | 'negotiation'
  | 'one-to-one'
  | 'audience'
  | 'sales'
  | 'interview'
  | 'meeting';

/** The scenario decides before the mode does; a team meeting, the default, leaves it to the mode. */
const TALK_OF_SCENARIO: Readonly<Record<Scenario, Talk | null>> = {
  job_interview: 'candidate',
  sales_call: 'discovery',
  client_presentation: 'demo',
  investor_pitch: 'demo',
  negotiation: 'negotiation',
  performance_review: 'one-to-one',
  disciplinary_meeting: 'one-to-one',
  conference_presentation: 'audience',
  training_session: 'audience',
  team_meeting: null,
};
const TALK_OF_MODE: Readonly<Record<Mode, Talk>> = {
  interview: 'interview',
  sales: 'sales',
  presentation: 'audience',
  meeting: 'meeting',
};

const band = (good: FigureRange, fair: FigureRange, source: string): Band => ({ good, fair, source });

/** Words per minute. Green, and the wider range in which nothing is said live. */
const PACE = band(
  [120, 165],
  [110, 180],
  'PowerPoint Speaker Coach 100-165 and Read 130-175 words a minute, TED talks 163 and Gong’s sales calls 173 on average; for English.',
);
/** Fillers a minute. */
const FILLERS = band(
  [null, 3],
  [null, 6],
  'Laske and DiGennaro Reed 2024 (10.1002/jaba.1093): 5 a minute cost nothing, 12 harm; about 1 is best (Zandan, HBR 2018). The edges in between are our choice.',
);
/** Share of speech, 0 to 1. */
const TALK_SHARE: Readonly<Partial<Record<Talk, Band>>> = {
  candidate: band(
    [0.5, 0.7],
    [0.4, 0.8],
    'A candidate’s share of 50 to 70 %; ten points of tolerance are our choice.',
  ),
  discovery: band(
    [0.3, 0.4],
    [0.2, 0.65],
    'Gong, 25,537 sales calls: the best at 43:57, harm above 65 %; 30 to 40 % for discovery. The lower edge of tolerance is our choice.',
  ),
  demo: band([0.5, 0.7], [0.4, 0.8], 'Demos at 50 to 70 %; ten points of tolerance are our choice.'),
  negotiation: band(
    [0.4, 0.45],
    [0.3, 0.55],
    'Negotiations at 40 to 45 %; ten points of tolerance are our choice.',
  ),
  'one-to-one': band(
    [0.2, 0.6],
    [0.1, 0.7],
    'One-to-one talks at 20 to 60 %; ten points of tolerance are our choice.',
  ),
};
/** Seconds of the longest own run. */
const SALES_MONOLOGUE = band(
  [null, 76],
  [null, 150],
  'Gong and Demodesk: sales talks go worse above 76 s in one piece, and badly above 150 s.',
);
const ANSWER = band(
  [null, 90],
  [null, 150],
  'Answers in an interview: up to 90 s, and never above 150 s (Gong, Demodesk).',
);
/** Seconds of the longest run of the other side; the fair edge is a millisecond above 50 s, where it is still weak. */
const THEIR_STORY = band(
  [240, null],
  [50.001, null],
  'Gong: in good sales calls the customer once speaks for 4 minutes and more, in weak ones for 50 s and less.',
);
/** Own questions in a call. */
const QUESTIONS = band(
  [11, 14],
  [7, 18],
  'Gong: 11 to 14 questions a call succeed best (74 %), 7 to 10 at 66 %, 15 to 18 at 67 %, 1 to 6 at 46 %.',
);
const OPEN_QUESTIONS = band(
  [4, null],
  [2, null],
  'At least 4 of the questions open (Gong); half of it as tolerance is our choice.',
);
/** Seconds from their end to your start. Nothing is too quick without an overlap, so the low side is never weak. */
const PATIENCE = band(
  [0.6, 1.2],
  [null, 3],
  'Turns on video calls come after 976 ms, in person after 297 ms: below 0.3 s is not rude without an overlap. 3 s, the longest useful pause, as the upper edge is our choice.',
);
/** Switches a minute. */
const INTERACTIVITY = band(
  [1, null],
  [0.5, null],
  'A turn each 30 to 60 s and more (Gong); half of it as tolerance is our choice.',
);
/** Share of speech in which both speak, 0 to 1. */
const CROSSTALK = band([null, 0.1], [null, 0.1], 'Crosstalk above 10 % of the time is flagged.');
/** Seconds in which both are silent; just under 5, which is too long already. */
const LONGEST_SILENCE = band(
  [null, 3],
  [null, 4.999],
  'A pause of 2 to 3 s is useful; it should stay below 5 s.',
);

const ANY_TALK: Readonly<Partial<Record<DeliveryMeasureId, Band>>> = {
  pace: PACE,
  fillers: FILLERS,
  'longest-silence': LONGEST_SILENCE,
};
/** Where both sides are meant to speak. */
const CONVERSATION: typeof ANY_TALK = {
  ...ANY_TALK,
  patience: PATIENCE,
  interactivity: INTERACTIVITY,
  crosstalk: CROSSTALK,
};
/** Found in sales calls, so judged in sales calls only. */
const SALES: typeof ANY_TALK = {
  ...CONVERSATION,
  'longest-monologue': SALES_MONOLOGUE,
  'their-longest-story': THEIR_STORY,
  questions: QUESTIONS,
  'open-questions': OPEN_QUESTIONS,
};
const BANDS: Readonly<Record<Talk, typeof ANY_TALK>> = {
  candidate: { ...CONVERSATION, 'longest-monologue': ANSWER, 'talk-share': TALK_SHARE.candidate },
  interview: { ...CONVERSATION, 'longest-monologue': ANSWER },
  discovery: { ...SALES, 'talk-share': TALK_SHARE.discovery },
  sales: SALES,
  demo: { ...CONVERSATION, 'talk-share': TALK_SHARE.demo },
  negotiation: { ...CONVERSATION, 'talk-share': TALK_SHARE.negotiation },
  'one-to-one': { ...CONVERSATION, 'talk-share': TALK_SHARE['one-to-one'] },
  meeting: CONVERSATION,
  audience: ANY_TALK,
};

/**
 * Where a figure should lie. The scenario decides first; in a team meeting, the default, the mode does, and talk share
 * is not judged. Null: nothing is published for it (hedges, clusters, interruptions, silences, and what was found in
 * sales calls only), so nothing is judged.
 */
export function bandFor(id: DeliveryMeasureId, mode: Mode, industry: IndustryContext): Band | null {
  return BANDS[TALK_OF_SCENARIO[industry.scenario] ?? TALK_OF_MODE[mode]]?.[id] ?? null;
}

/** Inside `good` it is good, inside `fair` fair, else weak; both ends belong to a band. The side is that of `good`. */
export function judgeFigure(
  value: number,
  { good, fair }: Band,
): { judgement: BandJudgement; side: 'low' | 'high' | null } {
  if (isIn(value, good)) return { judgement: 'good', side: null };
  const side = good[0] !== null && value < good[0] ? 'low' : 'high';
  return { judgement: isIn(value, fair) ? 'fair' : 'weak', side };
}

/** Why each band is as it is, for the panel that shows how a choice shapes the coaching. */
export function bandReasons(
  mode: Mode,
  industry: IndustryContext,
): readonly { readonly measure: DeliveryMeasureId; readonly band: Band; readonly because: string }[] {
  const byScenario = TALK_OF_SCENARIO[industry.scenario] !== null;
  const talk = TALK_OF_SCENARIO[industry.scenario] ?? TALK_OF_MODE[mode];
  return Object.entries(BANDS[talk] ?? {}).map(([id, found]) => {
    const measure = id as DeliveryMeasureId;
    const anywhere = measure in ANY_TALK;
    const decided = byScenario ? 'the scenario' : 'the mode';
    return {
      measure,
      band: found,
      because: `${anywhere ? 'The same in every talk' : `Chosen by ${decided}`}. ${found.source}`,
    };
  });
}

const isIn = (value: number, [from, to]: FigureRange): boolean =>
  (from === null || value >= from) && (to === null || value <= to);
