import type { CoachingFeedback, SessionHeader } from '@sotto/meeting';
import { oneLine, speakerName, timeText } from './session-speakers.js';
import type { Meeting } from './state.js';

/** How a file writes what depends on the person's language and zone. */
export interface MarkdownWords {
  /** Date and time of a moment, ms since 1970; ISO 8601 in UTC unless given. */
  readonly when?: (ms: number) => string;
}

/**
 * A session to read, as Markdown: title, date and figures, transcript with speakers and times, screen readings,
 * questions and answers, coaching, notes. Words of the meeting are escaped: no link, picture or markup of theirs works.
 * The transcript stands between "... - Transcript" and "Meeting ended after ...", with "Name (0:03): " before each turn,
 * as transcript readers know it.
 */
export function sessionMarkdown(
  meeting: Meeting,
  { record, title, origin }: Pick<SessionHeader, 'record' | 'title' | 'origin'>,
  { when = (ms) => new Date(ms).toISOString() }: MarkdownWords = {},
): string {
  const name = escaped(title ?? '') || NAMES[origin];
  const { contact, elapsed, durationMs } = meeting;
  const head = [
    `# ${name}`,
    '',
    `- When: ${escaped(when(record.timestamp))}`,
    `- Length: ${timeText(durationMs ?? elapsed)}`,
    ...(contact ? [`- With: ${escaped([contact.name, contact.company].filter(Boolean).join(', '))}`] : []),
    `- Quality: ${record.quality}; ${record.contextItems} context items, ${record.aiRequests} questions`,
    ...(record.topics.length > 0 ? [`- Topics: ${record.topics.map(escaped).join(', ')}`] : []),
  ];
  const sections = [
    transcriptOf(meeting, name),
    section('Screen readings', readings(meeting)),
    section('Questions and answers', exchanges(meeting)),
    section('Coaching', coaching(meeting.coaching?.feedback ?? null)),
    section('Notes', meeting.notes === '' ? [] : [paragraphs(meeting.notes)]),
  ];
  return `${[head.join('\n'), ...sections.filter(Boolean)].join('\n\n')}\n`;
}

const NAMES = { live: 'Meeting', demo: 'Demo meeting', import: 'Imported transcript' } as const;

function transcriptOf({ transcript, durationMs, elapsed }: Meeting, name: string): string {
  if (transcript.length === 0) return '';
  const turns = [...transcript]
    .sort((a, b) => a.startMs - b.startMs)
    .map(
      ({ text, startMs, ...who }) => `${escaped(speakerName(who))} (${timeText(startMs)}): ${escaped(text)}`,
    );
  const last = transcript.reduce((latest, { endMs }) => Math.max(latest, endMs), durationMs ?? elapsed);
  return [`## ${name} - Transcript`, ...turns, `Meeting ended after ${timeText(last)}`].join('\n\n');
}

const section = (title: string, parts: readonly string[]): string =>
  parts.length === 0 ? '' : [`## ${title}`, ...parts].join('\n\n');

const readings = ({ readings: all }: Meeting): readonly string[] =>
  all.flatMap(({ text, added, elapsed }) => {
    const shown = added || text;
    return shown === '' ? [] : [`### ${timeText(elapsed)}\n\n${paragraphs(shown)}`];
  });

const exchanges = ({ exchanges: all }: Meeting): readonly string[] =>
  all.map(({ question, elapsed, answer }) => {
    const end = answer && answer.outcome !== 'complete' ? `(${OUTCOMES[answer.outcome]})` : '';
    const parts = [`### ${timeText(elapsed)} ${escaped(question)}`, paragraphs(answer?.text ?? ''), end];
    return parts.filter(Boolean).join('\n\n');
  });

const OUTCOMES = {
  cancelled: 'The answer was cancelled.',
  failed: 'The answer failed.',
  interrupted: 'The answer was interrupted.',
} as const;

function coaching(feedback: CoachingFeedback | null): readonly string[] {
  if (!feedback) return [];
  const { overallScore, confidence, communication, technical, engagement } = feedback;
  const scores = Object.entries({ confidence, communication, technical, engagement }).flatMap(
    ([what, score]) => (score === null ? [] : [`${what} ${score} of 10`]),
  );
  const bullets = (title: string, points: readonly string[]) =>
    points.length === 0 ? [] : [`### ${title}\n\n${points.map((point) => `- ${escaped(point)}`).join('\n')}`];
  return [
    `Overall ${overallScore} of 100${scores.length > 0 ? `; ${scores.join(', ')}` : ''}.`,
    ...bullets('Strengths', feedback.strengths),
    ...bullets('To improve', feedback.improvements),
    ...bullets('Tips', feedback.specificTips),
  ];
}

/** Lines stay lines; what would begin a list, a heading or a quotation does not. */
const paragraphs = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) =>
      escaped(line)
        .replace(/^[#+=-]/, '\\$&')
        .replace(/^(\d+)([.)])/, '$1\\$2'),
    )
    .join('  \n')
    .replace(/(?: {2}\n){2,}/g, '\n\n')
    .trim();

/** On one line, with everything that Markdown or HTML could take for its own made harmless. */
const escaped = (text: string): string => oneLine(text).replace(/[\\`*_[\]<>|~&]/g, '\\$&');
