import { publicIpv4, publicIpv6 } from './public-address-ranges.js';

/** Whether `http:` and `https:` to this machine itself is allowed: only while developing. */
export interface AddressPolicy {
  readonly loopback: boolean;
}

export type AddressAnswer =
  | { readonly url: string; readonly problem?: undefined }
  | { readonly problem: string; readonly url?: undefined };

/** Characters. A name of other letters than a to z takes parsers the square of its length. */
const LONGEST = 8_192;

/**
 * The address that a request may go to, as a browser spells it, or why it may not, in a sentence. Judged is what the
 * browser's own parser makes of it, because that is where the request would go: it has already turned `2130706433`,
 * `0x7f.1`, `127.1`, `%3127.0.0.1`, full-width digits and a trailing dot into `127.0.0.1`.
 * What a name resolves to cannot be seen from a page.
 */
export function publicAddress(typed: string, { loopback }: AddressPolicy): AddressAnswer {
  const address = typed.trim();
  // To a browser `https:there` is a path of this page, and it reads `https:\\there` as an address.
  const mayBe = address.length <= LONGEST && /^https?:\/\/[^/?#\\]/iu.test(address);
  const url = mayBe && URL.canParse(address) ? new URL(address) : null;
  if (!url || url.hostname === '') return { problem: NO_ADDRESS };
  if (url.username || url.password) return { problem: WITH_USER };
  // `10.0.0.1..` is no number to a browser, but may be one to what looks the name up.
  if (url.hostname.replace(/\.$/u, '').split('.').includes('')) return { problem: NO_ADDRESS };
  const place = placeOf(url.hostname);
  if (place === 'private' || (place === 'loopback' && !loopback)) return { problem: NOT_PUBLIC };
  if (url.protocol !== 'https:' && place !== 'loopback') return { problem: NOT_SECURE };
  url.hash = '';
  return { url: url.href };
}

/** Where a host is, as far as its name or number tells. @param host as `URL.hostname` spells it */
function placeOf(host: string): 'public' | 'private' | 'loopback' {
  if (host.startsWith('[')) return publicIpv6(host.slice(1, -1));
  if (/^\d+\.\d+\.\d+\.\d+$/u.test(host)) return publicIpv4(host.split('.').map(Number));
  const name = host.replace(/\.$/u, '');
  if (name === 'localhost' || name.endsWith('.localhost')) return 'loopback';
  // A name without a dot is looked up in the network one happens to be in.
  if (!name.includes('.')) return 'private';
  return PRIVATE_SUFFIXES.some((suffix) => `.${name}`.endsWith(suffix)) ? 'private' : 'public';
}

/**
 * Names that only a local network answers for: `.local` of RFC 6762, those that its appendix G saw in use,
 * `home.arpa` of RFC 8375 and `.internal`, which ICANN reserved in 2024 and cloud machines call their metadata by.
 * And those that no public server has: `.test` and `.invalid` of RFC 6761, `.onion` of RFC 7686. Of `.example` nobody
 * answers anywhere, and documents use it: it is taken.
 */
const PRIVATE_SUFFIXES = [
  '.local',
  '.internal',
  '.intranet',
  '.private',
  '.corp',
  '.home',
  '.lan',
  '.home.arpa',
  '.localdomain',
  '.test',
  '.invalid',
  '.onion',
];

const NO_ADDRESS =
  'This is not a whole web address. Begin with https:// and name the server, such as https://example.com/hook.';
const WITH_USER =
  'An address with a name or password in it is not kept, because it would be shown in logs. Take out what stands before the @.';
const NOT_PUBLIC =
  'This address is inside a private network or on this computer, where no webhook may go. Enter a public address.';
const NOT_SECURE =
  'Only https addresses are taken, because anybody on the way could read the others. Begin with https://.';
