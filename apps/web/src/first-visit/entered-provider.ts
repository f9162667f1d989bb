import { isUsableEndpoint, type ProviderKind, type Settings } from '../stores/settings.js';
import type { SettingsStore } from '../stores/settings-store.js';

/** What is typed on the first visit; nowhere but on the screen until it is kept. */
export interface Entered {
  readonly kind: ProviderKind;
  readonly key: string;
  readonly endpoint: Settings['endpoint'];
}

/** Whether there is enough of it to be tested. */
export function isComplete({ kind, key, endpoint }: Entered): boolean {
  return kind === 'compatible' ? isUsableEndpoint(endpoint) : key.trim() !== '';
}

/** Stores what is entered, so that services are initialized with it. @throws StoreError; then nothing has changed. */
export async function keepProvider(store: SettingsStore, { kind, key, endpoint }: Entered): Promise<void> {
  if (key.trim()) await store.setKey(kind, key.trim());
  if (kind === 'compatible') await store.update({ endpoint });
}
