import { expect } from 'vitest';
import { fuzz, hostileText } from '../../../../tools/fuzz.mjs';
import { takeStartWord } from '../first-visit/start-word.js';
import { pageAddress } from './page-address.js';

/** As much of a window as an address is of. */
function windowAt(search: string): { readonly view: Window; readonly urls: string[] } {
  const urls: string[] = [];
  const location = { search, pathname: '/app', hash: '#a' };
  const go = (_state: unknown, _title: string, url: string) => {
    urls.push(url);
    location.search = new URL(url, 'https://sotto.example/app').search;
  };
  const history = { state: null, pushState: go, replaceState: go };
  const view = { location, history, addEventListener: () => undefined, removeEventListener: () => undefined };
  return { view: view as unknown as Window, urls };
}

fuzz('what the address of the page asks for', {
  input: hostileText({
    samples: ['?start=demo&tab=history', '?tab=history&session=session_1&start=setup#x', '?start=__proto__'],
    tokens: ['start=', '&', '=', '%', '%00', '%E2%80', 'start=demo&', '+', '#', '?'],
    // No browser has a longer address.
    atMost: 100_000,
  }),
  run: (search) => {
    const { view, urls } = windowAt(search);
    const address = pageAddress(view);
    const word = takeStartWord(address);
    return { word, urls, left: address.query() };
  },
  holds: ({ word, urls, left }) => {
    expect([null, 'demo', 'setup']).toContain(word);
    // It stays on its page, and asks for nothing twice.
    for (const url of urls) expect(new URL(url, 'https://sotto.example/app').pathname).toBe('/app');
    if (word) expect(new URLSearchParams(left).get('start')).toBeNull();
  },
});
