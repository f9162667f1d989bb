// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { pageAddress } from './page-address.js';

beforeEach(() => history.replaceState(null, '', '/app'));

/** Resolves when the browser has gone back or forward. */
const gone = (delta: number) =>
  new Promise<void>((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    history.go(delta);
  });

it('R6: every page has an address, and the back button leads to it again', async () => {
  const address = pageAddress(window);
  const seen: string[] = [];
  const leave = address.subscribe(() => seen.push(address.query()));
  expect(address.query()).toBe('');
  address.go({ tab: 'history' });
  address.go({ tab: 'history', session: 'a b' });
  expect(location.pathname).toBe('/app');
  await gone(-1);
  await gone(-1);
  await gone(1);
  expect(seen).toEqual(['?tab=history', '?tab=history&session=a+b', '?tab=history', '', '?tab=history']);
  leave();
  address.go({ tab: 'settings' });
  await gone(-1);
  expect(seen).toHaveLength(5);
});

it('what is there already is no step of its own', () => {
  const address = pageAddress(window);
  address.go({ tab: 'coach' });
  const steps = history.length;
  let told = 0;
  address.subscribe(() => told++);
  address.go({ tab: 'coach' });
  expect([history.length, told]).toEqual([steps, 0]);
});
