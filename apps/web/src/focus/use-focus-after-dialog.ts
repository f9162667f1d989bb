import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus a place where a dialog gave it back to what is not there any more, because what was done in the
 * dialog has put something else in its place, at once or when it is read anew.
 * @param place what has the focus then, or what is around it: its first button that can be pressed
 * @param open whether the dialog is open
 * @param shown what decides what is around the dialog; a new one for each change
 */
export function useFocusAfterDialog(
  place: RefObject<HTMLElement | null>,
  open: boolean,
  shown: unknown,
): void {
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (open) wasOpen.current = true;
    const element = place.current;
    if (open || !wasOpen.current || !element) return;
    const { activeElement, body } = element.ownerDocument;
    // What opened it may still go.
    if (activeElement && activeElement !== body) return;
    wasOpen.current = false;
    (element.matches('button') ? element : element.querySelector<HTMLElement>('button:enabled'))?.focus();
  }, [place, open, shown]);
}
