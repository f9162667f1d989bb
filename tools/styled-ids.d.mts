import type { Plugin } from 'vite';

/** A Vite plugin: styled components have the same class names wherever they are rendered. */
export function styledIds(): Plugin;
