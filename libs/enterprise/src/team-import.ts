import type { SealedStore, Write } from '@sotto/meeting';
import { readTeamFile, type TeamColleague } from './team-file.js';
import { readTeamHead, teamFileWrites } from './team-file-store.js';
import { tidyLine } from './tidy-line.js';

/** What became of a team file. */
export type TeamImport =
  | {
      readonly outcome: 'taken';
      readonly colleague: TeamColleague;
      readonly sessions: number;
      readonly fingerprint: string;
    }
  /** The first file of this colleague: taken when it is imported again with this fingerprint. */
  | {
      readonly outcome: 'unknown-key';
      readonly colleague: TeamColleague;
      readonly sessions: number;
      readonly fingerprint: string;
      readonly text: string;
    }
  | { readonly outcome: 'refused'; readonly reason: string };

export interface TeamImportOptions {
  readonly store: SealedStore;
  readonly crypto: Crypto;
  /** ms since 1970 */
  readonly now: number;
  /** Id of this browser's own identity: its own file is not a colleague's. */
  readonly own: string;
  readonly trusted?: string;
  /** What else is written in the same commit: the colleague's user, the entry in the audit trail. */
  readonly beside: (colleague: TeamColleague, sessions: number) => readonly Write[];
}

/** A file from further ahead was made by a wrong clock, and would keep out all later ones; a day is our choice. */
const AHEAD_MS = 24 * 60 * 60 * 1000;

/** Checks a colleague's file and stores it in one commit, or says why not; then nothing is stored. @throws StoreError */
export async function importTeamFile(text: string, options: TeamImportOptions): Promise<TeamImport> {
  const { store, crypto, now, own, trusted, beside } = options;
  const reading = await readTeamFile(text, crypto);
  if (!reading.file) return { outcome: 'refused', reason: reading.refusal };
  const { file, fingerprint } = reading;
  const { madeAt } = file;
  const colleague = tidied(file.colleague);
  const sessions = file.sessions.length;
  if (colleague.name === '') return refused('This team file names nobody. Ask for one with a name.');
  if (colleague.id === own) return refused('This is your own file: your sessions are counted already.');
  if (madeAt > now + AHEAD_MS) {
    return refused('This file was made in the future: a clock is wrong. Correct it, and ask for a new file.');
  }
  const before = await readTeamHead(store, colleague.id);
  if (before && !sameKey(before.publicKey, file.publicKey)) {
    return refused(
      `This file has another key than the first one of ${before.colleague.name} (${before.fingerprint}). Ask them whether it is theirs; to take it, delete this colleague's data first.`,
    );
  }
  if (before && madeAt === before.madeAt) return refused('This file is here already.');
  if (before && madeAt < before.madeAt) {
    return refused(`This file is older than the one that is here from ${before.colleague.name}.`);
  }
  if (!before && trusted !== fingerprint) {
    return {
      outcome: 'unknown-key',
      colleague,
      sessions,
      fingerprint,
      text: `This is the first file of ${colleague.name}. Compare the fingerprint of its key with theirs: ${fingerprint}. Later files must have the same one.`,
    };
  }
  await store.commit([
    ...teamFileWrites({ ...file, colleague }, fingerprint, now, before),
    ...beside(colleague, sessions),
  ]);
  return { outcome: 'taken', colleague, sessions, fingerprint };
}

/** As they are shown here; what is signed may hold what is not seen. */
const tidied = ({ id, name, department }: TeamColleague): TeamColleague => ({
  id,
  name: tidyLine(name),
  department: tidyLine(department),
});

const refused = (reason: string): TeamImport => ({ outcome: 'refused', reason });

const sameKey = (a: { x: string; y: string }, b: { x: string; y: string }): boolean =>
  a.x === b.x && a.y === b.y;
