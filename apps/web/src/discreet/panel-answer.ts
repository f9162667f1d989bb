import type { SessionState } from '@sotto/live-session';
import type { Exchange } from '@sotto/meeting';
import { causeOf } from '@sotto/ui-kit';
import { isWatching } from '../shell/session-view.js';

/** Points of an answer that the overlay shows. */
const MOST_POINTS = 3;

/** What the overlay shows of an answer (look: headline and points only), as plain text. */
export interface OverlayAnswer {
  readonly headline: string;
  readonly points: readonly string[];
}

/** What leads in the panel. */
export interface PanelAnswer extends OverlayAnswer {
  /** What was asked, and that it was not the person where it was not. */
  readonly kicker: string;
  readonly running: boolean;
}

/** The answer that leads, as far as it has come; why there is none where it failed. */
export function panelAnswer({ question, askedBy, answer }: Exchange, draft: string): PanelAnswer {
  const shown = overlayAnswer(answer ? answer.text : draft);
  const kicker = askedBy === 'automatic' ? `They asked: ${question}` : question;
  if (shown.headline !== '' || !answer) return { ...shown, kicker, running: !answer };
  const why = answer.failure ? causeOf(answer.failure) : 'It was stopped before it began.';
  return { headline: 'No answer came', points: [why], kicker, running: false };
}

/** What stands in the panel before the first answer: what will be here, and the one step to it that works now. */
export function emptyWords(state: SessionState): string {
  const { status } = state.meeting;
  if (status === 'finishing') return 'The meeting is being saved.';
  if (isWatching(state))
    return 'Another tab holds this meeting. Ask there, and the newest answer will be here too.';
  if (status === 'running') return 'The newest answer will be here, in a few words. Ask in the Assistant.';
  const step = status === 'interrupted' ? 'Resume the meeting' : 'Start the assistant';
  return `${step}, and the newest answer will be here.`;
}

/**
 * The headline and at most three points of an answer in Markdown: its first line, whatever it is, and then its list; or,
 * without a list, its next lines. Code and tables are left to the Assistant tab.
 */
export function overlayAnswer(text: string): OverlayAnswer {
  const lines = plainLines(text);
  const [headline, ...rest] = lines;
  const listed = rest.filter(({ point }) => point);
  const points = (listed.length > 0 ? listed : rest).slice(0, MOST_POINTS).map((line) => line.words);
  return { headline: headline?.words ?? '', points };
}

interface Line {
  readonly words: string;
  /** It is an item of a list. */
  readonly point: boolean;
}

function plainLines(text: string): readonly Line[] {
  const lines: Line[] = [];
  let code = false;
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (line.startsWith('```')) {
      code = !code;
      continue;
    }
    if (code || line.startsWith('|') || /^[-*_=]{3,}$/.test(line)) continue;
    const item = /^(?:[-*+]|\d+[.)])\s+(.*)$/.exec(line);
    const words = withoutMarks(item?.[1] ?? line.replace(/^(?:#{1,6}|>)\s+/, ''));
    if (words !== '') lines.push({ words, point: item !== null });
  }
  return lines;
}

/** Emphasis, code and links as the words they are. */
function withoutMarks(line: string): string {
  return line
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|__|`/g, '')
    .replace(/(^|[\s(])[*_]([^*_]+)[*_](?=$|[\s.,;:!?)])/g, '$1$2')
    .replace(/:$/, '')
    .trim();
}
