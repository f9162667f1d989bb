import { BACKUP_TYPE, BACKUP_VERSION, type BackupPart } from './backup-header.js';
import type { BackupPage, BackupSummary } from './backup-ports.js';
import { toBase64url } from './base64url.js';
import { keyOfPassphrase, type KeyMaker, SEALING } from './vault-keys.js';

/**
 * The lines of a backup: JSON Web Encryption (RFC 7516), `dir` with A256GCM, one a page. The key is made by Argon2id of the
 * passphrase and a salt of this file's own, both named in the first line's header: what the standard offers for
 * passphrases (PBES2) is cheaper to guess. Each line's header says its place, and the last line how many there are.
 */
export async function* backupOf(
  maker: KeyMaker,
  passphrase: string,
  at: number,
  records: AsyncIterable<BackupPage>,
): AsyncGenerator<string, BackupSummary> {
  const { CompactEncrypt } = await import('jose');
  const { key, note } = await keyOfPassphrase(maker, SEALING, passphrase);
  const file = toBase64url(maker.crypto.getRandomValues(new Uint8Array(16)));
  const line = async (part: BackupPart, content: unknown): Promise<string> => {
    const header = { alg: 'dir', enc: 'A256GCM', typ: BACKUP_TYPE, v: BACKUP_VERSION, file, part };
    const sealed = new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)));
    sealed.setProtectedHeader(part === 0 ? { ...header, kdf: note } : header);
    return `${await sealed.encrypt(key)}\n`;
  };
  yield line(0, { at });
  let pages = 0;
  let count = 0;
  let damaged = 0;
  for await (const page of records) {
    damaged += page.damaged ?? 0;
    if (page.length === 0) continue;
    count += page.length;
    yield line(++pages, page);
  }
  const summary: BackupSummary = { at, pages, records: count, damaged };
  yield line('end', summary);
  return summary;
}
