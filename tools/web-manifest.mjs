// @ts-check
// What a browser is told of the app that can be installed from the site: `manifest.webmanifest`.
import { mediaType } from './media-types.mjs';

const FILE = 'manifest.webmanifest';
/** The ground of the pages by day, as their `theme-color` has it; by night the pages say it themselves. */
const GROUND = '#FAF9F7';

/** @param {string} base of the site, with a slash at both ends */
export const webManifest = (base) => ({
  id: `${base}app`,
  name: 'Sotto',
  short_name: 'Sotto',
  description: 'Listens to your meeting, reads the screen when you ask, and answers in a few quiet words.',
  lang: 'en',
  start_url: `${base}app`,
  // The whole site: its pages open in the installed app too.
  scope: base,
  display: 'standalone',
  background_color: GROUND,
  theme_color: GROUND,
  categories: ['business', 'productivity'],
  icons: [
    { src: `${base}icon.svg`, sizes: 'any', type: 'image/svg+xml' },
    { src: `${base}icon-192.png`, sizes: '192x192', type: 'image/png' },
    { src: `${base}icon-512.png`, sizes: '512x512', type: 'image/png' },
    { src: `${base}icon-maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Demo meeting', url: `${base}app?start=demo` },
    { name: 'History', url: `${base}app?tab=history` },
  ],
});

/** A Vite plugin: the manifest at the site's base, in the dev server as in the build. @returns {import('vite').Plugin} */
export function webManifestFile() {
  let base = '/';
  const text = () => `${JSON.stringify(webManifest(base), null, 2)}\n`;
  return {
    name: 'web-manifest',
    configResolved: (config) => void (base = config.base),
    configureServer(server) {
      server.middlewares.use(`${base}${FILE}`, (_request, response) => {
        response.setHeader('Content-Type', mediaType(FILE));
        response.end(text());
      });
    },
    generateBundle() {
      if (this.environment?.config.consumer === 'server') return;
      this.emitFile({ type: 'asset', fileName: FILE, source: text() });
    },
  };
}
