import type { Plugin } from 'vite';

interface ManifestIcon {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}

/** What stands in the manifest of a site at `base`, a path with a slash at both ends. */
export function webManifest(base: string): {
  id: string;
  start_url: string;
  scope: string;
  background_color: string;
  theme_color: string;
  icons: ManifestIcon[];
  shortcuts: { name: string; url: string }[];
};

/** A Vite plugin: the manifest at the site's base, in the dev server as in the build. */
export function webManifestFile(): Plugin;
