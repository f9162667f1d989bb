import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../tools/thorough.mjs';
import { MEETING_HOSTS, meetingHost } from './meeting-hosts.js';

describe('D6: the list of known meeting hosts', () => {
  it('has six and more, each once, plainly written', () => {
    expect(MEETING_HOSTS.length).toBeGreaterThanOrEqual(6);
    expect(new Set(MEETING_HOSTS.map(({ host }) => host)).size).toBe(MEETING_HOSTS.length);
    for (const { host, name } of MEETING_HOSTS) {
      expect(host).toMatch(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/u);
      expect(name).not.toBe('');
    }
  });

  it.each(MEETING_HOSTS)('$host is found, and its subdomains only where they count', (known) => {
    expect(meetingHost(`https://${known.host}/`)).toBe(known);
    expect(meetingHost(`https://company.${known.host}/j/1`)).toBe(known.subdomains ? known : undefined);
  });
});

describe('D6, G2: where an address leads', () => {
  it.each([
    ['https://meet.google.com/abc-defg-hij', 'google-meet'],
    ['https://us02web.zoom.us/j/123456789?pwd=abc#success', 'zoom'],
    ['https://teams.microsoft.com/l/meetup-join/19%3ameeting/0?context=%7b%7d', 'microsoft-teams'],
    ['https://company.webex.com/meet/name', 'webex'],
    ['HTTPS://ZOOM.US/J/1', 'zoom'],
    ['https://zoom.us./j/1', 'zoom'],
    ['https://a.b.c.zoom.us./j/1', 'zoom'],
    ['https://zoom.us:443/j/1', 'zoom'],
    ['https://zoom.us:8443/j/1', 'zoom'],
    ['https://meet.jit.si', 'jitsi'],
    // What every browser makes of letters in full width.
    ['https://ｚｏｏｍ.us/j/1', 'zoom'],
  ])('%s is %s', (address, platform) => {
    expect(meetingHost(address)?.platform).toBe(platform);
  });

  it.each([
    ['another host that ends alike', 'https://evilzoom.us/j/1'],
    ['another host that ends alike', 'https://evil-zoom.us/j/1'],
    ['a host that begins alike', 'https://zoom.us.evil.com/j/1'],
    ['a subdomain where none counts', 'https://evil.meet.google.com/abc'],
    ['a host above', 'https://google.com/meet'],
    ['the known host in the path', 'https://evil.com/zoom.us/j/1'],
    ['the known host in the query', 'https://evil.com/?https://zoom.us/j/1'],
    ['the known host in the fragment', 'https://evil.com/#@zoom.us'],
    ['the known host as a name', 'https://zoom.us@evil.com/j/1'],
    ['a name in front', 'https://someone@zoom.us/j/1'],
    ['a password in front', 'https://:secret@zoom.us/j/1'],
    ['a backslash', String.raw`https://zoom.us\@evil.com/j/1`],
    ['a backslash', String.raw`https://evil.com\.zoom.us/j/1`],
    ['a line break', 'https://evil.com\n.zoom.us/j/1'],
    ['a tab', 'https://zoom\t.us/j/1'],
    ['white space around', ' https://zoom.us/j/1'],
    ['no encryption', 'http://zoom.us/j/1'],
    ['a script', 'javascript:location="https://zoom.us"'],
    ['a script with a host', 'javascript://zoom.us/%0aalert(1)'],
    ['data', 'data:text/html,https://zoom.us'],
    ['its own program', 'zoommtg://zoom.us/join?confno=1'],
    ['a blob of it', 'blob:https://zoom.us/1'],
    ['no scheme', 'zoom.us/j/1'],
    ['no scheme', '//zoom.us/j/1'],
    ['Cyrillic letters', 'https://zооm.us/j/1'],
    ['an escaped dot', 'https://evil%2ezoom%2eus.com/j/1'],
    ['an empty label', 'https://.zoom.us/j/1'],
    ['an empty label', 'https://evil..zoom.us/j/1'],
    ['two trailing dots', 'https://zoom.us../j/1'],
    ['no host', 'https:///'],
    ['nothing', ''],
  ])('not: %s (%s)', (_, address) => {
    expect(meetingHost(address)).toBeUndefined();
  });

  it('whatever is found is where a browser would go, over https', () => {
    const parts = fc.constantFrom(
      'https://',
      'http://',
      'zoom.us',
      'meet.google.com',
      'evil',
      '.',
      '@',
      ':',
      '/',
      '\\',
      '#',
      '?',
      '%2e',
      ' ',
      'com',
      '-',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8, size: 'max' }), (pieces) => {
        const address = pieces.join('');
        const found = meetingHost(address);
        if (!found) return;
        const { origin, hostname, username } = new URL(address);
        expect(origin).toMatch(/^https:\/\//u);
        expect(username).toBe('');
        expect(`.${hostname.replace(/\.$/u, '')}`.endsWith(`.${found.host}`)).toBe(true);
      }),
      { numRuns: propertyRuns(3000) },
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', size: 'max', maxLength: 200 }),
        (text) => void meetingHost(text),
      ),
    );
    fc.assert(fc.property(fc.webUrl(), (text) => void meetingHost(text)));
  });
});
