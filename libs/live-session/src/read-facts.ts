import type * as FactForm from './fact-form.js';
import type { Entry, Fact, KeyRange, SealedStore } from '@sotto/meeting';
import { FACTS } from './tables.js';

let fetched: typeof FactForm | null = null;

/** What facts are held against. Fetched once, and not with the page: most open no session before they are asked to. */
export const factForm = async (): Promise<typeof FactForm> => (fetched ??= await import('./fact-form.js'));

/** Facts as they stand on the disk, and damage where one does not open or is none. @throws StoreError */
export async function readFacts(store: SealedStore, range: KeyRange): Promise<readonly Entry<Fact>[]> {
  const { factEntries } = fetched ?? (await factForm());
  return factEntries(await store.range(FACTS, range));
}
