/** To be run before the app is (`page.addInitScript`): gives the page `heldTime`. */
export function holdTime(): void;

declare global {
  /** In a page in which `holdTime` has run. */
  const heldTime: {
    /** Stops the time of the app once an element that the selector finds has these words. */
    holdWhen(selector: string, words: string): Promise<void>;
    release(): void;
  };
}
