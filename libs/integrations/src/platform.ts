import { SIGN_IN_CHANNEL } from './sign-in-return.js';
import type { Fetch, SignInWindow } from './sign-in-options.js';

/** The browser's `fetch`, called as a function of the window: a detached `fetch` throws "Illegal invocation". */
export const browserFetch: Fetch = (url, init) => fetch(url, init);

/** The browser's WebCrypto, for digests, random bytes and random ids. */
export const browserCrypto = (): Crypto => globalThis.crypto;

/** Where the person is, as an IANA name: `Europe/Berlin`. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A popup of the browser, and the channel on which our return page tells where it was sent. */
export function browserPopup(): SignInWindow | null {
  const popup = window.open('about:blank', 'sotto-sign-in', 'popup,width=520,height=680');
  if (!popup) return null;
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
  return {
    goTo: (url) => popup.location.assign(url),
    onMessage: (listener) => {
      const heard = ({ data }: MessageEvent) => listener(data);
      channel.addEventListener('message', heard);
      return () => channel.removeEventListener('message', heard);
    },
    close: () => {
      channel.close();
      popup.close();
    },
  };
}
