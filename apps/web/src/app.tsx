import { GlobalStyle } from '@sotto/ui-kit';
import { useEffect, useState } from 'react';
import { type Handles, HandlesContext } from './composition/handles.js';
import { failureOf } from './composition/open-screens.js';
import { AppFailure } from './shell/app-failure.js';
import { AppShell } from './shell/app-shell.js';
import { PageBoundary } from './shell/page-boundary.js';
import { StartFailure } from './shell/start-failure.js';

type Start = { readonly handles: Handles } | { readonly failure: string } | null;

/** The whole app. Nothing is shown before the storage is open: an empty page that fills is worse than a short wait. */
export function App({ starting }: { starting: Promise<Handles> }) {
  const [start, setStart] = useState<Start>(null);
  useEffect(() => {
    let gone = false;
    starting.then(
      (handles) => !gone && setStart({ handles }),
      (error: unknown) => !gone && setStart({ failure: failureOf(error).message }),
    );
    return () => {
      gone = true;
    };
  }, [starting]);

  return (
    <>
      <GlobalStyle />
      {start && 'failure' in start && <StartFailure message={start.failure} />}
      {start && 'handles' in start && (
        <HandlesContext value={start.handles}>
          <PageBoundary fallback={(cause) => <AppFailure cause={cause} />}>
            <AppShell />
          </PageBoundary>
        </HandlesContext>
      )}
    </>
  );
}
