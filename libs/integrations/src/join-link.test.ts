import { expect, it } from 'vitest';
import { findJoinLink, hasMeetingLink, joinLink, UNSUPPORTED_PLATFORM } from './join-link.js';

it.each([
  ['https://zoom.us/j/123?pwd=a', 'https://zoom.us/j/123?pwd=a'],
  ['Join: https://us02web.zoom.us/j/123. Thanks', 'https://us02web.zoom.us/j/123'],
  ['<a href="https://meet.google.com/abc-defg-hij">here</a>', 'https://meet.google.com/abc-defg-hij'],
  [
    '(https://teams.microsoft.com/l/meetup-join/19%3a/0?a=1&amp;b=2)',
    'https://teams.microsoft.com/l/meetup-join/19%3a/0?a=1&b=2',
  ],
  // A browser takes it for the same host; the link that is opened and shown has nothing hidden in it.
  ['https://\u200Bzoom.us/j/\u20281?a=\u00AD2', 'https://zoom.us/j/'],
  ['https://\u200Bzoom\u00AD.us/j/1?a=\u00AD2', 'https://zoom.us/j/1?a=2'],
  ['see https://example.com first, then HTTPS://ZOOM.US/j/1', 'HTTPS://ZOOM.US/j/1'],
])('finds the link in %s', (text, link) => {
  expect(findJoinLink([undefined, '', text])).toBe(link);
  expect(joinLink({ location: text })).toEqual({ link });
});

it.each([
  'http://zoom.us/j/123',
  'https://zoom.us.evil.com/j/123',
  'https://evilzoom.us/j/123',
  'https://zoom.us@evil.com/j/123',
  'https://me:secret@zoom.us/j/123',
  'https://evil.com/https://zoom.us/j/123',
  'https://meet.google.com.evil.com/abc',
  'javascript:https://zoom.us/j/1//',
  'https://example.webex.com/meet/a',
  'zoommtg://zoom.us/join?confno=1',
  'Room 4',
  `https://zoom.us/${'j'.repeat(3000)}`,
])('refuses %s', (location) => {
  // A link in another address stands for itself: what opens is only ever the meeting's own host.
  const { link } = joinLink({ location });
  expect(link === undefined || new URL(link).hostname === 'zoom.us').toBe(true);
  if (!location.includes('/https://') && !location.startsWith('javascript:')) {
    expect(joinLink({ location })).toEqual({ problem: UNSUPPORTED_PLATFORM });
  }
});

it('the first text counts, and a stored link is checked again', () => {
  expect(findJoinLink(['https://zoom.us/j/1', 'https://meet.google.com/a'])).toBe('https://zoom.us/j/1');
  expect(joinLink({ joinLink: 'https://evil.com/', location: 'https://zoom.us/j/2' })).toEqual({
    link: 'https://zoom.us/j/2',
  });
  expect(joinLink({})).toEqual({ problem: 'Unsupported meeting platform' });
});

it('knows a meeting that is held at a host which cannot be joined from here', () => {
  expect(hasMeetingLink(['https://example.webex.com/meet/a'])).toBe(true);
  expect(hasMeetingLink(['https://example.com'])).toBe(false);
});

it('a long text of almost links is searched quickly', () => {
  expect(findJoinLink(['https://'.repeat(200_000)])).toBeUndefined();
});
