import { randomId } from './platform.js';
import type { ParsedTranscript } from './transcript.js';

/** The transcripts that are open in this tab, by the id that stands in a session's source. */
export interface TranscriptFiles {
  /** Keeps a file that was read for the engine that plays it. @returns the id under which the engine finds it */
  add(parsed: ParsedTranscript): string;
  /** The file of this id; undefined once the page was loaded anew. */
  get(id: string): ParsedTranscript | undefined;
  /** Forgets it; an unknown id is no error. */
  remove(id: string): void;
}

/**
 * Files that were read and wait for the run that imports them; plain data refers to them by id.
 * @param newId makes ids. They stand in a session's record, so another visit must not make the same ones.
 */
export function transcriptFiles(newId: () => string = randomId): TranscriptFiles {
  const files = new Map<string, ParsedTranscript>();
  return {
    add: (parsed) => {
      const id = newId();
      files.set(id, parsed);
      return id;
    },
    get: (id) => files.get(id),
    remove: (id) => void files.delete(id),
  };
}
