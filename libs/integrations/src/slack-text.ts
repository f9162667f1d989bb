import type { Webhook } from './webhook.js';
import type { WebhookBody, WebhookMessage } from './webhook-message.js';

/** Where Slack's incoming webhooks are. */
const SLACK = new Set(['hooks.slack.com', 'hooks.slack-gov.com']);

/**
 * The message as this webhook is to get it. An incoming webhook of Slack shows what stands in `text` and answers with an
 * error where there is none, so there, and nowhere else, the body has that field beside the three of ledger G6.
 */
export function messageFor({ url }: Pick<Webhook, 'url'>, message: WebhookMessage): WebhookMessage {
  if (!URL.canParse(url) || !SLACK.has(new URL(url).hostname)) return message;
  const body = JSON.parse(message.body) as WebhookBody;
  return { ...message, body: JSON.stringify({ text: sentenceOf(body), ...body }) };
}

/** One line of plain text; what Slack takes for markup is written as it is meant. */
function sentenceOf({ event, data }: WebhookBody): string {
  if ('test' in data) return 'Sotto: this is a test.';
  switch (event) {
    case 'session_started':
      return 'Sotto: a session has started.';
    case 'session_ended':
      return 'duration' in data
        ? `Sotto: a session has ended after ${minutesText(data.duration)}${data.quality ? `, quality ${data.quality}` : ''}.`
        : 'Sotto: a session has ended.';
    case 'analysis_complete':
      return 'overallScore' in data
        ? `Sotto: the coaching is complete, overall score ${data.overallScore} of 100.`
        : 'Sotto: an analysis of the running meeting is complete.';
    case 'suggestion_applied':
      return 'text' in data
        ? `Sotto: suggestion applied: ${escaped(data.text)}`
        : 'Sotto: suggestion applied.';
  }
}

const minutesText = (minutes: number): string => `${Math.max(1, Math.round(minutes))} min`;

/** docs.slack.dev, "Formatting message text": these three are Slack's control characters. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
