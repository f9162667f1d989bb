import { useCallback, useState } from 'react';

/** Before the first measurement, and where there is nothing to measure with. */
const USUAL_WIDTH = 560;
const LEAST_WIDTH = 120;

/** The width of an element in pixels, as it changes. */
export function usePlotWidth() {
  const [width, setWidth] = useState(USUAL_WIDTH);
  const ref = useCallback((element: HTMLElement | null) => {
    const View = element?.ownerDocument.defaultView;
    if (!element || !View || !('ResizeObserver' in View)) return;
    const keep = (measured: number) => setWidth(Math.max(LEAST_WIDTH, Math.round(measured)));
    // At once, so that the first thing seen has its right size.
    keep(element.getBoundingClientRect().width);
    const observer = new View.ResizeObserver(([entry]) => entry && keep(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, ref] as const;
}
