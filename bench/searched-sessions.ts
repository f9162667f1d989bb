import { SESSION_LIMITS, sessionHeader, foldFacts } from '@sotto/live-session';
import {
  DEFAULT_INDUSTRY_CONTEXT,
  DEFAULT_MODE,
  type Fact,
  type FactBody,
  type SessionHeader,
} from '@sotto/meeting';
import { seeded } from './eight-hours.js';

/** Utterances of a session and words of an utterance: about ten minutes of talk, in few records. */
const UTTERANCES = 30;
const WORDS = 40;
/** How many words the language has; about what is spoken of 10,000 meetings' words. */
const VOCABULARY = 30_000;
const DAY_MS = 86_400_000;
const SYLLABLES = 'ba co di fe gu ha ki lo mu ne pa ri so ta ve wi zo sta tre pli'.split(' ');

/** Words of two to four syllables, none twice, the most frequent first. */
export const vocabulary: readonly string[] = (() => {
  const random = seeded(7);
  const words = new Set<string>();
  while (words.size < VOCABULARY) {
    const count = 2 + Math.floor(random() * 3);
    words.add(
      Array.from({ length: count }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join(''),
    );
  }
  return [...words];
})();

/** By Zipf's law, the word of rank n comes 1/n as often as the first: as in every language. */
const zipf = (random: () => number): string => vocabulary[Math.floor(VOCABULARY ** random()) - 1] ?? '';

export interface SearchedSession {
  readonly header: SessionHeader;
  readonly facts: readonly Fact[];
}

/** One session a day, whole, the same for the same number. */
export function searchedSession(number: number): SearchedSession {
  const random = seeded(number + 100);
  const startedAt = 1_000_000_000_000 + number * DAY_MS;
  const bodies: FactBody[] = [
    {
      ...{ type: 'session-started', origin: 'live', language: 'en-US', mode: DEFAULT_MODE },
      ...{
        industry: DEFAULT_INDUSTRY_CONTEXT,
        background: '',
        tracks: ['you', 'them'],
        limits: SESSION_LIMITS,
      },
    },
    ...Array.from({ length: UTTERANCES }, (_, i): FactBody => ({
      ...{ type: 'utterance-settled', utterance: `u${i + 2}`, voice: i % 2 ? 'you' : 'them' },
      text: Array.from({ length: WORDS }, () => zipf(random)).join(' '),
      ...{ startMs: i * 20_000, endMs: i * 20_000 + 18_000, timing: 'measured', engine: 'bench' },
    })),
    { type: 'session-stopped', durationMs: UTTERANCES * 20_000 },
    { type: 'coaching-ended', feedback: null },
    { type: 'session-closed' },
  ];
  const facts = bodies.map((body, i): Fact => ({
    ...body,
    seq: i + 1,
    at: startedAt + i * 20_000,
    elapsed: i * 20_000,
    v: 1,
  }));
  return { header: sessionHeader(foldFacts(facts)), facts };
}
