import type { Delivery, Webhook } from '@sotto/integrations';
import { describe, expect, it } from 'vitest';
import { deliveryText, entryOf, hostOf, troubleOf } from './webhooks-words.js';

const DELIVERY: Delivery = {
  webhook: 'wh_1',
  message: 'session_1:4',
  attempt: 1,
  event: 'session_ended',
  at: 0,
  ms: 1234.4,
  result: 'confirmed',
  status: 200,
  body: '{}',
};

describe('G6: a line of the delivery log', () => {
  it('says what came of it, the status, how long it took, and which attempt it was', () => {
    expect(deliveryText(DELIVERY)).toBe(`Delivered · 200 · ${(1234).toLocaleString()} ms`);
    expect(deliveryText({ ...DELIVERY, attempt: 3 })).toMatch(/ · attempt 3$/u);
  });

  it('leaves out what is not known', () => {
    const { status: _, ...hidden } = DELIVERY;
    expect(deliveryText({ ...hidden, result: 'blocked', ms: 0 })).toBe('Blocked: sharing is off');
  });
});

describe('G6: a webhook in the list', () => {
  it('says that its newest message was given up, or is tried again, and nothing of one that went well', () => {
    const said = (result: Delivery['result']) => troubleOf({ ...DELIVERY, result });
    expect(said('given-up')).toEqual({ tone: 'weak', label: 'The last message did not arrive' });
    expect(said('failed')?.label).toBe('Being tried again');
    for (const fine of ['confirmed', 'unconfirmed', 'blocked', 'dropped'] as const) {
      expect(said(fine)).toBeNull();
    }
    expect(troubleOf(undefined)).toBeNull();
  });
});

describe('G5: the form', () => {
  it('begins with every event and signed, or with what there is', () => {
    expect(entryOf(null)).toMatchObject({ kind: 'signed', name: '', url: '' });
    expect(entryOf(null).events).toHaveLength(4);
    const webhook: Webhook = {
      id: 'wh_1',
      active: true,
      name: 'CRM',
      url: 'https://a.example/',
      events: [],
      kind: 'simple',
    };
    expect(entryOf(webhook)).toMatchObject({ name: 'CRM', events: [], kind: 'simple' });
  });

  it('shows of an address its host only: a path is often a secret', () => {
    expect(hostOf('https://hooks.slack.com/services/T000/B000/secret')).toBe('hooks.slack.com');
    expect(hostOf('nonsense')).toBe('nonsense');
  });
});
