import type { Frame } from '@sotto/live-session';

/** The frames of this page. */
export function pageFrame(page: Document = document): Frame {
  const view = page.defaultView ?? window;
  return {
    request: (callback) => {
      const id = view.requestAnimationFrame(callback);
      return () => view.cancelAnimationFrame(id);
    },
    visible: () => page.visibilityState === 'visible',
    onVisible: (callback) => {
      const listener = () => page.visibilityState === 'visible' && callback();
      page.addEventListener('visibilitychange', listener);
      return () => page.removeEventListener('visibilitychange', listener);
    },
  };
}
