import { SESSION_LIMITS } from '@sotto/live-session';
import { DEFAULT_INDUSTRY_CONTEXT, DEFAULT_MODE, type Fact, type FactBody } from '@sotto/meeting';

/** A working day that is one meeting, as architecture.md counts it: 12,000 facts of 4.6 MB together. */
const FACTS = 12_000;
const HOURS_MS = 8 * 3_600_000;
/** 12 September 2026, 08:00 UTC */
const STARTED_AT = 1_789_200_000_000;
const WORDS =
  'we the renewal price warehouse team budget quarter risk plan meeting project review please about could think next week seats contract scanner pilot security training answer question number customer Rotterdam'.split(
    ' ',
  );

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `count` words of a meeting. */
export function sentence(random: () => number, count: number): string {
  return Array.from({ length: count }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ');
}

/** The log of an eight-hour session: nearly all utterances, some screens, a question now and then. */
export function eightHours(seed = 1, length = FACTS): readonly Fact[] {
  const random = seeded(seed);
  const facts: Fact[] = [];
  const add = (body: FactBody) => {
    const elapsed = Math.round((facts.length / length) * HOURS_MS);
    facts.push({ ...body, seq: facts.length + 1, at: STARTED_AT + elapsed, elapsed, v: 1 });
  };
  add({
    type: 'session-started',
    origin: 'live',
    language: 'en-US',
    mode: DEFAULT_MODE,
    industry: DEFAULT_INDUSTRY_CONTEXT,
    background: '',
    tracks: ['you', 'them'],
    limits: SESSION_LIMITS,
  });
  add({ type: 'consent-given', statement: 'v1' });
  while (facts.length < length - 3) {
    const kind = random();
    if (kind < 0.01) readScreen(add, facts.length + 1, random);
    else if (kind < 0.02) askQuestion(add, facts.length + 1, random);
    else speak(add, facts.length + 1, random);
  }
  add({ type: 'session-stopped', durationMs: HOURS_MS });
  add({ type: 'coaching-ended', feedback: null });
  add({ type: 'session-closed' });
  return facts;
}

type Add = (body: FactBody) => void;

function speak(add: Add, seq: number, random: () => number): void {
  const at = seq * 2400;
  add({
    type: 'utterance-settled',
    utterance: `u${seq}`,
    voice: random() < 0.4 ? 'you' : 'them',
    text: sentence(random, 4 + Math.floor(random() * 28)),
    startMs: at - 2200,
    endMs: at,
    timing: 'estimated',
    confidence: 0.9,
    engine: 'browser',
  });
}

function readScreen(add: Add, seq: number, random: () => number): void {
  add({ type: 'capture-started', capture: `c${seq}`, screen: 'screen' });
  add({ type: 'screen-read', capture: `c${seq}`, text: sentence(random, 220), confidence: 0.9 });
}

function askQuestion(add: Add, seq: number, random: () => number): void {
  add({ type: 'question-asked', question: `q${seq}`, text: sentence(random, 12), by: 'person' });
  add({
    type: 'answer-ended',
    question: `q${seq}`,
    text: sentence(random, 120),
    outcome: 'complete',
    from: 'model',
    provider: 'openai',
    ms: 900,
  });
}
