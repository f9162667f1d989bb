// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { pageAddress } from '../shell/page-address.js';
import { takeStartWord } from './start-word.js';

it.each([
  ['?start=demo', 'demo', '/app'],
  ['?start=setup', 'setup', '/app'],
  ['?tab=history&start=demo&session=a+b', 'demo', '/app?tab=history&session=a+b'],
  ['?start=demo&start=setup', 'demo', '/app'],
  ['?start=Demo', null, '/app?start=Demo'],
  ['?start=', null, '/app?start='],
  ['?tab=start', null, '/app?tab=start'],
  ['', null, '/app'],
])('L2: “%s” asks for %s once, and %s is left of the address', (query, word, left) => {
  history.pushState({ kept: true }, '', `/app${query}#here`);
  const steps = history.length;
  expect(takeStartWord(pageAddress(window))).toBe(word);
  expect(location.href).toBe(`${location.origin}${left}#here`);
  expect(takeStartWord(pageAddress(window))).toBeNull();
  expect([history.length, history.state]).toEqual([steps, { kept: true }]);
});
