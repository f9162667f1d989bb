import type { ActCue, DemoScript } from './demo-script.js';
import {
  IMANI_QUESTION,
  ONE_SIDED_MEETING_COACHING,
  ONE_SIDED_MEETING_REPLIES,
} from './one-sided-meeting-replies.js';
import { ONE_SIDED_MEETING_SPEECH } from './one-sided-meeting-speech.js';

const LENGTH_MS = 324_500;

const ACTS: readonly ActCue[] = [
  { kind: 'ask', atMs: 250_950, question: IMANI_QUESTION },
  { kind: 'stop', atMs: LENGTH_MS },
];

/**
 * A performance review, a little over five minutes: a manager ("you") reviews the year of Imani, who leads the visitor
 * desk of a museum ("them"). He means well, and she hardly gets a word in.
 */
export const ONE_SIDED_MEETING: DemoScript = {
  title: 'Demo: a performance review',
  language: 'en-GB',
  mode: 'meeting',
  industry: { industry: 'general', role: 'manager', experience: 'senior', scenario: 'performance_review' },
  background: `Review with Imani Clarke, who has led the visitor desk for two years.
Went well: school groups, the new queue. To discuss: the till is closed late, the rota for the night openings, her
course in sign language (asked for in March).
Aim: hear how she sees the year and what she wants next. Keep it short, let her talk first.`,
  lengthMs: LENGTH_MS,
  cues: [...ONE_SIDED_MEETING_SPEECH, ...ACTS].sort((a, b) => a.atMs - b.atMs),
  slides: {},
  replies: ONE_SIDED_MEETING_REPLIES,
  coaching: ONE_SIDED_MEETING_COACHING,
};
