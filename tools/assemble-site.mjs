// @ts-check
// One folder for a static host: the landing page at the site's base, the app below it, and what hosts, browsers and search
// engines are told of both. Beside it `hosting`, what somebody who runs a server of their own begins with.
//
//     node tools/assemble-site.mjs [--landing apps/landing/dist] [--web apps/web/dist] [--out dist]
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { buildServiceWorker } from './build-service-worker.mjs';
import { componentsFile } from './components.mjs';
import { compressFiles } from './compress-files.mjs';
import { caddyFile, headersFile, nginxFile } from './hosting-files.mjs';
import { writeSearchFiles } from './search-files.mjs';
import { siteBase, siteUrl } from './site-address.mjs';
import { root } from './workspace.mjs';

const { values } = parseArgs({
  options: {
    landing: { type: 'string', default: 'apps/landing/dist' },
    web: { type: 'string', default: 'apps/web/dist' },
    out: { type: 'string', default: 'dist' },
  },
});
const base = siteBase();
const site = resolve(root, values.out, 'site');
const hosting = resolve(root, values.out, 'hosting');

await rm(site, { recursive: true, force: true });
await rm(hosting, { recursive: true, force: true });
await mkdir(hosting, { recursive: true });

await cp(resolve(root, values.landing), site, { recursive: true });
await cp(resolve(root, values.web), join(site, 'app'), { recursive: true });
await writeSearchFiles(site, siteUrl() + base.slice(0, -1));
// Here all files of the site are in place, and none is packed yet.
await buildServiceWorker({ site, base });
await compressFiles(site);

// These hosts read it at the root of what they publish; below a path that is not the site's own folder.
await writeFile(join(base === '/' ? site : hosting, '_headers'), headersFile(base));
await writeFile(join(hosting, 'nginx.conf'), nginxFile(base));
await writeFile(join(hosting, 'Caddyfile'), caddyFile(base));
await writeFile(join(hosting, 'components.cdx.json'), componentsFile());

if (!process.env.SITE_URL) {
  process.stdout.write(
    `SITE_URL is not set: the sitemap and the canonical links name ${siteUrl()}, which is nobody's.\n`,
  );
}
