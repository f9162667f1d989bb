import type { Failure } from '@sotto/meeting';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { type Handles, HandlesContext } from './composition/handles.js';
import { failureOf } from './composition/open-screens.js';
import { AppShell } from './shell/app-shell.js';
import { StartFailure } from './shell/start-failure.js';
import type { LockGate } from './vault/locked-store.js';

const UnlockScreen = lazy(() =>
  import('./vault/unlock-screen.js').then((m) => ({ default: m.UnlockScreen })),
);

type Start = { readonly handles: Handles } | { readonly failure: Failure } | null;

/** The whole app. Nothing is shown before the storage is open: an empty page that fills is worse than a short wait. */
export function App({ starting, gate }: { starting: Promise<Handles>; gate: LockGate }) {
  const locked = useSyncExternalStore(gate.subscribe, gate.locked);
  const [start, setStart] = useState<Start>(null);
  useEffect(() => {
    let gone = false;
    starting.then(
      (handles) => !gone && setStart({ handles }),
      (error: unknown) => !gone && setStart({ failure: failureOf(error) }),
    );
    return () => {
      gone = true;
    };
  }, [starting]);

  return (
    <>
      <Suspense>{locked && <UnlockScreen locked={locked} />}</Suspense>
      {start && 'failure' in start && <StartFailure failure={start.failure} />}
      {start && 'handles' in start && (
        <HandlesContext value={start.handles}>
          <AppShell />
        </HandlesContext>
      )}
    </>
  );
}
