import { SottoError } from '@sotto/meeting';

/**
 * 'weak': the passphrase is too easy to guess. 'wrong-passphrase', 'wrong-code': it does not open. 'mistyped': the recovery
 * code has a typing error. 'no-code': there is no recovery code. 'not-set', 'already-set': there is no passphrase, or one
 * already. 'locked': it must be unlocked first. 'damaged': what is stored beside the lock cannot be read.
 */
export type VaultProblem =
  | 'weak'
  | 'wrong-passphrase'
  | 'wrong-code'
  | 'mistyped'
  | 'no-code'
  | 'not-set'
  | 'already-set'
  | 'locked'
  | 'damaged';

/** What the vault refuses. Branch on `problem`; `message` is for the person. */
export class VaultError extends SottoError {
  override readonly name = 'VaultError';
  readonly problem: VaultProblem;

  constructor(problem: VaultProblem, message: string, options?: { cause?: unknown }) {
    super({ reason: problem === 'locked' ? 'permission' : 'bad-request', message, code: problem }, options);
    this.problem = problem;
  }
}
