import type { Entry, Fact } from '@sotto/meeting';
import { factEntry } from './fact-form.js';
import { foldEntries, type FoldedMeeting } from './fold.js';

/**
 * Folds what a journal gives back, in the order of their keys: opened facts, damaged ones, and what opens without being
 * a fact, because it was restored from elsewhere or written by nobody of us. Never throws.
 */
export const foldJournal = (entries: readonly Entry<Fact>[]): FoldedMeeting =>
  foldEntries(entries.map(factEntry));
