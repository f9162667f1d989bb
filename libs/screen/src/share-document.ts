import type { ShareSignals } from './share-detection.js';

/** The page, as far as a share can be told from it. */
export interface ShareDocument {
  /** The title, classes and address of the page, as far as they may tell of a share. */
  look(): Omit<ShareSignals, 'own'>;
  /** Calls whenever the page is hidden, shown, focused or left. @returns what ends that */
  listen(changed: () => void): () => void;
}

const MENTIONS = ['screen-share', 'sharing', 'recording'].map((word) => `[class*="${word}" i]`).join();

/** Reads a real document. */
export function shareDocument(document: Document): ShareDocument {
  const window = document.defaultView;
  return {
    look: () => ({
      title: document.title,
      classes: [...document.querySelectorAll(MENTIONS)].flatMap((element) => [...element.classList]),
      address: document.location.href,
      hidden: document.visibilityState === 'hidden',
      // True also while a frame in it has the focus, which the event of leaving does not tell.
      focused: document.hasFocus(),
    }),
    listen(changed) {
      document.addEventListener('visibilitychange', changed);
      window?.addEventListener('blur', changed);
      window?.addEventListener('focus', changed);
      return () => {
        document.removeEventListener('visibilitychange', changed);
        window?.removeEventListener('blur', changed);
        window?.removeEventListener('focus', changed);
      };
    },
  };
}
