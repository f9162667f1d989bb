// @ts-check
// `npm run preview`: dist/site on port 4300, or on PORT, below the path that SITE_BASE names.
import process from 'node:process';
import { siteBase } from './site-address.mjs';
import { createSiteServer } from './site-server.mjs';
import { root } from './workspace.mjs';

const port = Number(process.env.PORT ?? 4300);
createSiteServer(`${root}dist/site`, siteBase()).listen(port, 'localhost', () => {
  process.stdout.write(`The built site is served at http://localhost:${port}${siteBase()}\n`);
});
