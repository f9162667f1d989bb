import type { SealedStore } from '@sotto/meeting';
import type { AuditDraft } from './audit-entry.js';
import type { AuditTrail } from './audit-trail.js';
import {
  checkRetentionDays,
  type ComplianceSettings,
  DEFAULT_COMPLIANCE,
  readCompliance,
  SETTINGS_UPDATED,
} from './compliance.js';
import { EnterpriseError, type EnterpriseNotice } from './enterprise-error.js';
import type { Gate } from './permissions.js';
import { COMPLIANCE_ROW, SETTINGS } from './tables.js';

export interface ComplianceBookOptions {
  readonly store: SealedStore;
  readonly gate: Gate;
  readonly trail: Pick<AuditTrail, 'queued' | 'append' | 'switched'>;
  /** Where an error goes that nobody waits for. */
  readonly report: (error: unknown) => void;
}

/** The compliance settings of this browser, over all its tabs (ledger E2). */
export class ComplianceBook {
  readonly #options: ComplianceBookOptions;
  readonly #listeners = new Set<() => void>();
  readonly #stop: () => void;
  #settings: ComplianceSettings = DEFAULT_COMPLIANCE;
  #reads = 0;
  /** Whether the last reading failed. */
  #stale = false;

  private constructor(options: ComplianceBookOptions) {
    this.#options = options;
    this.#stop = options.store.subscribe(({ writes, forgotten }) => {
      const ours =
        forgotten.includes('device') ||
        writes.some(({ table, key }) => table === SETTINGS.name && key === COMPLIANCE_ROW);
      if (!ours && !this.#stale) return;
      // What cannot be read now keeps what was known, and is read again with the next change of anything.
      this.#stale = false;
      this.#read().catch((error: unknown) => {
        this.#stale = true;
        options.report(error);
      });
    });
  }

  /** @throws StoreError where the settings do not open: defaults would be a guess */
  static async open(options: ComplianceBookOptions): Promise<ComplianceBook> {
    const book = new ComplianceBook(options);
    await book.#read();
    return book;
  }

  settings(): ComplianceSettings {
    return this.#settings;
  }

  /** @throws PermissionError, EnterpriseError 'invalid' with the reason, StoreError */
  async save(entered: ComplianceSettings): Promise<EnterpriseNotice> {
    this.#options.gate.demand('manage_compliance');
    const retention = checkRetentionDays(entered.dataRetentionDays);
    if (retention.refusal !== undefined) throw new EnterpriseError('invalid', 'Not Saved', retention.refusal);
    await this.#write(changed(this.#settings, readCompliance(entered)));
    return { title: SETTINGS_UPDATED, text: retention.warning ?? 'Your compliance settings are saved.' };
  }

  /** Hears of every change, in any tab. Returns the way to stop. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#stop();
  }

  /** Only what was changed here: another tab may have changed something else, and this one has not heard of it yet. */
  #write(change: Partial<ComplianceSettings>): Promise<void> {
    const { store, trail } = this.#options;
    return store.exclusively(COMPLIANCE_ROW, async () => {
      const before = readCompliance(await store.get(SETTINGS, COMPLIANCE_ROW));
      const settings: ComplianceSettings = { ...before, ...change };
      const details = changed(before, settings);
      if (Object.keys(details).length === 0) return;
      const draft: AuditDraft = { action: 'compliance-changed', details };
      // Where the trail is off now, it takes the entry only once it is on.
      const drafts = [draft, ...sealingDrafts(before, settings)];
      const turnedOn = settings.auditTrailEnabled && !before.auditTrailEnabled;
      await store.commit([
        { op: 'put', table: SETTINGS.name, key: COMPLIANCE_ROW, compartment: 'device', value: settings },
        ...trail.queued(drafts),
      ]);
      this.#take(settings);
      await trail.switched(settings.auditTrailEnabled);
      if (turnedOn) await trail.append(drafts);
    });
  }

  async #read(): Promise<void> {
    const turn = ++this.#reads;
    const stored = await this.#options.store.get(SETTINGS, COMPLIANCE_ROW);
    // A later change has begun a later reading, which knows more.
    if (turn === this.#reads) this.#take(readCompliance(stored));
  }

  #take(settings: ComplianceSettings): void {
    if (Object.keys(changed(this.#settings, settings)).length === 0) return;
    this.#settings = settings;
    for (const listener of this.#listeners) listener();
  }
}

/** An entry of its own where it changes whether sessions are sealed. */
const sealingDrafts = (before: ComplianceSettings, after: ComplianceSettings): readonly AuditDraft[] =>
  before.encryptionEnabled === after.encryptionEnabled
    ? []
    : [{ action: after.encryptionEnabled ? 'encryption-on' : 'encryption-off' }];

/** The new value of each setting that differs. */
function changed(
  before: ComplianceSettings,
  after: ComplianceSettings,
): Readonly<Partial<ComplianceSettings>> {
  const names = Object.keys(before) as readonly (keyof ComplianceSettings)[];
  return Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  );
}
