import type { WebhookBook } from '@sotto/integrations';
import type { Origins } from '../composition/guarded-fetch.js';

/** The origins of the webhooks that are kept, always as they are now. */
export async function webhookOrigins(webhooks: Pick<WebhookBook, 'list' | 'subscribe'>): Promise<Origins> {
  let origins: ReadonlySet<string> = new Set();
  let newest = 0;
  const read = async () => {
    const mine = ++newest;
    const { webhooks: kept } = await webhooks.list();
    // What was read before it was changed again is no more true.
    if (mine === newest) origins = new Set(kept.map(({ url }) => new URL(url).origin));
  };
  await read();
  // Where it cannot be read, what was entered before may still be sent to, and nothing else.
  webhooks.subscribe(() => void read().catch(() => undefined));
  return () => origins;
}
