import { describe, expect, it } from 'vitest';
import { causeOf } from './cause-of.js';

const network = { reason: 'network', message: 'OpenAI request failed: no connection.' } as const;

describe('causeOf', () => {
  it('names what each provider said where all failed', () => {
    const refused = { reason: 'unauthorized', message: 'Anthropic request failed: wrong key' } as const;
    expect(
      causeOf({ reason: 'all-failed', message: 'All AI providers failed', causes: [network, refused] }),
    ).toBe(`All AI providers failed. ${network.message} Anthropic request failed: wrong key.`);
  });

  it('has one full stop, also after a sentence that brings its own', () => {
    const paused = {
      reason: 'paused',
      message: 'OpenAI request failed: it is tried again in 29 s.',
      causes: [network],
    } as const;
    expect(causeOf(paused)).toBe(`${paused.message} ${network.message}`);
  });

  it.each([
    ['It said: “not today.”', 'It said: “not today.”'],
    [' request failed: this is not a whole web address.', 'Request failed: this is not a whole web address.'],
    ['localhost:11434 request failed: closed', 'localhost:11434 request failed: closed.'],
    ['', ''],
  ])('%j reads %j', (message, text) => {
    expect(causeOf({ reason: 'bad-request', message })).toBe(text);
  });
});
