import { useCallback, useState } from 'react';

/**
 * Whether an element holds more than it shows. What scrolls must be reached by the keyboard; what does not should
 * not be a stop on the way.
 */
export function useOverflow() {
  const [overflows, setOverflows] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    const View = element?.ownerDocument.defaultView;
    if (!element || !View || !('ResizeObserver' in View)) return;
    const read = () => setOverflows(element.scrollHeight > element.clientHeight);
    const observer = new View.ResizeObserver(read);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    read();
    return () => observer.disconnect();
  }, []);
  return [overflows, ref] as const;
}
