import { passphraseRefusal, type VaultProof } from '@sotto/enterprise';
import { counted } from '../words/counted.js';

/** A new passphrase, typed twice. */
export interface TypedTwice {
  readonly passphrase: string;
  readonly again: string;
}

export const NOTHING_TYPED: TypedTwice = { passphrase: '', again: '' };

/** What is wrong with what was typed, field by field; both undefined: it can be taken. */
export function typedProblems({ passphrase, again }: TypedTwice): {
  readonly passphrase?: string;
  readonly again?: string;
} {
  const refusal = passphraseRefusal(passphrase);
  return {
    ...(refusal && { passphrase: refusal.message }),
    ...(passphrase !== again && { again: 'The two are not the same. Type it once more.' }),
  };
}

/** By which of the two ways somebody shows that they may change the lock. */
export type Way = 'passphrase' | 'recovery';

export const proofOf = (way: Way, typed: string): VaultProof =>
  way === 'passphrase' ? { passphrase: typed } : { recoveryCode: typed };

/** The file in which somebody keeps a recovery code. */
export const codeFile = (code: string): string =>
  `Recovery code of Sotto in one browser.\n\n${code}\n\nIt opens everything there without the passphrase. Keep it where only you find it, and not on the same disk.\n`;

/** Begun seconds. */
const seconds = (ms: number): string => counted(Math.ceil(ms / 1000), 'second');

/** What is said after a wrong one: the next one waits. Empty where it does not. */
export const nextTryText = (waitMs: number): string =>
  waitMs > 0 ? `The next try takes ${seconds(waitMs)}.` : '';

/** What is said while a try waits. */
export const waitingText = (waitMs: number): string =>
  `Tried in ${seconds(waitMs)}: each wrong one makes the next one wait longer`;
