/** The path of a Chromium: CHROMIUM_PATH, else the system's, else Playwright's own, else undefined. */
export function chromiumPath(): string | undefined;
/** Arguments every test browser starts with. */
export const CHROMIUM_ARGS: string[];
