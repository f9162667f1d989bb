import { createMemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { fuzz, hostileText } from '../../../../tools/fuzz.mjs';
import { appRoutes } from '../shell/routes.js';
import { documentTitle, pageOf, TABS } from '../shell/tabs.js';
import { takeStartWord } from './start-word.js';

const PAGES: readonly string[] = [...TABS.map(({ id }) => id), 'context'];

fuzz('what the address of the page asks for', {
  input: hostileText({
    samples: ['?start=demo&tab=history', '?tab=history&session=session_1&start=setup#x', '?start=__proto__'],
    tokens: ['start=', 'tab=', '&', '=', '%', '%00', '%E2%80', 'start=demo&', '+', '#', '?'],
    // No browser has a longer address.
    atMost: 100_000,
  }),
  run: (search) => {
    const router = createMemoryRouter(appRoutes(null), {
      initialEntries: [{ pathname: '/app', search, hash: '#a' }],
    });
    const word = takeStartWord(router);
    const { location, errors } = router.state;
    router.dispose();
    const left = new URLSearchParams(location.search);
    return { word, location, errors, left, page: pageOf(left.get('tab')) };
  },
  holds: ({ word, location, errors, left, page }) => {
    expect([null, 'demo', 'setup']).toContain(word);
    // It stays on its page, and asks for nothing twice.
    expect([location.pathname, location.hash, errors]).toEqual(['/app', '#a', null]);
    if (word) expect(left.get('start')).toBeNull();
    expect(PAGES).toContain(page);
    expect(documentTitle(left)).toMatch(/Sotto$/);
  },
});
