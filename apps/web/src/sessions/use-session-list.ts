import type { SessionList } from '@sotto/live-session';
import { useEffect, useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';

export type ListState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'there'; readonly list: SessionList };

/** The list of sessions, kept up to date with what any tab changes. */
export function useSessionList(): ListState {
  const { archive } = useHandles();
  const [list, setList] = useState<ListState>({ state: 'loading' });
  useEffect(() => {
    let newest = 0;
    const read = () => {
      const mine = ++newest;
      archive.list().then(
        (found) => mine === newest && setList({ state: 'there', list: found }),
        (error: unknown) =>
          mine === newest && setList({ state: 'failed', message: failureOf(error).message }),
      );
    };
    read();
    const stop = archive.subscribe(read);
    return () => {
      newest = -1;
      stop();
    };
  }, [archive]);
  return list;
}
