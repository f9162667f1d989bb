type Place = 'public' | 'private' | 'loopback';

/** Network and length of its prefix in bits. */
type Range = readonly [network: string, bits: number];

/**
 * What is not globally reachable by the IANA registry of IPv4 special purposes (RFC 6890), multicast and class E
 * included; and the platform address of Azure, which is its metadata service by another number.
 */
const PRIVATE_IPV4: readonly Range[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** @param bytes the four of it */
export function publicIpv4(bytes: readonly number[]): Place {
  if (bytes[0] === 127) return 'loopback';
  const inside = ([network, bits]: Range) =>
    samePrefix(bytes, network.split('.').map(Number), bits, BYTE_BITS);
  return PRIVATE_IPV4.some(inside) ? 'private' : 'public';
}

/** @param text without brackets, as a browser spells it: hexadecimal, shortened at most once */
export function publicIpv6(text: string): Place {
  const groups = groupsOf(text);
  if (groups.slice(0, 7).every((group) => group === 0) && groups[7] === 1) return 'loopback';
  // IPv4 in the clothes of IPv6 goes where the IPv4 goes.
  if (samePrefix(groups, groupsOf('::ffff:0:0'), 96, GROUP_BITS)) {
    const [high = 0, low = 0] = groups.slice(6);
    return publicIpv4([high >> 8, high & 255, low >> 8, low & 255]);
  }
  const inside = ([network, bits]: Range) => samePrefix(groups, groupsOf(network), bits, GROUP_BITS);
  return inside(GLOBAL_UNICAST) && !NOT_REACHED_IPV6.some(inside) ? 'public' : 'private';
}

/** All that IANA has given out to be reached. Unique local, link-local, multicast and translated ones lie outside. */
const GLOBAL_UNICAST: Range = ['2000::', 3];

/** Inside of it: protocol assignments (Teredo among them), documentation, and 6to4, which carries any IPv4 in it. */
const NOT_REACHED_IPV6: readonly Range[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const BYTE_BITS = 8;
const GROUP_BITS = 16;

function groupsOf(text: string): readonly number[] {
  const [head = '', tail] = text.split('::');
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16)));
  const [before, after] = [read(head), read(tail ?? '')];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function samePrefix(
  a: readonly number[],
  b: readonly number[],
  bits: number,
  unit: typeof BYTE_BITS | typeof GROUP_BITS,
): boolean {
  return a.every((part, i) => {
    const ignored = Math.min(unit, Math.max(0, (i + 1) * unit - bits));
    return part >> ignored === (b[i] ?? 0) >> ignored;
  });
}
