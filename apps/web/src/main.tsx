import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { meetingPageIsThere } from './assistant/late-meeting-page.js';
import { compose } from './composition/compose.js';
import { atMost } from './shell/at-most.js';
import { fetchTypeface, TYPEFACE_WAIT_MS } from './shell/typeface.js';
import { lockGate } from './vault/locked-store.js';

const root = document.getElementById('root');
if (root) {
  // Once, outside of React: a second session in the same page would compete with the first for the writer's lock.
  const gate = lockGate();
  const typeface = fetchTypeface();
  typeface.catch(() => undefined); // a storage that does not open is what is told then
  const starting = compose(gate.unlock).then(async (handles) => {
    const letters = atMost(TYPEFACE_WAIT_MS, typeface, handles.clock);
    await Promise.all([meetingPageIsThere(handles), letters]);
    return handles;
  });
  createRoot(root).render(
    <StrictMode>
      <App starting={starting} gate={gate} />
    </StrictMode>,
  );
}
