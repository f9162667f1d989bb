import { WebhookBook, type WebhookEntry, type WebhookList } from '@sotto/integrations';
import { MemoryStore } from '@sotto/meeting/testing';
import { expect, it } from 'vitest';
import { webhookOrigins } from './office-origins.js';

const entry = (url: string): WebhookEntry => ({ name: 'Ours', url, events: [], kind: 'simple' });
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('G6: a webhook is sent to from the moment it is kept until it is removed, at its origin and no other', async () => {
  const webhooks = new WebhookBook({ store: new MemoryStore(), crypto, loopback: false });
  await webhooks.add(entry('https://one.example/hooks/1'));
  const origins = await webhookOrigins(webhooks);
  expect([...origins()]).toEqual(['https://one.example']);
  const { webhook } = await webhooks.add(entry('https://two.example:8443/x'));
  await settled();
  expect([...origins()].sort()).toEqual(['https://one.example', 'https://two.example:8443']);
  await webhooks.remove(webhook?.id ?? '');
  await settled();
  expect([...origins()]).toEqual(['https://one.example']);
});

it('what was read before the last change does not come back, and a list that fails changes nothing', async () => {
  const book = new WebhookBook({ store: new MemoryStore(), crypto, loopback: false });
  const { webhook } = await book.add(entry('https://one.example'));
  const full = await book.list();
  const answers: ((list: WebhookList) => void)[] = [];
  let changed = () => undefined as void;
  let list = () => Promise.resolve(full);
  const origins = await webhookOrigins({
    list: () => list(),
    subscribe: (listener) => {
      changed = listener;
      return () => undefined;
    },
  });
  list = () => new Promise((resolve) => answers.push(resolve));
  changed();
  changed();
  await book.remove(webhook?.id ?? '');
  answers[1]?.(await book.list());
  await settled();
  answers[0]?.(full);
  await settled();
  expect([...origins()]).toEqual([]);

  list = () => Promise.reject(new Error('The disk is gone.'));
  changed();
  await settled();
  expect([...origins()]).toEqual([]);
});
