import { useHandles } from '../composition/handles.js';
import { useStart } from '../shell/start-context.js';
import { ask } from './ask.js';
import { unagreedHosts } from './consent-statement.js';

/**
 * Asks, and tells whether the question was taken. Where it would go to a host that the consent did not name, or the consent
 * was withdrawn, the consent step comes first (ledger A16); what the demo's own provider answers goes nowhere.
 */
export function useAsk(): (text: string) => boolean {
  const { session, settings: store } = useHandles();
  const { agreeAgain } = useStart();
  return (text) => {
    const { settings, storedKeys } = store.getState();
    const live = session.getState().meeting.origin === 'live';
    if (live && unagreedHosts(settings, storedKeys).length > 0) {
      agreeAgain();
      return false;
    }
    return ask(session, text);
  };
}
