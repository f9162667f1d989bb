import type { Frame } from '@sotto/live-session';

/** The frames of a page, and of a window of its own in which something of it floats. */
export interface PageFrame extends Frame {
  /** What is shown is shown in this window too, also while the page is hidden. @returns what ends that */
  alsoIn(view: Window): () => void;
}

export function pageFrame(page: Document = document): PageFrame {
  const ours = page.defaultView ?? window;
  const listeners = new Set<() => void>();
  let other: Window | null = null;
  const shown = () => page.visibilityState === 'visible';
  const visible = () => shown() || other !== null;
  return {
    request: (callback) => {
      // A hidden page has no frames.
      const view = !shown() && other ? other : ours;
      const id = view.requestAnimationFrame(callback);
      return () => view.cancelAnimationFrame(id);
    },
    visible,
    onVisible: (callback) => {
      // Also when the page is hidden and the other window is not: the frame that was asked for will not come.
      const listener = () => visible() && callback();
      listeners.add(callback);
      page.addEventListener('visibilitychange', listener);
      return () => {
        listeners.delete(callback);
        page.removeEventListener('visibilitychange', listener);
      };
    },
    alsoIn: (view) => {
      other = view;
      for (const listener of listeners) listener();
      return () => {
        if (other === view) other = null;
      };
    },
  };
}
