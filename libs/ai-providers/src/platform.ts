import type { Fetch } from './model-options.js';
import type { Page } from './network-advice.js';

/** The browser's `fetch`, called as a function of the window: a detached `fetch` throws "Illegal invocation". */
export const browserFetch: Fetch = (url, init) => fetch(url, init);

/** The page we run in, for advice on blocked calls; undefined outside a browser. */
export function browserPage(): Page | undefined {
  if (typeof location === 'undefined' || location.origin === undefined) return undefined;
  return {
    origin: location.origin,
    online: () => typeof navigator === 'undefined' || navigator.onLine !== false,
    localNetwork: async () => {
      try {
        // Chrome 142 and newer; the name is not in TypeScript's list yet, and other browsers reject it.
        const name = 'local-network-access' as PermissionName;
        return (await navigator.permissions.query({ name })).state;
      } catch {
        return undefined;
      }
    },
  };
}

/** SHA-256 by WebCrypto; undefined where there is none (a page on plain http that is not localhost). */
export const browserDigest: ((bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>) | undefined =
  typeof crypto === 'undefined' || crypto.subtle === undefined
    ? undefined
    : (bytes) => crypto.subtle.digest('SHA-256', bytes);
