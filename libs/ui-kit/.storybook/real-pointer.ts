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
