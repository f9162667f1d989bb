/** Letters that do not come keep nobody waiting for longer, ms: the page then begins with those of the system. */
export const TYPEFACE_WAIT_MS = 500;

/**
 * Fetches the letters of the interface. Where they come after the first paint, what somebody is about to press moves
 * away from under the pointer.
 */
export const fetchTypeface = (): Promise<unknown> => document.fonts.load('1rem "Inter Variable"');
