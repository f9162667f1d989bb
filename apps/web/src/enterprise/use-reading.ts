import { useCallback, useState } from 'react';
import { type Read, useRead } from '../office/use-office.js';

/**
 * Something of the store that does not tell of its own changes.
 * @param read a stable function
 * @returns what was read, and the way to read it anew
 */
export function useReading<Value>(read: () => Promise<Value>): readonly [Read<Value>, () => void] {
  const [changes] = useState(() => new EventTarget());
  const subscribe = useCallback(
    (changed: () => void) => {
      changes.addEventListener('change', changed);
      return () => changes.removeEventListener('change', changed);
    },
    [changes],
  );
  return [useRead({ read, subscribe }), () => void changes.dispatchEvent(new Event('change'))];
}
