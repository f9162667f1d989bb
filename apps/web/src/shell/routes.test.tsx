// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appRoutes } from './routes.js';
import { useAddress, useDocumentTitle, usePage } from './use-page.js';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
let place: HTMLElement;
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

/** Opens an address with `app` as the whole app. */
function openAt(address: string, app: React.ReactNode, basename = '/') {
  history.replaceState(null, '', address);
  const router = createBrowserRouter(appRoutes(app), { basename });
  act(() => root.render(<RouterProvider router={router} useTransitions={false} />));
  return router;
}

/** Resolves when the browser has gone back or forward. */
const step = (delta: number) =>
  act(async () => {
    const there = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.go(delta);
    await there;
  });

function Pages() {
  const [page, go] = usePage();
  const [query, goTo] = useAddress();
  useDocumentTitle();
  return (
    <>
      <p>{`${page} ${query.get('session') ?? '-'}`}</p>
      <button onClick={() => go('coach')}>Coach</button>
      <button onClick={() => goTo({ tab: 'history', session: 'a b' })}>Session</button>
      <button onClick={() => goTo({ tab: 'settings' }, { replace: true })}>Settings</button>
    </>
  );
}
const shown = () => place.querySelector('p')?.textContent;
const press = (name: string) =>
  act(() => [...place.querySelectorAll('button')].find((each) => each.textContent === name)?.click());

describe('the path', () => {
  it.each([
    ['/app', '/'],
    ['/app/', '/'],
    ['/app/?tab=history', '/'],
    ['/app/index.html', '/'],
    ['/sotto/app', '/sotto/'],
    ['/sotto/app/?tab=coach', '/sotto/'],
  ])('R1: %s below %s is the app', (address, base) => {
    openAt(address, <p>The app</p>, base);
    expect(shown()).toBe('The app');
  });

  it.each([
    ['/app/other', '/'],
    ['/', '/'],
  ])('R2: %s below %s is not, and says so', (address, base) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    openAt(address, <p>The app</p>, base);
    expect(place.querySelector('h1')?.textContent).toBe('Unexpected Application Error!');
    expect(place.textContent).toContain('404 Not Found');
    expect(place.textContent).not.toContain('The app');
  });
});

describe('the query', () => {
  it('R6: every page has an address; back and forward lead to it again', async () => {
    openAt('/app?tab=nonsense', <Pages />);
    expect(shown()).toBe('assistant -');
    press('Coach');
    expect([shown(), location.pathname, location.search]).toEqual(['coach -', '/app', '?tab=coach']);
    press('Session');
    expect([shown(), location.search]).toEqual(['history a b', '?tab=history&session=a+b']);
    await step(-2);
    expect(shown()).toBe('assistant -');
    await step(1);
    expect(shown()).toBe('coach -');
  });

  it('adds no entry for what is shown already, nor where it takes the place of another', () => {
    openAt('/app/?tab=history', <Pages />);
    press('Coach');
    const entries = history.length;
    press('Coach');
    press('Settings');
    expect([history.length, location.href]).toEqual([entries, `${location.origin}/app/?tab=settings`]);
  });

  it('names the page in the title, and no session', () => {
    openAt('/app', <Pages />);
    const titles = [document.title];
    for (const name of ['Coach', 'Session', 'Settings']) {
      press(name);
      titles.push(document.title);
    }
    expect(titles).toEqual(['Sotto', 'AI Coach · Sotto', 'Session · History · Sotto', 'Settings · Sotto']);
  });
});

it('R3: where the app breaks, the error page of the route says so, with the error', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): never => {
    throw new TypeError('media queries are out of order');
  };
  openAt('/app?tab=history', <Broken />);
  expect(place.querySelector('main h1')?.textContent).toBe('Unexpected Application Error!');
  expect(place.textContent).toContain('Nothing that was captured is lost');
  expect(place.textContent).toContain('TypeError: media queries are out of order');
  log.mockRestore();
});
