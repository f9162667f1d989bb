/** Returns a port of this machine that nothing listens on. */
export function freePort(): number;
