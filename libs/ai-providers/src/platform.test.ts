import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserDigest, browserPage } from './platform.js';

describe('browserPage', () => {
  afterEach(() => vi.unstubAllGlobals());
  const inPage = (navigator: object) => {
    vi.stubGlobal('location', { origin: 'https://sotto.example' });
    vi.stubGlobal('navigator', navigator);
    return browserPage();
  };

  it('there is none outside a browser', () => expect(browserPage()).toBeUndefined());
  it('knows its origin and whether the device is online', () => {
    expect(inPage({ onLine: true })).toMatchObject({ origin: 'https://sotto.example' });
    expect(inPage({ onLine: true })?.online?.()).toBe(true);
    expect(inPage({ onLine: false })?.online?.()).toBe(false);
  });
  it('asks for the local-network permission, which most browsers do not know', async () => {
    const query = ({ name }: { name: string }) =>
      name === 'local-network-access'
        ? Promise.resolve({ state: 'denied' })
        : Promise.reject(new TypeError('not a permission'));
    expect(await inPage({ permissions: { query } })?.localNetwork?.()).toBe('denied');
    const unknown = () => Promise.reject(new TypeError('not a permission'));
    expect(await inPage({ permissions: { query: unknown } })?.localNetwork?.()).toBeUndefined();
    expect(await inPage({})?.localNetwork?.()).toBeUndefined();
  });
});

it('browserDigest is SHA-256', async () => {
  const hash = await browserDigest?.(new TextEncoder().encode('abc'));
  expect(Buffer.from(hash ?? new ArrayBuffer(0)).toString('hex')).toMatch(/^ba7816bf/);
});
