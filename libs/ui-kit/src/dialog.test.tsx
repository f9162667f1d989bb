import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.js';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it('closes at a click beside it where the browser offers that, and no library warns of the attribute', () => {
  vi.stubEnv('NODE_ENV', 'development');
  const warned = vi.spyOn(console, 'warn');
  const html = renderToStaticMarkup(<Dialog open onClose={() => undefined} title="Session" />);
  expect(html).toContain('closedby="any"');
  expect(warned).not.toHaveBeenCalled();
});
