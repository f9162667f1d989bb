import { describe, expect, it } from 'vitest';
import { actionWords, entriesText, verdictWords } from './audit-words.js';

describe('E3: what an entry and a verdict are called', () => {
  it('what was done', () => {
    expect(actionWords('session-started', {})).toBe('Session started');
    expect(actionWords('settings-changed', { names: 'rules' })).toBe('Setting changed');
    expect(actionWords('settings-changed', { names: 'myName, rules' })).toBe('Settings changed');
    expect(actionWords('settings-changed', { sampleUsers: true })).toBe('Setting changed');
    expect(actionWords('integration-changed', { what: 'webhook', how: 'added' })).toBe('Webhook added');
    expect(actionWords('integration-changed', { what: 'webhook', how: 'off' })).toBe('Webhook switched off');
    expect(actionWords('provider-key-set', { provider: 'openai' })).toBe('Key stored');
    expect(actionWords('sound-left', {})).toBe('Sound sent');
  });

  it('how many', () => {
    expect([entriesText(1), entriesText(2, 'new'), entriesText(1, 'new')]).toEqual([
      '1 entry',
      '2 new entries',
      '1 new entry',
    ]);
  });

  it('nobody vouches for the end without a receipt', () => {
    const whole = { ok: true, count: 3, message: '' } as const;
    expect(verdictWords({ ...whole, vouchedTo: 0 })).toMatchObject({ tone: 'warning' });
    expect(verdictWords({ ...whole, vouchedTo: 3 })).toMatchObject({ tone: 'good' });
    expect(verdictWords({ ok: false, fault: 'changed', seq: 2, message: '' })).toMatchObject({
      tone: 'error',
    });
  });
});
