import { SottoError } from '@sotto/meeting';

/**
 * 'foreign': no backup of this app. 'newer': made by a newer version. 'wrong-passphrase'. 'truncated': its end is missing.
 * 'damaged': a page was changed, left out, doubled or exchanged. 'changed': the file was good and is no longer the same. 'weak': the passphrase is too easy to guess.
 */
export type BackupProblem =
  | 'foreign'
  | 'newer'
  | 'wrong-passphrase'
  | 'truncated'
  | 'damaged'
  | 'changed'
  | 'weak';

/** Why a backup was not made, or why nothing (after 'changed': not all) was restored. Branch on `problem`; `message` is for the person. */
export class BackupError extends SottoError {
  override readonly name = 'BackupError';
  readonly problem: BackupProblem;

  constructor(problem: BackupProblem, message: string, options?: { cause?: unknown }) {
    super({ reason: problem === 'weak' ? 'bad-request' : 'unreadable', message, code: problem }, options);
    this.problem = problem;
  }
}
