import {
  behaviouralAnalysis,
  benchmarks,
  coachingWeights,
  countedSessions,
  DELIVERY_CATALOGUE,
  MIN_SESSIONS_FOR_INSIGHTS,
  MORE_SESSIONS_NEEDED,
  recommendations,
  reportOfSession,
  userPattern,
} from '@sotto/core-scoring';
import { type Archive, deliveryOf, type FoldedMeeting } from '@sotto/live-session';
import type {
  Benchmark,
  CoachingFeedback,
  DeliveryMeasureId,
  FigureUnit,
  SessionHeader,
} from '@sotto/meeting';

const COLUMNS: readonly DeliveryMeasureId[] = ['pace', 'talk-share', 'fillers', 'patience', 'questions'];

/**
 * What the lead of the team reads: all calls, what each colleague tends to, and each call by itself; as Markdown.
 * @param colleagues by session
 */
export async function reportOf(
  archive: Archive,
  sessions: readonly SessionHeader[],
  colleagues: ReadonlyMap<string, string>,
): Promise<string> {
  const whose = ({ record }: SessionHeader) => colleagues.get(record.id) ?? 'Somebody';
  const names = [...new Set(sessions.map(whose))].sort();
  const calls = await Promise.all(
    sessions.map(async (header) => callLines(header, whose(header), await archive.open(header.record.id))),
  );
  return [
    '# Calls',
    '',
    `| Day | Colleague | Call | Score | ${COLUMNS.map((id) => DELIVERY_CATALOGUE[id].label).join(' | ')} |`,
    `| --- | --- | --- | --- | ${COLUMNS.map(() => '---').join(' | ')} |`,
    ...sessions.map(
      (header) =>
        `| ${[dayOf(header), plain(whose(header)), titleOf(header), ...figuresOf(header)].join(' | ')} |`,
    ),
    '',
    '# Trends',
    ...names.flatMap((name) =>
      trendLines(
        name,
        sessions.filter((header) => whose(header) === name),
      ),
    ),
    '',
    '# Call by call',
    ...calls.flat(),
    '',
  ].join('\n');
}

function figuresOf(header: SessionHeader): readonly string[] {
  const values = header.scored?.delivery.values ?? {};
  return [
    scoreText(scoreOf(header)),
    ...COLUMNS.map((id) => figureText(values[id] ?? null, DELIVERY_CATALOGUE[id].unit)),
  ];
}

/** 0 to 100, by the measures that could be judged. */
function scoreOf(header: SessionHeader): number | null {
  const report = reportOfSession(header);
  return header.scored && report
    ? behaviouralAnalysis(report, coachingWeights(header.scored.industry)).overallScore
    : null;
}

function trendLines(name: string, sessions: readonly SessionHeader[]): readonly string[] {
  const counted = countedSessions(sessions, { demo: false, import: true });
  const heading = ['', `## ${plain(name)}`, ''];
  if (counted.length < MIN_SESSIONS_FOR_INSIGHTS) return [...heading, `${MORE_SESSIONS_NEEDED}.`];
  const pattern = userPattern(counted);
  const oldestFirst = counted.toReversed();
  return [
    ...heading,
    `- Score, oldest first: ${oldestFirst.map((header) => scoreText(scoreOf(header))).join(', ')}`,
    ...benchmarks(counted).map((benchmark) => `- ${benchmarkText(benchmark)}`),
    ...(pattern?.commonStrengths ?? []).map(
      ({ text, held, of }) => `- Strength in ${held} of ${of} calls: ${text}`,
    ),
    ...recommendations(counted).map(
      ({ recommendation, reasoning }) => `- Work on it: ${recommendation}: ${reasoning}`,
    ),
  ];
}

function benchmarkText({ measure, value, unit, inside, of }: Benchmark): string {
  return `${DELIVERY_CATALOGUE[measure].label}: ${figureText(value, unit)} (median); good in ${inside} of ${of}`;
}

function callLines(
  header: SessionHeader,
  colleague: string,
  { meeting, gaps }: FoldedMeeting,
): readonly string[] {
  const { strength, changes } = deliveryOf(meeting);
  const { coaching } = meeting;
  return [
    '',
    `## ${dayOf(header)} ${titleOf(header)} (${plain(colleague)})`,
    '',
    ...gaps.map(({ failure }) => `- Not all of it is here: ${plain(failure.message)}`),
    ...(strength ? [`- Went well: ${strength.sentence}`] : []),
    ...changes.map(({ sentence }) => `- To change: ${sentence}`),
    ...(coaching?.feedback ? adviceLines(coaching.feedback) : []),
    ...(coaching?.failure
      ? [`- Standard advice, because no model answered: ${plain(coaching.failure.message)}`]
      : []),
  ];
}

const adviceLines = ({
  overallScore,
  strengths,
  improvements,
  specificTips,
}: CoachingFeedback): readonly string[] => [
  `- Advice (${overallScore} of 100)`,
  ...[...strengths, ...improvements, ...specificTips].map((text) => `  - ${plain(text)}`),
];

const dayOf = ({ record }: SessionHeader): string => new Date(record.timestamp).toISOString().slice(0, 10);
const titleOf = ({ title, record }: SessionHeader): string => plain(title ?? record.id);
const scoreText = (score: number | null): string =>
  score === null ? 'too short' : String(Math.round(score));

function figureText(value: number | null, unit: FigureUnit): string {
  if (value === null) return '-';
  return unit === 'share'
    ? `${Math.round(value * 100)} %`
    : `${Number(value.toFixed(1))} ${unit === 'count' ? '' : unit}`.trim();
}

/** A name or a sentence that somebody else wrote, on one line and as text: it makes no link, table or markup here. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>|#]/g, '\\$&');
