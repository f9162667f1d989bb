import { createHash } from 'node:crypto';
import type { Departure } from '@sotto/enterprise';
import { gmailLink, mailtoLink, type SignInWindow } from '@sotto/integrations';
import { expect, it, vi } from 'vitest';
import { followedLinks, followedPopup, whenFollowed } from './followed-link.js';

const EMAIL = { to: ['ben@b.de'], subject: 'Grüße', body: 'The price is secret.' } as never;

function links() {
  const left: Departure[] = [];
  const report = vi.fn();
  const departed = (departure: Departure) => void left.push(departure);
  return { left, report, followed: followedLinks({ crypto, clock: { now: () => 7 }, departed, report }) };
}

it('E3: a followed link is entered by purpose, origin, size and digest of its address, never with it', async () => {
  const { left, report, followed } = links();
  const { href } = gmailLink(EMAIL);
  followed('mail', href);
  await vi.waitFor(() => expect(left).toHaveLength(1), 60_000);
  expect(left[0]).toEqual({
    at: 7,
    origin: 'https://mail.google.com',
    purpose: 'mail',
    bytes: href.length,
    digest: createHash('sha256').update(href).digest('base64url'),
    by: 'link',
  });
  followed('mail', mailtoLink(EMAIL).href);
  followed('join', 'https://us02web.zoom.us/j/123?pwd=secret');
  await vi.waitFor(() => expect(left).toHaveLength(3), 60_000);
  expect(
    left
      .map(({ origin }) => origin)
      .slice(1)
      .sort(),
  ).toEqual(['https://us02web.zoom.us', 'mailto:']);
  expect(JSON.stringify(left)).not.toMatch(/secret|ben/u);
  expect(report).not.toHaveBeenCalled();
});

it('E3: the window of a sign-in is entered where it is led to, and a blocked one is not', async () => {
  const { left, followed } = links();
  const gone: string[] = [];
  const window: SignInWindow = {
    goTo: (url) => void gone.push(url),
    onMessage: () => () => undefined,
    close: () => void gone.push('closed'),
  };
  const popup = followedPopup(() => window, followed)();
  expect(left).toEqual([]);
  popup?.goTo('https://accounts.google.com/o/oauth2/v2/auth?state=1');
  popup?.close();
  await vi.waitFor(
    () => expect(left).toMatchObject([{ purpose: 'sign-in', origin: 'https://accounts.google.com' }]),
    60_000,
  );
  expect(gone).toEqual(['https://accounts.google.com/o/oauth2/v2/auth?state=1', 'closed']);
  expect(followedPopup(() => null, followed)()).toBeNull();
});

it('E3: the middle button follows a link too, the right one does not', () => {
  const follow = vi.fn();
  const { onClick, onAuxClick } = whenFollowed(follow);
  onClick();
  onAuxClick({ button: 1 } as never);
  onAuxClick({ button: 2 } as never);
  expect(follow).toHaveBeenCalledTimes(2);
});
