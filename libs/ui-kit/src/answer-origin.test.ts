import type { Answer } from '@sotto/meeting';
import { expect, it } from 'vitest';
import { answerOrigin } from './answer-origin.js';

const ANSWER: Answer = { text: 'Yes.', outcome: 'complete', ms: 1234 };

it.each<[Partial<Answer>, string]>([
  [{ from: 'model', provider: 'anthropic' }, 'From Anthropic in 1.2 s'],
  [{ from: 'model', provider: 'openai', ms: 310 }, 'From OpenAI in 310 ms'],
  [{ from: 'model', provider: 'llama' }, 'From llama in 1.2 s'],
  [{ from: 'cache', provider: 'openai' }, 'From OpenAI, kept from an earlier question'],
  [{ from: 'cache' }, 'Kept from an earlier question'],
  [{ from: 'rules', provider: 'rules' }, 'Worked out on this device in 1.2 s'],
  [{ from: 'fallback' }, 'Standard advice, because no usable answer came'],
  [{}, 'In 1.2 s'],
])('says where %j came from', (part, text) => expect(answerOrigin({ ...ANSWER, ...part })).toBe(text));
