import type { Advice, AdviceResult } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { adviceView } from './advice-view.js';

const advice = (id: string, result?: AdviceResult, purpose: Advice['purpose'] = 'tips'): Advice => ({
  id,
  purpose,
  askedBy: 'person',
  elapsed: 0,
  at: 0,
  ...(result && { result }),
});
const tips = (tip: string): AdviceResult => ({
  outcome: 'complete',
  reply: { purpose: 'tips', tips: [tip] },
  from: 'model',
  ms: 1,
});
const failure = { reason: 'timeout', message: 'It took too long.' } as const;

describe('the newest advice of one kind', () => {
  it('is nothing before any was asked for', () => {
    expect(adviceView([], 'tips')).toEqual({ reply: null, loading: false });
    expect(adviceView([advice('a1', tips('Wait'))], 'analyse')).toEqual({ reply: null, loading: false });
  });

  it('is being worked out, and then there, with who gave it', () => {
    expect(adviceView([advice('a1')], 'tips').loading).toBe(true);
    expect(adviceView([advice('a1', tips('Wait')), advice('a2', tips('Ask'))], 'tips')).toEqual({
      reply: { purpose: 'tips', tips: ['Ask'] },
      source: 'model',
      loading: false,
    });
  });

  it('that nobody asked for leaves what is there to be read until it has come', () => {
    const itself: Advice = { ...advice('a2'), askedBy: 'automatic' };
    expect(adviceView([itself], 'tips').loading).toBe(true);
    expect(adviceView([advice('a1', tips('Wait')), itself], 'tips')).toMatchObject({
      reply: { tips: ['Wait'] },
      loading: false,
    });
    expect(adviceView([advice('a1', tips('Wait')), advice('a2')], 'tips').loading).toBe(true);
  });

  it('keeps the one before in sight where the newest failed or was cancelled', () => {
    const failed = advice('a2', { outcome: 'failed', failure, ms: 9 });
    expect(adviceView([advice('a1', tips('Wait')), failed], 'tips')).toMatchObject({
      reply: { tips: ['Wait'] },
      failure,
    });
    const cancelled = advice('a2', { outcome: 'cancelled', ms: 9 });
    expect(adviceView([advice('a1', tips('Wait')), cancelled], 'tips')).not.toHaveProperty('failure');
    expect(adviceView([cancelled], 'tips')).toEqual({ reply: null, loading: false });
  });

  it('tells why standard advice stands there', () => {
    const standard: AdviceResult = { ...tips('Ask'), from: 'fallback', failure };
    expect(adviceView([advice('a1', standard)], 'tips')).toMatchObject({ source: 'fallback', failure });
  });
});
