/** A part of the app that is fetched after the first load. */
export interface LatePart<Part> {
  /** Null until it is there; then a press on what opens it opens it at once. */
  part(): Part | null;
  /** Fetches it, unless it is there. Rejects where it cannot be fetched; the next call tries again. */
  fetch(): Promise<Part>;
}

export function latePart<Part>(load: () => Promise<Part>): LatePart<Part> {
  let there: Part | null = null;
  return {
    part: () => there,
    fetch: async () => (there ??= await load()),
  };
}
