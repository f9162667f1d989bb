import { use, useEffect, useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import type { Office } from './office.js';

/** The office; suspends until it is opened, and throws where it could not be. */
export function useOffice(): Office {
  return use(useHandles().office());
}

export type Read<Value> =
  | { readonly state: 'reading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'there'; readonly value: Value };

interface Readable<Value> {
  /** A stable function, as `useCallback` gives it: a new one reads anew. */
  readonly read: () => Promise<Value>;
  /** Calls back when it is to be read anew. Returns the way to stop. */
  readonly subscribe?: (changed: () => void) => () => void;
}

/** Something of the store, kept up to date with what any tab changes. What was read last stays while it is read anew. */
export function useRead<Value>({ read, subscribe }: Readable<Value>): Read<Value> {
  const [found, setFound] = useState<Read<Value>>({ state: 'reading' });
  useEffect(() => {
    let newest = 0;
    const readAnew = () => {
      const mine = ++newest;
      read().then(
        (value) => mine === newest && setFound({ state: 'there', value }),
        (error: unknown) =>
          mine === newest && setFound({ state: 'failed', message: failureOf(error).message }),
      );
    };
    readAnew();
    const stop = subscribe?.(readAnew);
    return () => {
      newest = -1;
      stop?.();
    };
  }, [read, subscribe]);
  return found;
}
