import type {
  AssistBasis,
  DeliveryFinding,
  DeliveryMeasure,
  Mode,
  ProfessionalAnalysis,
  RecordedItem,
  Suggestion,
} from '@sotto/meeting';
import { isBackchannel } from './backchannel.js';
import { adviceFor } from './finding-sentences.js';
import { enoughSaid, measureOf } from './judged-measures.js';
import { questionsIn } from './question-detection.js';
import { endOf, recordDelivery } from './record-delivery.js';
import { shortened } from './shortened.js';

/** Advice on the running meeting rests on its last three minutes: long enough for half a minute of own speech; ours. */
const RECENT_MS = 180_000;
const RECENTLY = 'In the last 3 minutes';
/** A question is quoted up to about this many characters. */
const QUESTION_LENGTH = 160;
/**
 * How sure a rule is; our choice. Outside both ranges of a band there is little doubt, at its edge there is some, and
 * an estimated figure takes 0.2 off. A question has the probability with which it was heard as one.
 */
const CONFIDENCE = { weak: 0.8, fair: 0.6, good: 0.6, lessForEstimate: 0.2 };

/** How to answer: plain advice of ours, by mode. */
const ANSWER_WITH: Readonly<Record<Mode, string>> = {
  interview: 'one example: the situation, what you did, and what came of it',
  sales: 'what it means for them, then ask back',
  presentation: 'one sentence, then the reason for it',
  meeting: 'your point first, then the reason for it',
};

const NOTHING_JUDGED = { measures: [], strength: null, changes: [] };

/** A suggestion, and the same in one line. */
interface MomentAdvice {
  readonly suggestion: Suggestion;
  readonly line: string;
}

/**
 * What to say or do now, by rules (ledger C7, P7): an answer to the question that stands open, then at most two
 * changes of the last three minutes, or else what went well. The most urgent first.
 *
 * @returns Empty where nothing was asked and too little was said to judge.
 */
export function momentAdvice(basis: AssistBasis): readonly MomentAdvice[] {
  const { record = [], mode } = basis;
  const report = recordDelivery({ ...basis, record: recent(record) });
  const { measures, strength, changes } = enoughSaid(report) ? report : NOTHING_JUDGED;
  const advice = [
    ...openQuestion(record).map((question) => answering(question, mode)),
    ...changes.map((finding) => changing(finding, measures)),
  ];
  return advice.length > 0 || !strength ? advice : [keeping(strength, measures)];
}

/** The advice of the moment in the form of ledger C7. */
export function momentAnalysis(mode: Mode, advice: readonly MomentAdvice[]): ProfessionalAnalysis {
  const suggestions = advice.map(({ suggestion }) => suggestion);
  const sum = suggestions.reduce((total, { confidence }) => total + confidence, 0);
  const overallConfidence = suggestions.length > 0 ? sum / suggestions.length : 0;
  return { mode, overallConfidence, suggestions, warnings: [], nextSteps: [] };
}

interface OpenQuestion {
  readonly text: string;
  readonly score: number;
}

/** The last question of the newest turn, where that is the other side's; an "mm-hmm" of yours does not answer it. */
function openQuestion(record: readonly RecordedItem[]): readonly OpenQuestion[] {
  const heard = record.filter(
    ({ voice, audioTranscript }) => voice === 'them' || (voice === 'you' && !isBackchannel(audioTranscript)),
  );
  const turn = heard.slice(heard.findLastIndex(({ voice }) => voice === 'you') + 1);
  return turn.flatMap(({ audioTranscript }) => questionsIn(audioTranscript)).slice(-1);
}

function answering({ text, score }: OpenQuestion, mode: Mode): MomentAdvice {
  const content = `They asked: “${shortened(text, QUESTION_LENGTH)}” Answer with ${ANSWER_WITH[mode]}.`;
  return {
    suggestion: { type: 'response', timing: 'after_speaker', content, confidence: score },
    line: content,
  };
}

function changing(finding: DeliveryFinding, measures: readonly DeliveryMeasure[]): MomentAdvice {
  const measure = measureOf(measures, finding.measure);
  return {
    suggestion: { ...judged(finding, measure), type: 'improvement', timing: 'soon' },
    line: (measure && adviceFor(measure)) ?? finding.sentence,
  };
}

const keeping = (finding: DeliveryFinding, measures: readonly DeliveryMeasure[]): MomentAdvice => ({
  suggestion: {
    ...judged(finding, measureOf(measures, finding.measure)),
    type: 'behavior',
    timing: 'later',
  },
  line: finding.sentence,
});

function judged({ sentence }: DeliveryFinding, measure: DeliveryMeasure | undefined) {
  const sure = CONFIDENCE[measure?.judgement ?? 'fair'];
  const confidence = measure?.status === 'estimated' ? sure - CONFIDENCE.lessForEstimate : sure;
  return { content: sentence, confidence: Math.round(confidence * 10) / 10, context: RECENTLY };
}

function recent(record: readonly RecordedItem[]): readonly RecordedItem[] {
  const last = record.reduce((latest, item) => Math.max(latest, endOf(item)), 0);
  return record.filter((item) => endOf(item) >= last - RECENT_MS);
}
