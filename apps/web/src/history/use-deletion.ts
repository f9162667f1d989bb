import type { SessionHeader } from '@sotto/meeting';
import { useCallback, useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { deleteSessions, destroySessions } from './delete-sessions.js';

/** What is to be destroyed at once, if the person says so. */
interface Asked {
  readonly ids: readonly string[];
  /** Of the first of them in the list. */
  readonly index: number;
  /** Why it cannot be undone. */
  readonly why: 'full' | 'damaged';
}

interface Deletion {
  /** Deletes sessions with an offer to undo it; stable. @param index of the first of them in the list */
  readonly remove: (headers: readonly SessionHeader[], index: number) => void;
  /** Asks, and then destroys sessions whose rows do not open. @param ids of `SessionList.damaged` */
  readonly removeDamaged: (ids: readonly string[]) => void;
  /** Destroys those that do not open, and then deletes the others; the first of these was asked for already. */
  readonly clear: (headers: readonly SessionHeader[], damaged: readonly string[]) => void;
  /** What is to be asked; null: nothing. */
  readonly asked: Asked | null;
  readonly destroy: () => void;
  readonly cancel: () => void;
}

/** @param leaving told before rows go, stable; see `useFocusAfterRemoval` */
export function useDeletion(leaving: (index: number) => void): Deletion {
  const handles = useHandles();
  const [asked, setAsked] = useState<Asked | null>(null);
  const remove = useCallback(
    (headers: readonly SessionHeader[], index: number) => {
      leaving(index);
      const ids = headers.map(({ record }) => record.id);
      void deleteSessions(handles, headers).then(
        (end) => end === 'no-space' && setAsked({ ids, index, why: 'full' }),
      );
    },
    [handles, leaving],
  );
  const destroyNow = (ids: readonly string[], index: number) => {
    leaving(index);
    return destroySessions(handles, ids);
  };
  return {
    remove,
    removeDamaged: (ids) => setAsked({ ids, index: 0, why: 'damaged' }),
    clear: (headers, damaged) => {
      if (damaged.length === 0) remove(headers, 0);
      else void destroyNow(damaged, 0).then((destroyed) => destroyed && remove(headers, 0));
    },
    asked,
    destroy: () => {
      if (!asked) return;
      setAsked(null);
      void destroyNow(asked.ids, asked.index);
    },
    cancel: () => setAsked(null),
  };
}
