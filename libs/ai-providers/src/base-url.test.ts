import { describe, expect, it } from 'vitest';
import { addressProblem, baseUrlOf } from './base-url.js';

it.each([
  'http://localhost:11434',
  ' http://localhost:11434/v1/ ',
  'http://localhost:11434/v1/chat/completions',
  'http://localhost:11434/v1/messages/',
])('"%s" is the same server', (typed) => {
  expect(baseUrlOf(typed)).toBe('http://localhost:11434/v1');
});

describe('S2: what keeps an address from being asked', () => {
  it.each([
    'http://localhost:11434/v1',
    'https://api.example.com',
    ' HTTP://127.0.0.1:1234/v1 ',
    'http://[::1]:8080',
  ])('nothing, for "%s"', (typed) => {
    expect(addressProblem(typed)).toBeUndefined();
  });

  it.each([
    '',
    'nonsense',
    'http://',
    'http:///v1',
    'http://?x',
    'http:localhost',
    'http://a b',
    '127.0.0.1:1234',
    'localhost:11434',
    'ftp://models.example',
  ])('"%s" is no web address: an example shows one', (typed) => {
    expect(addressProblem(typed)).toMatch(/not a whole web address.*http:\/\/localhost:11434\/v1\.$/);
  });

  it('a password in the address is refused by browsers', () => {
    expect(addressProblem('https://me:secret@models.example/v1')).toMatch(/before the @/);
    expect(addressProblem('https://me:secret@models.example/v1')).not.toContain('secret');
  });
});
