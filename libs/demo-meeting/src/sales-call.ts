import type { ActCue, DemoScript } from './demo-script.js';
import {
  AGREED_QUESTION,
  PRICING_QUESTION,
  ROLLOUT_QUESTION,
  SALES_CALL_COACHING,
  SALES_CALL_REPLIES,
} from './sales-call-replies.js';
import { SALES_CALL_SPEECH } from './sales-call-speech.js';

const LENGTH_MS = 304_000;

const ACTS: readonly ActCue[] = [
  { kind: 'capture', atMs: 91_400, slide: 'results' },
  { kind: 'ask', atMs: 139_250, question: ROLLOUT_QUESTION },
  { kind: 'capture', atMs: 156_050, slide: 'rollout' },
  { kind: 'capture', atMs: 198_900, slide: 'pricing' },
  { kind: 'ask', atMs: 208_050, question: PRICING_QUESTION },
  { kind: 'ask', atMs: 269_100, question: AGREED_QUESTION },
  { kind: 'stop', atMs: LENGTH_MS },
];

/**
 * A first sales call, five minutes: Nora sells warehouse software ("you"), Marcus runs three warehouses ("them"). A
 * worry about the rollout, a question about the price, and next steps.
 */
export const SALES_CALL: DemoScript = {
  title: 'Demo: a first sales call',
  language: 'en-US',
  mode: 'sales',
  industry: { industry: 'technology', role: 'sales', experience: 'mid', scenario: 'sales_call' },
  background: `Call with Marcus Reed, head of operations at Tolland Logistics: three sites, the largest in Leeds.
We sell Shelfline, guided picking for warehouses. A customer who gives references: Brandt Parcel.
Rollout: the first site is live in 11 weeks. One aisle runs as a pilot from week 7. All changes are frozen from
1 October to 10 January.
Find out: what the errors cost, what a good year looks like, who decides and when.`,
  lengthMs: LENGTH_MS,
  cues: [...SALES_CALL_SPEECH, ...ACTS].sort((a, b) => a.atMs - b.atMs),
  slides: {
    results: new URL('../slides/results.png', import.meta.url).href,
    rollout: new URL('../slides/rollout.png', import.meta.url).href,
    pricing: new URL('../slides/pricing.png', import.meta.url).href,
  },
  replies: SALES_CALL_REPLIES,
  coaching: SALES_CALL_COACHING,
};
