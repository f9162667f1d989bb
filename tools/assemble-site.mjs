// @ts-check
// dist/site: the landing page at /, the app at /app, and the headers for static hosts.
import { cp, rm, writeFile } from 'node:fs/promises';
import { headersFile } from './site-headers.mjs';
import { root } from './workspace.mjs';

const site = `${root}dist/site/`;
await rm(site, { recursive: true, force: true });
await cp(`${root}apps/landing/dist/`, site, { recursive: true });
await cp(`${root}apps/web/dist/`, `${site}app/`, { recursive: true });
await writeFile(`${site}_headers`, headersFile());
