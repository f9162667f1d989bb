import type * as ArchiveParts from './archive-parts.js';

type Parts = typeof ArchiveParts;

let there: Parts | undefined;

/** Returns what opens and deletes sessions, if it is loaded. */
export const loadedParts = (): Parts | undefined => there;

/** Loads it with the first call that needs it, and once. */
export const loadParts = async (): Promise<Parts> => (there ??= await import('./archive-parts.js'));

/** Takes it from whoever has it already. */
export const takeParts = (parts: Parts): void => void (there = parts);
