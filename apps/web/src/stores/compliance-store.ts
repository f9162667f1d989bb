import { type ComplianceSettings, readCompliance } from '@sotto/enterprise';
import type { SealedStore } from '@sotto/meeting';
import { TABLES } from '@sotto/storage';

/** What of ledger E2 binds a meeting from its start on. The book of Enterprise changes it. */
export interface Compliance {
  settings(): ComplianceSettings;
}

const KEY = 'compliance';

/** @param changed hears it at the opening, and each time it was changed, in any tab */
export async function openCompliance(
  store: SealedStore,
  changed: (settings: ComplianceSettings) => void,
): Promise<Compliance> {
  let settings = readCompliance(undefined);
  let newest = 0;
  const read = async () => {
    const mine = ++newest;
    const found = readCompliance(await store.get(TABLES.settings, KEY));
    // What was read before it was changed again is no more true.
    if (mine !== newest) return;
    settings = found;
    changed(settings);
  };
  await read();
  store.subscribe(({ writes }) => {
    const ours = writes.some(({ table, key }) => table === TABLES.settings.name && key === KEY);
    // A storage that fails tells so wherever something is read for the person; what was chosen holds on.
    if (ours) read().catch(() => undefined);
  });
  return { settings: () => settings };
}
