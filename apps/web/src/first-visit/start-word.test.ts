// @vitest-environment jsdom
import { createBrowserRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { appRoutes } from '../shell/routes.js';
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
  history.pushState(null, '', `/app${query}#here`);
  const entries = history.length;
  const router = createBrowserRouter(appRoutes(null));
  expect(takeStartWord(router)).toBe(word);
  expect(location.href).toBe(`${location.origin}${left}#here`);
  expect(takeStartWord(router)).toBeNull();
  expect(history.length).toBe(entries);
});

it('L2: what the entry of the history holds stays', async () => {
  const router = createBrowserRouter(appRoutes(null));
  await router.navigate('/app?tab=history&start=demo', { state: { kept: true } });
  expect(takeStartWord(router)).toBe('demo');
  expect(router.state.location).toMatchObject({ search: '?tab=history', state: { kept: true } });
});
