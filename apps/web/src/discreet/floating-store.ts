import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PageFrame } from '../composition/page-frame.js';

/** Document Picture-in-Picture; not yet in TypeScript's own types. */
interface FloatingWindows {
  requestWindow(size: { readonly width: number; readonly height: number }): Promise<Window>;
}

declare global {
  interface Window {
    /** Chromium 116 and later. */
    readonly documentPictureInPicture?: FloatingWindows;
  }
}

/** Room for the panel and a suggestion below it; the person can make it larger. CSS px. */
const SIZE = { width: 352, height: 480 };

/** The window of its own in which the overlay floats; null while it is in the page. */
export interface FloatingStore extends Pick<
  StoreApi<Window | null>,
  'getState' | 'getInitialState' | 'subscribe'
> {
  /** Whether this browser has such windows. */
  readonly offered: boolean;
  /**
   * Opens it. Call it inside a click.
   * @param wanted asked once it is there: a window that nobody wants any more is closed again
   * @throws DOMException where the browser refuses
   */
  open(wanted: () => boolean): Promise<void>;
  /** The overlay is back in the page. Nothing happens where it is there already. */
  close(): void;
  /** It, where the person is in it just now. */
  inUse(): Window | null;
}

/** @param frame what is shown keeps being shown there while the page is hidden */
export function floatingWindow(page: Window, frame: Pick<PageFrame, 'alsoIn'>): FloatingStore {
  const store = createStore<Window | null>(() => null);
  const { documentPictureInPicture: windows } = page;
  return {
    ...store,
    offered: windows !== undefined,
    async open(wanted) {
      if (!windows || store.getState()) return;
      const view = await windows.requestWindow(SIZE);
      if (!wanted()) return view.close();
      dress(view.document, page.document);
      const leaveFrame = frame.alsoIn(view);
      view.addEventListener(
        'pagehide',
        () => {
          leaveFrame();
          if (store.getState() === view) store.setState(null, true);
        },
        { once: true },
      );
      store.setState(view, true);
    },
    close: () => store.getState()?.close(),
    inUse: () => {
      const view = store.getState();
      return view?.document.hasFocus() ? view : null;
    },
  };
}

/** Its language, name, theme and fonts are the page's own; its other styles come with what is shown in it. */
function dress(inside: Document, page: Document): void {
  inside.title = page.title;
  inside.documentElement.lang = page.documentElement.lang;
  const { theme } = page.documentElement.dataset;
  if (theme !== undefined) inside.documentElement.dataset['theme'] = theme;
  for (const { href } of page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const link = inside.createElement('link');
    inside.head.append(Object.assign(link, { rel: 'stylesheet', href }));
  }
}
