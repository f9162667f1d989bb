import type { UserEvent } from 'vitest/browser';

/**
 * The browser's own pointer, which `:hover` and pointer capture follow; events made in the page do not move it. Null in
 * Storybook itself, where nothing drives the browser.
 */
export async function realPointer(): Promise<Pick<UserEvent, 'hover' | 'unhover' | 'dragAndDrop'> | null> {
  if (!('__vitest_browser__' in globalThis)) return null;
  const { userEvent } = await import('vitest/browser');
  return userEvent;
}

/**
 * A key is pressed that does nothing. What is focused next shows its ring, as for somebody at the keyboard: the browser
 * goes by the last key or press in the document, which several stories share, and events made in the page do not count.
 */
export async function atTheKeyboard(): Promise<void> {
  if (!('__vitest_browser__' in globalThis)) return;
  const { userEvent } = await import('vitest/browser');
  await userEvent.keyboard('{Shift}');
}
