import { EnterpriseError, type EnterpriseNotice } from './enterprise-error.js';

/** The title of what is told after an export of a person's data (ledger E5, X2). */
export const DATA_EXPORTED = 'Data Exported';
/** The title of what is told after a person's data was deleted (ledger E5, X2). */
export const DATA_DELETED = 'Data Deleted';
/** What is told where nothing, or not everything, was deleted (ledger E5). */
export const DELETION_FAILED: EnterpriseNotice = {
  title: 'Deletion Failed',
  text: 'Failed to delete user data',
};

/** Ledger E5, in its words. */
export const noUserSelected = (purpose: 'export' | 'delete'): EnterpriseError =>
  new EnterpriseError('no-user-selected', 'No User Selected', `Please select a user to ${purpose} data for`);

/** Export and erasure are offered under the GDPR switch only (ledger E2). */
export const notOffered = (): EnterpriseError =>
  new EnterpriseError(
    'not-offered',
    'Switched Off',
    'This is offered while the GDPR switch under Compliance is on. Turn it on first.',
  );

/** "Do not share" (ledger E2). */
export const sharingOff = (): EnterpriseError =>
  new EnterpriseError(
    'sharing-off',
    'Not Shared',
    '"Do not share" is on under Compliance: no team file is made. Turn it off first if you want to share your figures.',
  );

/** A file of somebody called "You" would be nobody's. */
export const nameless = (): EnterpriseError =>
  new EnterpriseError(
    'invalid',
    'Name Missing',
    'Enter your own name first, so that colleagues know whose figures these are.',
  );
