import { type EnterpriseUser, type StorageInput, YOU } from '@sotto/enterprise';
import { isBuiltIn } from '@sotto/integrations';
import type { Archive } from '@sotto/live-session';
import type { NotesState } from '../notes/notes-store.js';
import type { Office } from '../office/office.js';

/** What is counted: all of it but what stands in memory already is read from the store. */
export interface Counted extends Pick<Office, 'contacts' | 'webhooks' | 'calendars' | 'templates'> {
  readonly archive: Pick<Archive, 'list'>;
  readonly notes: NotesState['notes'];
  readonly users: readonly EnterpriseUser[];
  /** Null: whoever works here may not see the audit trail, not even its length. */
  readonly audit: Pick<Office['auditReader'], 'count'> | null;
}

/**
 * How many there are of each kind, for the panel (ledger E9). Told by what is small: one record for all sessions, the
 * signed end of the audit trail, the pages of contacts, and the few rows of what is set up. No fact of a session and no
 * entry of the audit trail is opened. Rejects with StoreError.
 */
export async function storageCounts(from: Counted): Promise<StorageInput['tables']> {
  const [{ sessions }, { contacts }, { webhooks }, { calendars }, { templates }, entries] = await Promise.all(
    [
      from.archive.list(),
      from.contacts.all(),
      from.webhooks.list(),
      from.calendars.list(),
      from.templates.list(),
      from.audit?.count() ?? 0,
    ],
  );
  return [
    { label: 'Sessions', rows: sessions.length },
    { label: 'Session notes', rows: sessions.filter(({ record }) => record.notes).length },
    { label: 'Notes and files for meetings', rows: from.notes.length },
    { label: 'Contacts', rows: contacts.length },
    { label: 'Webhooks', rows: webhooks.length },
    { label: 'Calendars', rows: calendars.length },
    { label: 'Email templates of your own', rows: templates.filter(({ id }) => !isBuiltIn(id)).length },
    { label: 'Colleagues', rows: from.users.filter(({ id, sample }) => id !== YOU.id && !sample).length },
    { label: 'Audit entries', rows: entries },
  ];
}
