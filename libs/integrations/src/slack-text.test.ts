import { describe, expect, it } from 'vitest';
import { messageFor } from './slack-text.js';
import { testMessage, webhookMessage, type WebhookMessage } from './webhook-message.js';

const SLACK = { url: 'https://hooks.slack.com/services/T000/B000/XXXX' };
const OTHER = { url: 'https://hooks.zapier.com/hooks/catch/1/abc' };

const applied = webhookMessage(
  {
    type: 'suggestion-applied',
    advice: 'a7',
    index: 0,
    text: 'Ask <@U1> & "why"',
    seq: 9,
    at: 0,
    elapsed: 1,
    v: 1,
  },
  { id: 'session_1', origin: 'live' },
) as WebhookMessage;

describe('G6: an incoming webhook of Slack', () => {
  it('gets one line to show beside the body that everybody gets', () => {
    const { text, ...rest } = JSON.parse(messageFor(SLACK, applied).body) as Record<string, unknown>;
    expect(text).toBe('Sotto: suggestion applied: Ask &lt;@U1&gt; &amp; "why"');
    expect(rest).toEqual(JSON.parse(applied.body));
  });

  it('is told of a test as a test', () => {
    const test = testMessage('test_1', 'session_ended', 0);
    expect(JSON.parse(messageFor(SLACK, test).body)).toMatchObject({ text: 'Sotto: this is a test.' });
  });

  it.each([OTHER, { url: 'https://hooks.slack.com.evil.example/' }, { url: 'nonsense' }])(
    'no other address gets more than ledger G6 names: %j',
    (webhook) => expect(messageFor(webhook, applied)).toBe(applied),
  );

  it('keeps the id, so that a message sent again is the same one', () => {
    expect(messageFor(SLACK, applied)).toMatchObject({
      id: applied.id,
      event: applied.event,
      at: applied.at,
    });
  });
});
