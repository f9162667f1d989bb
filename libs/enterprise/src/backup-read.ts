import { isNestedDeeper } from '@sotto/meeting';
import { BackupError } from './backup-error.js';
import { BACKUP_VERSION, type BackupHeader, readBackupHeader } from './backup-header.js';
import { backupLines, type BackupLine, foreign } from './backup-lines.js';
import type { BackupRecord, BackupSummary } from './backup-ports.js';
import { keyOfPassphrase, type KeyMaker, SEALING } from './vault-keys.js';

/** A backup whose passphrase is right. Each reading opens and checks every line again. */
export interface OpenedBackup {
  /**
   * Pages in their order, each opened and checked; returns what the end says.
   * @throws BackupError 'truncated', 'damaged'
   */
  pages(): AsyncGenerator<readonly BackupRecord[], BackupSummary>;
}

/** @throws BackupError 'foreign', 'newer', 'wrong-passphrase', 'damaged', 'truncated' */
export async function openBackup(
  maker: KeyMaker,
  passphrase: string,
  file: Pick<Blob, 'stream'>,
): Promise<OpenedBackup> {
  const first = await firstLine(file);
  const header = readBackupHeader(first.text);
  if (!header) throw first.ended ? foreign() : truncated();
  if (header.v > BACKUP_VERSION) throw newer();
  if (header.part !== 0 || !header.kdf) throw damaged(0);
  const { key, note } = await keyOfPassphrase(maker, SEALING, passphrase, header.kdf);
  if (note.check !== header.kdf.check) throw wrongPassphrase();
  return { pages: () => pagesOf(key, header, file) };
}

async function firstLine(file: Pick<Blob, 'stream'>): Promise<BackupLine> {
  for await (const line of backupLines(file)) return line;
  throw foreign();
}

async function* pagesOf(
  key: CryptoKey,
  { file: id }: BackupHeader,
  file: Pick<Blob, 'stream'>,
): AsyncGenerator<readonly BackupRecord[], BackupSummary> {
  let place = 0;
  let records = 0;
  let end: BackupSummary | undefined;
  for await (const line of backupLines(file)) {
    if (end) throw damaged(place);
    const header = readBackupHeader(line.text);
    if (header?.file !== id && line.ended) throw damaged(place);
    const content = await opened(key, line, place);
    if (header?.part === 'end') {
      end = (content ?? {}) as BackupSummary;
      if (end.pages !== place - 1 || end.records !== records) throw damaged(place);
      continue;
    }
    if (header?.part !== place) throw damaged(place);
    if (place++ === 0) continue;
    if (!Array.isArray(content) || !content.every(isRecord)) throw damaged(place - 1);
    records += content.length;
    yield content;
  }
  if (!end) throw truncated();
  return end;
}

async function opened(key: CryptoKey, { text, ended }: BackupLine, place: number): Promise<unknown> {
  const { compactDecrypt } = await import('jose');
  const only = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] };
  try {
    const { plaintext } = await compactDecrypt(text, key, only);
    return JSON.parse(new TextDecoder().decode(plaintext)) as unknown;
  } catch (cause) {
    throw ended ? damaged(place, cause) : truncated();
  }
}

/** Also that it can be written: nothing of ours nests as deep as what cannot. */
function isRecord(value: unknown): value is BackupRecord {
  const { table, key, compartment } = (value ?? {}) as Partial<BackupRecord>;
  const isKey = typeof key === 'string' || Array.isArray(key);
  return typeof table === 'string' && typeof compartment === 'string' && isKey && !isNestedDeeper(value);
}

const NOTHING = 'Nothing was restored, and what is here is as it was.';

const newer = () =>
  new BackupError(
    'newer',
    `This backup was made by a newer version of Sotto. ${NOTHING} Load the newer version and try again.`,
  );
const wrongPassphrase = () =>
  new BackupError(
    'wrong-passphrase',
    `That passphrase does not open this backup. ${NOTHING} A backup keeps the passphrase it was made with.`,
  );
const truncated = () =>
  new BackupError(
    'truncated',
    `The end of this backup is missing, so it was not copied or saved in full. ${NOTHING} Look for another copy.`,
  );
const damaged = (place: number, cause?: unknown) =>
  new BackupError(
    'damaged',
    `This backup is damaged at line ${place + 1}: a part was changed, left out or moved. ${NOTHING} Look for another copy.`,
    { cause },
  );
