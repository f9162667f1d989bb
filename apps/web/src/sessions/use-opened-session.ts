import type { FoldedMeeting } from '@sotto/live-session';
import { useEffect, useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';

export type Opened =
  | { readonly state: 'opening' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'there'; readonly folded: FoldedMeeting };

/**
 * A saved session, folded from its facts; null opens nothing.
 * @param version with another one it is read anew; what was read stays until then
 */
export function useOpenedSession(id: string | null, version = 0): Opened {
  const { archive } = useHandles();
  const [opened, setOpened] = useState<{ readonly id: string | null; readonly session: Opened }>({
    id,
    session: OPENING,
  });
  useEffect(() => {
    if (id === null) return;
    let gone = false;
    const show = (session: Opened) => !gone && setOpened({ id, session });
    archive.open(id).then(
      (folded) => show({ state: 'there', folded }),
      (error: unknown) => show({ state: 'failed', message: failureOf(error).message }),
    );
    return () => {
      gone = true;
    };
  }, [archive, id, version]);
  // What was opened before is not shown under another's name.
  return opened.id === id ? opened.session : OPENING;
}

const OPENING: Opened = { state: 'opening' };
