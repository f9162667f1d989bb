// @vitest-environment jsdom
import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFocusAfterPage } from '../focus/use-focus-after-page.js';
import { appRoutes } from '../shell/routes.js';
import { useAddress } from '../shell/use-page.js';
import { useSessionPage } from './use-session-page.js';

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

function Sessions() {
  const { id, open, close } = useSessionPage();
  const [query, go] = useAddress();
  const frame = useRef<HTMLDivElement>(null);
  useFocusAfterPage(frame, id !== null);
  return (
    <div ref={frame}>
      <h1 tabIndex={-1}>{query.get('tab')}</h1>
      <p>{id ?? 'list'}</p>
      <button onClick={() => open('session_1')}>Open</button>
      <button onClick={close}>Close</button>
      <button onClick={() => go({ tab: 'enterprise' })}>Leave</button>
    </div>
  );
}

/** Opens an address as a new document does. */
function load(address: string | null) {
  if (address !== null) history.pushState(null, '', address);
  act(() => root.unmount());
  root = createRoot(place);
  const router = createBrowserRouter(appRoutes(<Sessions />));
  act(() => root.render(<RouterProvider router={router} useTransitions={false} />));
}

const shown = () => [place.querySelector('h1')?.textContent, place.querySelector('p')?.textContent];
const button = (name: string) =>
  [...place.querySelectorAll('button')].find((each) => each.textContent === name);
const press = (name: string) => act(() => button(name)?.click());
/** Resolves when the browser has gone to another entry, which `moving` has it do. */
const moved = (moving: () => void) =>
  act(async () => {
    const there = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    moving();
    await there;
  });

it('H1: from the list a session opens, closing goes back to it, and forward opens it again', async () => {
  load('/app?tab=history');
  press('Open');
  expect(shown()).toEqual(['history', 'session_1']);
  const entries = history.length;
  await moved(() => button('Close')?.click());
  expect(shown()).toEqual(['history', 'list']);
  await moved(() => history.forward());
  expect(shown()).toEqual(['history', 'session_1']);
  await moved(() => history.back());
  expect([...shown(), history.length]).toEqual(['history', 'list', entries]);
});

it('H1: closed twice in a moment it goes back once, and after a reload it goes back, too', async () => {
  load('/app?tab=enterprise');
  load('/app?tab=history');
  press('Open');
  load(null); // the entry of the history is what is left of it
  await moved(() => {
    button('Close')?.click();
    button('Close')?.click();
  });
  expect(shown()).toEqual(['history', 'list']);
  press('Open');
  await moved(() => button('Close')?.click());
  expect(shown()).toEqual(['history', 'list']);
});

it('H1: from a link, closing puts the list in its place: going back leads to where the link was', async () => {
  load('/app?tab=enterprise');
  load('/app?tab=history&session=session_7');
  const entries = history.length;
  press('Close');
  expect([...shown(), history.length, location.search]).toEqual(['history', 'list', entries, '?tab=history']);
  expect(document.activeElement, 'nothing had opened it').toBe(place.querySelector('h1'));
  await moved(() => history.back());
  expect(shown()).toEqual(['enterprise', 'list']);
});

it('keeps the focus where it was given back to', async () => {
  load('/app?tab=history');
  press('Open');
  button('Leave')?.focus();
  await moved(() => button('Close')?.click());
  expect(document.activeElement).toBe(button('Leave'));
});
