import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAddress } from '../shell/use-page.js';

/** In the history entry of a session that was opened from the list: the entry before it is the list. */
const FROM_LIST = { from: 'list' };

export interface SessionPage {
  /** The session in the address; null where it asks for the list. */
  readonly id: string | null;
  /** Goes from the list to the page of a session; stable while the list is shown. */
  readonly open: (id: string) => void;
  /** Goes back to the list. */
  readonly close: () => void;
}

/** The page of one session, `?tab=history&session=<id>` (ledger H1). */
export function useSessionPage(): SessionPage {
  const [query, go] = useAddress();
  const { state } = useLocation();
  const navigate = useNavigate();
  const id = query.get('session');
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = false;
  }, [id]);
  const open = useCallback((session: string) => go({ tab: 'history', session }, { state: FROM_LIST }), [go]);
  const close = () => {
    // Going back takes a moment. A second Escape in between would leave the list, too.
    if (leaving.current) return;
    leaving.current = true;
    if (isFromList(state)) void navigate(-1);
    // From a link there is no list to go back to: going back leads to where the link was.
    else go({ tab: 'history' }, { replace: true });
  };
  return { id, open, close };
}

const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'from' in state && state.from === FROM_LIST.from;
