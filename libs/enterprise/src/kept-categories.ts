import type { Key, SealedStore } from '@sotto/meeting';
import { isPersonalSetting } from './kept-settings.js';
import { YOU } from './users.js';

/** A kind of data that is kept in this browser, in the words of a record of processing. */
export interface KeptCategory {
  readonly data: string;
  /** Whose data it is, beside the person's own; null: nobody else's. */
  readonly subjects: string | null;
}

interface Source extends KeptCategory {
  /** The tables that show whether there is some of it; none of them is a large one. */
  readonly tables: readonly string[];
  /** Which of their rows are of it; absent: all of them. */
  readonly of?: (key: Key) => boolean;
}

/** What else than meetings may be kept here. A test fails for a table of `SUBJECT_RULES` that is neither here nor named there. */
export const SOURCES: readonly Source[] = [
  {
    tables: ['contacts'],
    data: 'Contacts: names, addresses, companies, roles, stages, notes about them',
    subjects: 'Contacts that were entered, imported or found',
  },
  {
    tables: ['calendars', 'events', 'preparations'],
    data: 'Calendars: meetings with their times, places and those invited, and what was prepared for them',
    subjects: 'Those who are invited to the meetings of the calendars',
  },
  {
    tables: ['templates', 'sign-ins'],
    data: 'Mail: templates of texts, and sign-ins with the services of mail and calendar',
    subjects: 'Those who mails are written to',
  },
  {
    tables: ['users'],
    of: (key) => key !== YOU.id,
    data: 'Colleagues: names, addresses, departments, roles and permissions',
    subjects: 'Colleagues',
  },
  {
    tables: ['team-files'],
    data: 'Team files: figures of colleagues’ sessions',
    subjects: 'Colleagues',
  },
  {
    tables: ['settings'],
    of: isPersonalSetting,
    data: 'Notes and files for meetings',
    subjects: 'Those whom the notes are about',
  },
  {
    tables: ['webhooks'],
    data: 'Webhooks: their addresses, what waits for them and what became of it',
    subjects: null,
  },
  {
    tables: ['audit-heads'],
    data: 'The audit trail: who did what and when, without content',
    subjects: null,
  },
];

/** What of it is really there; a row that does not open is there too. @throws StoreError */
export async function keptCategories(store: Pick<SealedStore, 'range'>): Promise<readonly KeptCategory[]> {
  const found = await Promise.all(
    SOURCES.map(async ({ tables, of = () => true, ...category }) => {
      const rows = await Promise.all(tables.map((name) => store.range({ name }, { prefix: [] })));
      return rows.flat().some(({ key }) => of(key)) ? [category] : [];
    }),
  );
  return found.flat();
}
