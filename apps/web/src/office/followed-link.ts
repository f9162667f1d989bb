import type { Departure, DeparturePurpose } from '@sotto/enterprise';
import type { SignInWindow } from '@sotto/integrations';
import type { MouseEvent } from 'react';

/** What a link leads away for. */
export type LinkPurpose = Extract<DeparturePurpose, 'mail' | 'join' | 'sign-in'>;

/** Enters that a link was followed. Returns at once. */
export type Followed = (purpose: LinkPurpose, address: string) => void;

interface LinkPorts {
  readonly crypto: { readonly subtle: Pick<SubtleCrypto, 'digest'> };
  readonly clock: { now(): number };
  readonly departed: (departure: Departure) => void;
  readonly report: (error: unknown) => void;
}

/**
 * What leaves by a link is all in its address, so that is measured: the browser opens it, and no request of this page
 * does (ledger E3).
 */
export const followedLinks =
  ({ crypto, clock, departed, report }: LinkPorts): Followed =>
  (purpose, address) => {
    const at = clock.now();
    const bytes = new TextEncoder().encode(address);
    const enter = (digest: ArrayBuffer) =>
      departed({
        ...{ at, purpose, bytes: bytes.byteLength, by: 'link' },
        origin: originOf(address),
        digest: btoa(String.fromCharCode(...new Uint8Array(digest)))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replace('=', ''),
      });
    crypto.subtle.digest('SHA-256', bytes).then(enter, report);
  };

/** Who opens `mailto:` no page learns. */
const originOf = (address: string): string => {
  const { origin, protocol } = new URL(address);
  return origin === 'null' ? protocol : origin;
};

/** The window of a sign-in, which is led to a page of the service. */
export const followedPopup =
  (open: () => SignInWindow | null, followed: Followed) => (): SignInWindow | null => {
    const popup = open();
    return (
      popup && {
        ...popup,
        goTo: (url) => {
          followed('sign-in', url);
          popup.goTo(url);
        },
      }
    );
  };

/** To spread on a link: it is followed by a click, by the keyboard and by the middle button. */
export const whenFollowed = (follow: () => void) => ({
  onClick: follow,
  onAuxClick: ({ button }: MouseEvent) => void (button === 1 && follow()),
});
