import { BusyLine, type ButtonProps } from '@sotto/ui-kit';
import { useStore } from 'zustand';
import { useHandles } from '../composition/handles.js';
import type { PromptWish } from '../composition/lazy-screens.js';

const WAITING = 'Waiting for your choice in the browser’s prompt';

/** What becomes of a button that shares, while the browser's prompt is open; the one that opened it keeps the focus. */
export function useSharePrompt(wish: PromptWish): Pick<ButtonProps, 'busy' | 'disabled' | 'title'> {
  const asked = useStore(useHandles().screens.asking);
  if (asked === null) return {};
  return asked === wish ? { busy: true, title: WAITING } : { disabled: true, title: WAITING };
}

/** Says that the browser's prompt is open: it can lie behind another window. */
export function PromptLine() {
  const asked = useStore(useHandles().screens.asking);
  return asked !== null && <BusyLine>{WAITING}</BusyLine>;
}
