import { useSyncExternalStore } from 'react';

/** The modal dialog that is open, the last one where there are several; null where there is none. */
export function useModalDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, openDialog, () => null);
}

function subscribe(changed: () => void): () => void {
  // Not every browser has the toggle event of dialogs; all have the attribute.
  const observer = new MutationObserver(changed);
  observer.observe(document, { subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

function openDialog(): HTMLDialogElement | null {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null;
}
