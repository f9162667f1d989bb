// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { SessionDetails } from './session-details.js';
import type { OpenedSession } from './opened-session.js';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
// jsdom knows the element, and not its methods.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};

it.each<[OpenedSession, string, string]>([
  [{ state: 'missing' }, 'Not on this device', 'This session is not on this device. It was deleted here'],
  [{ state: 'damaged', message: 'Its row is cut.' }, 'Session', 'This session cannot be opened'],
])('H1: a session that cannot be shown: %o', (opened, title, sentence) => {
  const place = document.createElement('div');
  const root = createRoot(place);
  const onClose = vi.fn();
  act(() => root.render(<SessionDetails opened={opened} onClose={onClose} />));
  expect(place.querySelector('h2')?.textContent).toBe(title);
  expect(place.textContent).toContain(sentence);
  const back = [...place.querySelectorAll('button')].find((each) => each.textContent === 'Show all sessions');
  act(() => back?.click());
  expect(onClose).toHaveBeenCalledOnce();
  act(() => root.unmount());
});
