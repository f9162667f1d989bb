import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { withMeetingPage } from './assistant/late-meeting-page.js';
import { compose } from './composition/compose.js';
import { lockGate } from './vault/locked-store.js';

const root = document.getElementById('root');
if (root) {
  // Once, outside of React: a second session in the same page would compete with the first for the writer's lock.
  const gate = lockGate();
  const starting = compose(gate.unlock).then(withMeetingPage);
  createRoot(root).render(
    <StrictMode>
      <App starting={starting} gate={gate} />
    </StrictMode>,
  );
}
