import './policy/trusted-types.js';
import '@fontsource-variable/inter/wght.css';
import { GlobalStyle } from '@sotto/ui-kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './app.js';
import { meetingPageIsThere } from './assistant/late-meeting-page.js';
import { compose } from './composition/compose.js';
import { takeStartWord } from './first-visit/start-word.js';
import { atMost } from './shell/at-most.js';
import { appRoutes } from './shell/routes.js';
import { TO_LANDING } from './shell/site-links.js';
import { fetchTypeface, TYPEFACE_WAIT_MS } from './shell/typeface.js';
import { searchOf } from './shell/use-page.js';
import { lockGate } from './vault/locked-store.js';

/** A network that hangs keeps nobody waiting for longer, ms. */
const ASKED_WAIT_MS = 1_000;

const root = document.getElementById('root');
if (root) {
  // Once, outside of React: a second session in the same page would compete with the first for the writer's lock.
  const gate = lockGate();
  const typeface = fetchTypeface();
  typeface.catch(() => undefined); // a storage that does not open is what is told then
  const starting = compose(gate.unlock).then(async (handles) => {
    const letters = atMost(TYPEFACE_WAIT_MS, typeface, handles.clock);
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
    await Promise.all([meetingPageIsThere(handles), letters, asked]);
    return handles;
  });
  const router = createBrowserRouter(appRoutes(<App starting={starting} gate={gate} />), {
    basename: TO_LANDING,
  });
  const goToPage = (page: string) => void router.navigate({ search: searchOf({ tab: page }) });
  createRoot(root).render(
    <StrictMode>
      <GlobalStyle />
      {/* As a transition a tab would be chosen after the next arrow key, which would then start from the tab before it. */}
      <RouterProvider router={router} useTransitions={false} />
    </StrictMode>,
  );
}
