import type { Plugin } from 'vite';

/** A Vite plugin: the letters of the first paint are asked for with the page, not once its styles have come. */
export function preloadTypeface(): Plugin;

/** A Vite plugin: the Latin letters without the weights that nothing is set in. */
export function narrowTypeface(): Plugin;

/** A Vite plugin: letters that come after the first paint stay away. */
export function stillTypeface(): Plugin;
