import type { Failure } from '@sotto/meeting';
import { lazy, startTransition, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { type Handles, HandlesContext } from './composition/handles.js';
import { failureOf } from './composition/open-screens.js';
import { AppFrame } from './shell/app-frame.js';
import { StartFailure } from './shell/start-failure.js';
import type { LockGate } from './vault/locked-store.js';

const UnlockScreen = lazy(() =>
  import('./vault/unlock-screen.js').then((m) => ({ default: m.UnlockScreen })),
);

type Start = { readonly handles: Handles } | { readonly failure: Failure } | null;

interface AppProps {
  readonly starting: Promise<Handles>;
  readonly gate: LockGate;
  readonly router: DataRouter;
}

/** The whole app. Until its storage is open it shows the frame that the page came with, or the lock. */
export function App({ starting, gate, router }: AppProps) {
  const locked = useSyncExternalStore(gate.subscribe, gate.locked, gate.locked);
  const [start, setStart] = useState<Start>(null);
  useEffect(() => {
    let gone = false;
    // A transition is rendered in slices, between which a slow device answers.
    const show = (outcome: Start) => {
      if (!gone) startTransition(() => setStart(outcome));
    };
    starting.then(
      (handles) => show({ handles }),
      (error: unknown) => show({ failure: failureOf(error) }),
    );
    return () => {
      gone = true;
    };
  }, [starting]);

  if (locked) {
    return (
      <Suspense>
        <UnlockScreen locked={locked} />
      </Suspense>
    );
  }
  if (!start) return <AppFrame />;
  if ('failure' in start) return <StartFailure failure={start.failure} />;
  return (
    <HandlesContext value={start.handles}>
      {/* As a transition a tab would be chosen after the next arrow key, which would then start from the tab before it. */}
      <RouterProvider router={router} useTransitions={false} />
    </HandlesContext>
  );
}
