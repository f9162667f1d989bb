import { localDate } from '@sotto/meeting';
import { BackupError } from './backup-error.js';
import type {
  BackupOptions,
  BackupRecord,
  BackupSummary,
  RestoreChoice,
  RestoreOutcome,
} from './backup-ports.js';
import { openBackup, type OpenedBackup } from './backup-read.js';
import { backupOf } from './backup-write.js';
import { newPassphraseRefusal } from './new-passphrase.js';

/** An encrypted backup, to be saved. */
export interface BackupFile {
  readonly name: string;
  readonly blob: Blob;
  readonly summary: BackupSummary;
}

/** Encrypted backups of everything in the store, provider keys and audit trail too (ledger E8). */
export class Backup {
  readonly #options: BackupOptions;

  constructor(options: BackupOptions) {
    this.#options = options;
  }

  /**
   * Seals every record under a passphrase of the file's own; it may be another one than the vault's.
   * @throws PermissionError (`export_data`), BackupError 'weak', StoreError
   */
  async make(passphrase: string): Promise<BackupFile> {
    const { gate, audit, clock, crypto, records, knownWords } = this.#options;
    gate.demand('export_data');
    const refusal = await newPassphraseRefusal(crypto, passphrase, knownWords?.());
    if (refusal) throw new BackupError('weak', refusal.message);
    const at = clock.now();
    const lines = backupOf(this.#options, passphrase, at, records());
    const parts: string[] = [];
    let next = await lines.next();
    for (; !next.done; next = await lines.next()) parts.push(next.value);
    const summary = next.value;
    const { pages, records: count, damaged } = summary;
    await audit({ action: 'backup-made', details: { records: count, pages, damaged } });
    const blob = new Blob(parts, { type: 'application/jsonl' });
    return { name: `sotto-backup-${localDate(at)}.jsonl`, blob, summary };
  }

  /**
   * Opens every page and checks that all are there, in their order; writes nothing.
   * @throws PermissionError (`manage_vault`), BackupError
   */
  async check(file: Pick<Blob, 'stream'>, passphrase: string): Promise<BackupSummary> {
    this.#options.gate.demand('manage_vault');
    return checked(await openBackup(this.#options, passphrase, file));
  }

  /**
   * Restores a backup in two passes: nothing is written unless the whole file is good.
   * @throws PermissionError (`manage_vault`), BackupError, StoreError
   */
  async restore(
    file: Pick<Blob, 'stream'>,
    passphrase: string,
    choice: RestoreChoice,
  ): Promise<BackupSummary & RestoreOutcome> {
    const { gate, audit, restore } = this.#options;
    gate.demand('manage_vault');
    const maker = { ...this.#options, signal: choice.signal };
    const opened = await openBackup(maker, passphrase, file);
    const summary = await checked(opened);
    const outcome = await restore(unchanged(opened.pages()), choice);
    const details = { madeAt: summary.at, records: summary.records, sessions: outcome.restored };
    await audit({ action: 'backup-restored', details });
    return { ...summary, ...outcome };
  }
}

/** Pages of a file that was found to be good: a fault now means that it is another file by now. */
async function* unchanged(
  pages: AsyncIterable<readonly BackupRecord[]>,
): AsyncGenerator<readonly BackupRecord[]> {
  try {
    yield* pages;
  } catch (cause) {
    if (!(cause instanceof BackupError)) throw cause;
    throw new BackupError(
      'changed',
      'This file was changed while it was being restored. What was restored until then stays, the rest is not here. Keep the file as it is, and restore it again.',
      { cause },
    );
  }
}

async function checked(opened: OpenedBackup): Promise<BackupSummary> {
  const pages: AsyncGenerator<readonly BackupRecord[], BackupSummary> = opened.pages();
  for (;;) {
    const { done, value } = await pages.next();
    if (done) return value;
  }
}
