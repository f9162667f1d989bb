import type { ActCue, DemoScript } from './demo-script.js';
import {
  THEIR_TURN_QUESTION,
  WEAK_INTERVIEW_COACHING,
  WEAK_INTERVIEW_REPLIES,
} from './weak-interview-replies.js';
import { WEAK_INTERVIEW_SPEECH } from './weak-interview-speech.js';

const LENGTH_MS = 305_500;

const ACTS: readonly ActCue[] = [
  { kind: 'capture', atMs: 48_000, slide: 'job-description' },
  { kind: 'ask', atMs: 282_300, question: THEIR_TURN_QUESTION },
  { kind: 'stop', atMs: LENGTH_MS },
];

/**
 * A job interview, five minutes: Toby ("you") wants to be a data analyst, Helen asks ("them"). He is quick, likeable and
 * all over the place: too fast, too long, and his one good figure comes last.
 */
export const WEAK_INTERVIEW: DemoScript = {
  title: 'Demo: a job interview',
  language: 'en-GB',
  mode: 'interview',
  industry: { industry: 'general', role: 'analyst', experience: 'entry', scenario: 'job_interview' },
  background: `Interview with Helen Marsh, head of data at Harbour Lines: ferries on nine routes. The job: data analyst.
My best story: the forecast at Crumb & Co., a bakery with 31 shops. Waste went from 14 to 9 percent in 5 months. My
part: I built the model, and the shops stopped guessing.
Keep it short. Ask them: how do the planners check the forecast today? What does a good first month look like?`,
  lengthMs: LENGTH_MS,
  cues: [...WEAK_INTERVIEW_SPEECH, ...ACTS].sort((a, b) => a.atMs - b.atMs),
  slides: { 'job-description': new URL('../slides/job-description.png', import.meta.url).href },
  replies: WEAK_INTERVIEW_REPLIES,
  coaching: WEAK_INTERVIEW_COACHING,
};
