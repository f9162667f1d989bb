// The smallest page that React makes: what the first paint of the app is held against.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root) createRoot(root).render(createElement('p', null, 'hi'));
