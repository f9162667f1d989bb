import { DELIVERY_RULES } from '@sotto/core-scoring';
import type { Quality, SessionHeader } from '@sotto/meeting';
import { seeded, sentence } from './eight-hours.js';

const DAY_MS = 86_400_000;
const QUALITIES: readonly Quality[] = ['excellent', 'good', 'good', 'fair', 'poor'];

/** The rows of so many sessions, one a day, with all the figures that a finished session keeps. */
export function sessionRows(count: number): readonly SessionHeader[] {
  const random = seeded(2);
  return Array.from({ length: count }, (_, index) => sessionRow(index, random));
}

function sessionRow(index: number, random: () => number): SessionHeader {
  const timestamp = 1_600_000_000_000 + index * DAY_MS;
  return {
    record: {
      id: `session_${timestamp}`,
      timestamp,
      duration: 20 + random() * 60,
      contextItems: Math.floor(random() * 300),
      aiRequests: Math.floor(random() * 12),
      averageResponseTime: 600 + random() * 1500,
      topics: sentence(random, 5).split(' '),
      quality: QUALITIES[Math.floor(random() * QUALITIES.length)] ?? 'good',
    },
    origin: 'live',
    title: sentence(random, 4),
    open: false,
    screenCaptures: 2,
    audioTranscripts: 120,
    scored: {
      mode: 'sales',
      industry: { industry: 'technology', role: 'sales', experience: 'mid', scenario: 'sales_call' },
      aiResponses: Math.floor(random() * 12),
      delivery: {
        rules: DELIVERY_RULES,
        words: Math.floor(1000 + random() * 4000),
        speechMs: Math.floor(600_000 + random() * 1_200_000),
        values: {
          pace: 110 + random() * 80,
          fillers: random() * 8,
          'filler-clusters': Math.floor(random() * 4),
          hedges: random() * 4,
          'talk-share': 0.2 + random() * 0.6,
          'longest-monologue': 30 + random() * 150,
          'their-longest-story': 20 + random() * 200,
          questions: Math.floor(random() * 20),
          'open-questions': Math.floor(random() * 8),
          patience: random() * 2,
          interactivity: random() * 6,
          interruptions: Math.floor(random() * 5),
          crosstalk: random() * 0.2,
          silences: Math.floor(random() * 10),
          'longest-silence': random() * 9,
        },
      },
      phrases: [
        sentence(random, 2),
        sentence(random, 2),
        sentence(random, 1),
        sentence(random, 1),
        sentence(random, 2),
      ],
      coaching: {
        overallScore: Math.floor(40 + random() * 60),
        confidence: Math.ceil(random() * 10),
        communication: Math.ceil(random() * 10),
        technical: Math.ceil(random() * 10),
        engagement: Math.ceil(random() * 10),
        from: 'model',
      },
    },
  };
}
