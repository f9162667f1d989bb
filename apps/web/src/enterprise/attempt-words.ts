import { EnterpriseError } from '@sotto/enterprise';
import { failureOf } from '../composition/open-screens.js';

/** What did not work, for a notice or a toast. */
export interface Refusal {
  readonly title: string;
  readonly message: string;
}

/** The library's own two lines, or its sentence below ours. */
export function refusalOf(error: unknown, title: string): Refusal {
  const { message } = failureOf(error);
  return { title: error instanceof EnterpriseError ? error.title : title, message };
}
