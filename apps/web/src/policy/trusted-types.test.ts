import { describe, expect, it, vi } from 'vitest';
import { isOwnScript } from './trusted-types.js';

const PAGE = 'https://sotto.example/app?tab=coach';

describe('which scripts the page may start', () => {
  it('its workers and the service worker', () => {
    const base = import.meta.env.BASE_URL;
    expect(isOwnScript(`${base}assets/clock.worker-FzT5vzNy.js`, PAGE)).toBe(true);
    expect(isOwnScript(`https://sotto.example${base}assets/eyes.worker-1.js`, PAGE)).toBe(true);
    expect(isOwnScript(`${base.replace(/app\/$/, '')}sw.js`, PAGE)).toBe(true);
  });

  it.each([
    'https://elsewhere.example/app/assets/clock.worker.js',
    '//elsewhere.example/app/assets/clock.worker.js',
    'https://sotto.example:8443/app/assets/clock.worker.js',
    '/app/assets/../recognition/worker.js',
    '/app/assets/..%2f..%2fsw.js/../../other.js',
    '/other.js',
    'data:text/javascript,alert(1)',
    'blob:https://sotto.example/0b3a',
    'javascript:alert(1)',
    '',
  ])('not %j', (address) => {
    expect(isOwnScript(address, PAGE)).toBe(false);
  });

  it('is asked by the policy that every sink falls back to, and markup has none', async () => {
    const createPolicy = vi.fn();
    vi.stubGlobal('trustedTypes', { createPolicy });
    vi.stubGlobal('location', { href: PAGE });
    vi.resetModules();
    await import('./trusted-types.js');
    vi.unstubAllGlobals();
    const [name, rules] = createPolicy.mock.lastCall as [string, Record<string, (text: string) => unknown>];
    expect(name).toBe('default');
    expect(Object.keys(rules)).toEqual(['createScriptURL']);
  });
});
