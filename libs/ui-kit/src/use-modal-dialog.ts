import { type RefObject, useMemo, useSyncExternalStore } from 'react';

/**
 * The modal dialog that is open in the document of the layer, which may be that of another window; the last one where
 * there are several; null where there is none.
 */
export function useModalDialog(layer: RefObject<Element | null>): HTMLDialogElement | null {
  const { subscribe, open } = useMemo(() => modalDialogOf(layer), [layer]);
  return useSyncExternalStore(subscribe, open, () => null);
}

/** Before the layer is there nothing is open; React asks again when it is. */
function modalDialogOf(layer: RefObject<Element | null>) {
  const page = () => layer.current?.ownerDocument;
  return {
    subscribe(changed: () => void): () => void {
      // Not every browser has the toggle event of dialogs; all have the attribute.
      const observer = new MutationObserver(changed);
      const watched = page();
      if (watched) observer.observe(watched, { subtree: true, attributeFilter: ['open'] });
      return () => observer.disconnect();
    },
    open(): HTMLDialogElement | null {
      return [...(page()?.querySelectorAll<HTMLDialogElement>('dialog:modal') ?? [])].at(-1) ?? null;
    },
  };
}
