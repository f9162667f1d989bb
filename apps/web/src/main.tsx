import './policy/trusted-types.js';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './app.js';
import { meetingPageIsThere } from './assistant/late-meeting-page.js';
import { compose } from './composition/compose.js';
import { takeStartWord } from './first-visit/start-word.js';
import { atMost } from './shell/at-most.js';
import { WholeFailure } from './shell/app-failure.js';
import { AppShell } from './shell/app-shell.js';
import { PageBoundary } from './shell/page-boundary.js';
import { appRoutes } from './shell/routes.js';
import { TO_LANDING } from './shell/site-links.js';
import { searchOf } from './shell/use-page.js';
import { lockGate } from './vault/locked-store.js';

/** A network that hangs keeps nobody waiting for longer, ms. */
const ASKED_WAIT_MS = 1_000;

const root = document.getElementById('root');
if (root) {
  // Once, outside of React: a second session in the same page would compete with the first for the writer's lock.
  const gate = lockGate();
  const starting = compose(gate.unlock).then(async (handles) => {
    const word = takeStartWord(router);
    // What was asked for is there with the first paint; on a slow network it comes when it can.
    const asked = word
      ? atMost(
          ASKED_WAIT_MS,
          import('./first-visit/follow-start-word.js')
            .then(({ followStartWord }) => followStartWord(word, handles, goToPage))
            .catch(() => undefined), // without it Sotto opens all the same
          handles.clock,
        )
      : null;
    await Promise.all([meetingPageIsThere(handles), asked]);
    return handles;
  });
  // The app shows a failure. One that comes before the app listens would count as an uncaught error.
  starting.catch(() => undefined);
  const router = createBrowserRouter(appRoutes(<AppShell />), { basename: TO_LANDING });
  const goToPage = (page: string) => void router.navigate({ search: searchOf({ tab: page }) });
  // As a transition it is done in slices, between which a slow device answers.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        {/* The frame and the lock stand outside of the routes, and have no error page of their own. */}
        <PageBoundary fallback={(cause) => <WholeFailure cause={cause} />}>
          <App starting={starting} gate={gate} router={router} />
        </PageBoundary>
      </StrictMode>,
    );
  });
}
