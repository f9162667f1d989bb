import { SottoError } from '@sotto/meeting';

/**
 * 'no-user-selected': nobody was chosen. 'unknown-user': there is no such user any more. 'sample-user': made-up users
 * have no data. 'last-admin': one admin must remain. 'not-yours-to-give': somebody would grant more than they may.
 * 'invalid': an entry cannot be taken. 'not-offered': a switch under Compliance is off. 'sharing-off': "Do not share"
 * is on. 'deletion-failed': something is left.
 */
export type EnterpriseProblem =
  | 'no-user-selected'
  | 'unknown-user'
  | 'sample-user'
  | 'last-admin'
  | 'not-yours-to-give'
  | 'invalid'
  | 'not-offered'
  | 'sharing-off'
  | 'deletion-failed';

/** What an operation that was permitted still refuses. Branch on `problem`; `title` and `message` are for the person. */
export class EnterpriseError extends SottoError {
  override readonly name: string = 'EnterpriseError';
  readonly problem: EnterpriseProblem;
  readonly title: string;

  constructor(problem: EnterpriseProblem, title: string, message: string, options?: { cause?: unknown }) {
    super({ reason: 'bad-request', message, code: problem }, options);
    this.problem = problem;
    this.title = title;
  }
}

/** What is told after something was done: a toast's two lines. */
export interface EnterpriseNotice {
  readonly title: string;
  readonly text: string;
}
