import { openDatabase } from './connection.js';
import type { Migration } from './migrations.js';
import type { Platform } from './platform.js';
import { deleteDatabase } from './shred-boxes.js';

const THROW_AWAY: readonly Migration[] = [(db) => void db.createObjectStore('empty')];
/** They were enough in Chromium 156 with 50 to 1,500 plain records, some of it only when the browser was closed. */
const THROWN_AWAY = 3;

/**
 * Deletes databases, which must not be open, and makes it likely that their bytes go too: Chromium cleans up its files
 * when databases come and go. Keys of records, and the text of plain sessions, are nowhere else made unreadable. Best
 * effort: what fails here leaves what the browser will clean up some day.
 */
export async function deleteFiles(platform: Platform, names: readonly string[]): Promise<void> {
  try {
    for (const name of names) await deleteDatabase(platform.indexedDB, name);
    for (let i = 0; i < THROWN_AWAY; i++) {
      const name = `${names[0]}-thrown-away`;
      (await openDatabase(platform, name, THROW_AWAY)).close();
      await deleteDatabase(platform.indexedDB, name);
    }
  } catch {
    // They are empty, and nothing that was sealed in them opens.
  }
}
