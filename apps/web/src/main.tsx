import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { compose } from './composition/compose.js';

const root = document.getElementById('root');
if (root) {
  // Once, outside of React: a second session in the same page would compete with the first for the writer's lock.
  const starting = compose();
  createRoot(root).render(
    <StrictMode>
      <App starting={starting} />
    </StrictMode>,
  );
}
