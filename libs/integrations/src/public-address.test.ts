import { BlockList } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { publicAddress } from './public-address.js';

// A busy machine is slow, not wrong.
vi.setConfig({ testTimeout: 60_000 });

const PRODUCT = { loopback: false };
const isTaken = (host: string, policy = PRODUCT) =>
  publicAddress(`https://${host}/hook`, policy).url !== undefined;

/** The IANA registries once more, in another hand: what `publicAddress` is checked against. */
const REGISTRY = new BlockList();
for (const range of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 168.63.129.16/32 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24',
  '192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
].flatMap((line) => line.split(' '))) {
  const [network = '', bits] = range.split('/');
  REGISTRY.addSubnet(network, Number(bits), 'ipv4');
}

const dotted = (bytes: readonly number[]) => bytes.join('.');
const asNumber = (bytes: readonly number[]) => bytes.reduce((sum, byte) => sum * 256 + byte, 0);
const hextets = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]) =>
  `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;

/** One number as a browser may be given it. */
const spelledNumber = (value: number) =>
  fc.constantFrom(
    String(value),
    `0x${value.toString(16)}`,
    `0X${value.toString(16).toUpperCase()}`,
    `0x000${value.toString(16)}`,
    `0${value.toString(8)}`,
    `000${value.toString(8)}`,
  );

const percentEncoded = (text: string) =>
  [...text].map((c) => `%${c.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');
const fullWidth = (text: string) =>
  text.replace(/[0-9]/gu, (c) => String.fromCodePoint(0xff10 + Number(c))).replaceAll('.', '。');

/** Every spelling of an IPv4 address that `new URL` takes: 1 to 4 parts, each in any base, encoded or not. */
const spelledIpv4 = (bytes: readonly number[]) =>
  fc
    .integer({ min: 1, max: 4 })
    .chain((parts) => {
      const single = bytes.slice(0, parts - 1);
      return fc.tuple(...[...single, asNumber(bytes.slice(parts - 1))].map(spelledNumber));
    })
    .map((parts) => parts.join('.'))
    .chain((text) => fc.constantFrom(text, `${text}.`, percentEncoded(text), fullWidth(text)));

/** And the same in IPv6, where it goes to the same machine. */
const mappedIpv4 = (bytes: readonly number[]) =>
  fc.constantFrom(
    `[::ffff:${dotted(bytes)}]`,
    `[::ffff:${hextets(bytes)}]`,
    `[0:0:0:0:0:FFFF:${hextets(bytes)}]`,
    `[0000::0000:ffff:${dotted(bytes)}]`,
  );

const byte = fc.nat(255);
/** Any address, and often one at the edge of a range. */
const ipv4 = fc.oneof(
  fc.tuple(byte, byte, byte, byte),
  fc
    .tuple(
      fc.constantFrom(
        ...'0 9 10 11 100 126 127 128 168 169 172 191 192 193 198 203 223 224 239 240 255'.split(' '),
      ),
      fc.constantFrom(...'0 15 16 17 18 19 20 31 32 51 63 64 88 127 128 167 168 169 253 254 255'.split(' ')),
      fc.constantFrom(...'0 1 2 98 99 100 112 113 114 129 169 255'.split(' ')),
      fc.constantFrom(...'0 1 15 16 17 254 255'.split(' ')),
    )
    .map((parts) => parts.map(Number)),
);
const spelled = ipv4.chain((bytes) =>
  fc.tuple(fc.constant(bytes), fc.oneof(spelledIpv4(bytes), mappedIpv4(bytes))),
);

describe('G6: where a webhook may go', () => {
  it('an IPv4 address is judged the same in every spelling, as the registry has it', () => {
    let refused = 0;
    fc.assert(
      fc.property(spelled, ([bytes, host]) => {
        expect(URL.canParse(`https://${host}/`), host).toBe(true);
        const isPrivate = REGISTRY.check(dotted(bytes), 'ipv4');
        refused += Number(isPrivate);
        expect(isTaken(host), host).toBe(!isPrivate);
      }),
      { numRuns: 2_000 },
    );
    expect(refused).toBeGreaterThan(400);
  });

  it.each([
    [
      '::1',
      '::',
      '::2',
      '::7f00:1',
      '64:ff9b::7f00:1',
      '64:ff9b::a00:1',
      '64:ff9b:1::1',
      '100::1',
      '2001::1',
    ],
    ['2001:0:4136:e378:8000:63bf:3fff:fdd2', '2001:10::1', '2001:db8::1', '2002:7f00:1::', '2002:a00:1::1'],
    ['3fff::1', 'fc00::1', 'fd00:ec2::254', 'fdff::1', 'fe80::1', 'febf::1', 'fec0::1', 'ff02::1', '5f00::1'],
  ])('refuses IPv6 that is not to be reached: %s and its like', (...hosts) => {
    for (const host of hosts) {
      const url = new URL(`https://[${host}]/`);
      for (const spelling of [`[${host}]`, `[${host.toUpperCase()}]`, url.hostname]) {
        expect(isTaken(spelling), spelling).toBe(false);
      }
    }
  });

  it('takes IPv6 that is given out to be reached', () => {
    for (const host of ['2606:4700:4700::1111', '2a00:1450:4001:82a::200e', '2001:4860:4860::8888']) {
      expect(isTaken(`[${host}]`), host).toBe(true);
    }
  });

  it('refuses IPv6 with a zone: a browser knows no such address', () => {
    for (const host of ['[fe80::1%25eth0]', '[fe80::1%eth0]', '[::1%251]']) expect(isTaken(host)).toBe(false);
  });

  const name = fc
    .stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/u)
    .filter((text) => !/^\d|^xn--/u.test(text));
  const cased = (text: string) =>
    fc
      .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
      .map((upper) => [...text].map((c, i) => (upper[i] ? c.toUpperCase() : c)).join(''));
  const LOCAL = [
    'localhost',
    'local',
    'internal',
    'lan',
    'home.arpa',
    'localdomain',
    'intranet',
    'corp',
    'home',
    'test',
    'invalid',
    'onion',
  ];

  it('refuses names of local networks in any case, below any name, with a dot at the end and encoded', () => {
    const host = fc
      .tuple(fc.array(name, { maxLength: 3 }), fc.constantFrom(...LOCAL), fc.constantFrom('', '.'))
      .map(([names, suffix, dot]) => [...names, suffix].join('.') + dot)
      .chain(cased)
      .chain((text) => fc.constantFrom(text, percentEncoded(text)));
    fc.assert(
      fc.property(host, (text) => {
        expect(isTaken(text), text).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });

  it('refuses a name without a dot, and what cloud machines call their metadata', () => {
    for (const host of [
      'router',
      'metadata',
      'metadata.google.internal',
      '169.254.169.254',
      'instance-data',
      '[fd00:ec2::254]',
    ]) {
      expect(isTaken(host), host).toBe(false);
    }
  });

  it('refuses a host with an empty part, as a number with two dots at its end', () => {
    for (const host of [
      '10.0.0.1..',
      '169.254.169.254..',
      'localhost..',
      'example.com..',
      'a..example.com',
      '.example.com',
    ]) {
      expect(isTaken(host), host).toBe(false);
      expect(isTaken(host, { loopback: true }), host).toBe(false);
    }
    expect(isTaken('example.com.')).toBe(true);
  });

  it('takes other names, also those that only end like a local one', () => {
    for (const host of [
      'example.com',
      'hooks.slack.com',
      'notlocalhost.com',
      'mylocal.org',
      'a.localhost.example',
      'bücher.example',
    ]) {
      expect(isTaken(host), host).toBe(true);
    }
  });

  it('gives back the address as a browser spells it, without its fragment', () => {
    expect(publicAddress('  HTTPS://Example.COM:443/a%20b?x=1#part ', PRODUCT).url).toBe(
      'https://example.com/a%20b?x=1',
    );
    expect(publicAddress('https://0x08080808/', PRODUCT).url).toBe('https://8.8.8.8/');
  });

  it.each([
    '',
    'example.com',
    'https:example.com',
    'https:\\\\example.com',
    '/hook',
    'https://',
    'ftp://example.com',
    'javascript:alert(1)',
    'https://exa mple.com/',
    'data:text/plain,x',
  ])('says that %j is no address', (typed) =>
    expect(publicAddress(typed, { loopback: true }).problem).toContain('not a whole web address'),
  );

  it.each([
    'https://me@example.com',
    'https://me:secret@example.com',
    'https://:secret@example.com',
    'https://a%40b@example.com',
  ])('refuses user information: %s', (typed) =>
    expect(publicAddress(typed, PRODUCT).problem).toContain('name or password'),
  );

  it('refuses http, but to this machine while developing', () => {
    const developing = { loopback: true };
    expect(publicAddress('http://example.com/', developing).problem).toContain('Only https');
    expect(publicAddress('http://10.0.0.1/', developing).problem).toContain('private network');
    for (const host of [
      'localhost:8080',
      '127.0.0.1',
      '127.9.9.9',
      '[::1]',
      'app.localhost',
      '0x7f.1',
      '[::ffff:127.0.0.1]',
    ]) {
      expect(publicAddress(`http://${host}/`, developing).url, host).toBeDefined();
      expect(publicAddress(`http://${host}/`, PRODUCT).problem, host).toContain('private network');
      expect(publicAddress(`https://${host}/`, PRODUCT).problem, host).toContain('private network');
    }
  });

  it('never throws, whatever is typed, and never gives an address that it would refuse', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `https://${text}`),
        ),
        (typed) => {
          const { url } = publicAddress(typed, PRODUCT);
          if (url !== undefined) expect(publicAddress(url, PRODUCT)).toEqual({ url });
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
