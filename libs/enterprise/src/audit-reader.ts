import { type Failure, localDate, type SealedStore, SottoError, StoreError } from '@sotto/meeting';
import { type AuditEntry, auditEntry, type ChainedEntry } from './audit-entry.js';
import { auditCsv, auditJson } from './audit-export.js';
import { type AuditReceipt, auditReceipt } from './audit-receipt.js';
import type { AuditTrail } from './audit-trail.js';
import type { DamagedEntry } from './audit-fault.js';
import { type AuditVerdict, verifyAudit } from './audit-verify.js';
import type { Gate } from './permissions.js';
import type { SignedHead } from './signed-head.js';
import { orIfDamaged } from './store-reason.js';
import { AUDIT, AUDIT_HEADS, MAIN } from './tables.js';

/** What reading the audit trail needs from its surroundings. */
export interface AuditReaderOptions {
  readonly store: SealedStore;
  readonly crypto: Crypto;
  readonly gate: Gate;
  readonly trail: AuditTrail;
}

/** A row of the panel: an entry, or a number whose record does not open or is missing. */
export type AuditRow =
  | { readonly seq: number; readonly entry: AuditEntry; readonly damage?: undefined }
  | { readonly seq: number; readonly entry?: undefined; readonly damage: Failure };

/** A file to be saved. */
export interface AuditFile {
  readonly name: string;
  readonly type: 'application/json' | 'text/csv';
  readonly text: string;
}

/**
 * The audit trail for the panel. Reading needs the permission `view_audit_trail`, exports `export_data` too; every
 * method rejects with PermissionError for others, and with StoreError where the store does not open. Exports also reject
 * with SottoError 'empty' where there is no entry, that of a receipt with 'internal' where it cannot be signed.
 */
export class AuditReader {
  readonly #options: AuditReaderOptions;

  constructor(options: AuditReaderOptions) {
    this.#options = options;
  }

  /** How many entries there are, from the signed head: no entry is read, unless the head does not open. */
  async count(): Promise<number> {
    this.#options.gate.demand('view_audit_trail');
    const head = await this.#head();
    return head === null ? ((await this.#all()).at(-1)?.seq ?? 0) : (head?.seq ?? 0);
  }

  /** The entry `fromSeq` and those before it, newest first, `n` at most. Reads those and no others. */
  async page(fromSeq: number, n: number): Promise<readonly AuditRow[]> {
    this.#options.gate.demand('view_audit_trail');
    const length = Math.max(0, Math.min(n, fromSeq));
    return Promise.all(Array.from({ length }, (_, i) => this.#row(fromSeq - i)));
  }

  /** Hears when something was entered, in any tab. Tells nothing of it, so it asks for nothing. Returns the way to stop. */
  subscribe(listener: () => void): () => void {
    return this.#options.store.subscribe(({ writes }) => {
      if (writes.some(({ table }) => table === AUDIT_HEADS.name)) listener();
    });
  }

  /**
   * Reads every entry. The hashes of 100,000 take about 3 s of processor time (measured with Node 20), opening the
   * records comes on top. @param receipt one that was kept elsewhere
   */
  async verify(receipt?: AuditReceipt): Promise<AuditVerdict> {
    this.#options.gate.demand('view_audit_trail');
    const { crypto } = this.#options;
    // The head first: what is entered meanwhile stands behind it, and is left out.
    const head = await this.#head();
    const rows = await this.#all();
    const upTo = head ? await this.#settled(rows, head.seq) : rows;
    return verifyAudit(upTo, { crypto, head, receipt });
  }

  /** All entries with a receipt, as JSON with its schema's name. The export is an entry itself, the last one of it. */
  async exportJson(): Promise<AuditFile> {
    const { entries, damaged, receipt } = await this.#export('json');
    const name = fileName('audit', receipt ?? entries.at(-1), 'json');
    return { name, type: 'application/json', text: auditJson(entries, damaged, receipt) };
  }

  /** The same for a spreadsheet: cells cannot run as formulas. Verifying needs the JSON. */
  async exportCsv(): Promise<AuditFile> {
    const { entries, receipt } = await this.#export('csv');
    return {
      name: fileName('audit', receipt ?? entries.at(-1), 'csv'),
      type: 'text/csv',
      text: auditCsv(entries),
    };
  }

  /** What to keep elsewhere, so that later nobody can cut off or rewrite what there is now. */
  async exportReceipt(): Promise<AuditFile> {
    const { gate, trail } = this.#options;
    gate.demand('view_audit_trail');
    gate.demand('export_data');
    await trail.append([{ action: 'audit-exported', details: { format: 'receipt' } }]);
    const receipt = await this.#receipt();
    if (!receipt) throw noSignedEnd();
    const text = `${JSON.stringify(receipt, null, 2)}\n`;
    return { name: fileName('audit-receipt', receipt, 'json'), type: 'application/json', text };
  }

  async #export(format: 'json' | 'csv') {
    const { gate, trail } = this.#options;
    gate.demand('view_audit_trail');
    gate.demand('export_data');
    await trail.append([{ action: 'audit-exported', details: { format } }]);
    const receipt = await this.#receipt();
    const all = await this.#all();
    const rows = receipt ? all.filter(({ seq }) => seq <= receipt.seq) : all;
    const entries = rows.filter((row): row is ChainedEntry => !('damage' in row));
    const damaged = rows.filter((row): row is DamagedEntry => 'damage' in row);
    return { entries, damaged, receipt };
  }

  /** Null where the signed head does not open; the next entry makes a new one. */
  async #receipt(): Promise<AuditReceipt | null> {
    const head = await this.#head();
    if (head === null) return null;
    if (head) return auditReceipt(this.#options.crypto, head);
    throw new SottoError({
      reason: 'empty',
      message: 'No audit entries available, so there is nothing to export.',
    });
  }

  /** Undefined where there is none, null where it does not open. */
  #head(): Promise<SignedHead | null | undefined> {
    return orIfDamaged(this.#options.trail.head(), null);
  }

  async #all(): Promise<readonly (ChainedEntry | DamagedEntry)[]> {
    const rows = await this.#options.store.range(AUDIT, { prefix: [MAIN] });
    return rows.map(({ key, value, damage }) => (damage ? { seq: Number(key[1]), damage } : value));
  }

  /** Without what was entered after the head was read, unless no newer head signs it. */
  async #settled(
    rows: readonly (ChainedEntry | DamagedEntry)[],
    signed: number,
  ): Promise<readonly (ChainedEntry | DamagedEntry)[]> {
    const now = await this.#head();
    return now && now.seq > signed ? rows.slice(0, signed) : rows;
  }

  async #row(seq: number): Promise<AuditRow> {
    try {
      const entry = await this.#options.store.get(AUDIT, [MAIN, seq]);
      if (entry) return { seq, entry: auditEntry(entry) };
      return {
        seq,
        damage: { reason: 'not-found', message: `Entry ${seq} is missing. Verify the audit trail.` },
      };
    } catch (error) {
      if (StoreError.isStoreError(error) && error.storeReason === 'damaged') {
        return { seq, damage: error.failure };
      }
      throw error;
    }
  }
}

const noSignedEnd = () =>
  new SottoError({
    reason: 'internal',
    message:
      'The signed end of the audit trail does not open, so there is no receipt. With the next entry a new one is made: switch the trail on and try again.',
  });

/** With the day of the end, where there is one. */
const fileName = (what: string, end: { readonly at: number } | undefined, extension: string): string =>
  [`sotto-${what}`, ...(end ? [localDate(end.at)] : [])].join('-') + `.${extension}`;
