import type { Plugin } from 'vite';

/** A Vite plugin, for builds: leaves out parts of packages that the app never uses. */
export function leanPackages(): Plugin;
