import {
  type Delivery,
  DELIVERY_LABELS,
  type DeliveryResult,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookEntry,
  type WebhookEvent,
} from '@sotto/integrations';
import type { Tone } from '@sotto/ui-kit';

/** How the events are said. */
export const EVENT_WORDS: Readonly<Record<WebhookEvent, { readonly label: string; readonly hint: string }>> =
  {
    session_started: { label: 'Session started', hint: 'When it began, and its kind of help.' },
    session_ended: { label: 'Session ended', hint: 'Its duration and counts. Never what was said.' },
    analysis_complete: { label: 'Analysis complete', hint: 'Scores of an analysis or of the coaching.' },
    suggestion_applied: {
      label: 'Suggestion applied',
      hint: 'The suggestion that you took over, with its words.',
    },
  };

export const RESULT_TONES: Readonly<Record<DeliveryResult, Tone>> = {
  confirmed: 'good',
  unconfirmed: 'info',
  failed: 'fair',
  'given-up': 'weak',
  blocked: 'neutral',
  dropped: 'neutral',
};

/** What the form begins with: every event, signed. */
export const entryOf = (webhook: Webhook | null): WebhookEntry =>
  webhook ?? { name: '', url: '', events: WEBHOOK_EVENTS, kind: 'signed', secret: '' };

/** "Delivered · 200 · 34 ms"; what a person sees of one line of the log. */
export function deliveryText({ result, status, ms, attempt }: Delivery): string {
  return [
    DELIVERY_LABELS[result],
    status === undefined ? '' : String(status),
    ms > 0 ? `${Math.round(ms).toLocaleString()} ms` : '',
    attempt > 1 ? `attempt ${attempt}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What is said in the list of a webhook whose newest attempt did not arrive; null where there is nothing to say. */
export function troubleOf(
  newest: Delivery | undefined,
): { readonly tone: Tone; readonly label: string } | null {
  if (newest?.result === 'given-up') return { tone: 'weak', label: 'The last message did not arrive' };
  if (newest?.result === 'failed') return { tone: 'fair', label: 'Being tried again' };
  return null;
}

/** Where it goes, without what may be a secret in the path. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
