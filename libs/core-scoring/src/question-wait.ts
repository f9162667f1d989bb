/** How long an uncertain turn waits for more words, ms. */
export const UNCERTAIN_WAIT_MS = 700;
