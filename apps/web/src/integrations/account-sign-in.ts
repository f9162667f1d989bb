import { type SignIn, signIn, type SignInService } from '@sotto/integrations';
import { useEffect, useRef } from 'react';
import { useHandles } from '../composition/handles.js';
import { useOffice } from '../office/use-office.js';

/** A token that ends within this time is asked for anew, ms: a request takes a while. */
const NEARLY_OVER_MS = 60_000;

interface Account {
  /**
   * A sign-in that holds; where there is none, the service's own window asks. Call it inside the click.
   * @throws SottoError with a sentence to show
   */
  signedIn(signal: AbortSignal): Promise<SignIn>;
  /** After the service refused the token. */
  forget(): Promise<void>;
}

/** The person's account with a service, through their own client id (ledger G2, G4). */
export function useAccount(service: SignInService, scopes: readonly string[]): Account {
  const { signIns, fetch, popup, redirectUri } = useOffice();
  const { settings, clock } = useHandles();
  const held = useRef<SignIn | undefined>(undefined);
  useEffect(() => {
    // What is looked up only in the click would come too late: a browser lets a click open a window at once, or not.
    signIns.current(service, scopes).then(
      (found) => (held.current ??= found),
      () => undefined,
    );
  }, [signIns, service, scopes]);
  return {
    signedIn: async (signal) => {
      const clientId = settings.getState().settings.clients[service].trim();
      const kept = held.current;
      if (kept?.clientId === clientId && kept.expiresAt > clock.now() + NEARLY_OVER_MS) return kept;
      const fresh = await signIn({
        ...{ service, clientId, scopes, popup, crypto, clock, redirectUri, signal },
        fetch: fetch.signIn,
      });
      held.current = fresh;
      await signIns.keep(fresh);
      return fresh;
    },
    forget: () => {
      held.current = undefined;
      return signIns.forget(service);
    },
  };
}
