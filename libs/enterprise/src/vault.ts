import type { AuditDraft } from './audit-entry.js';
import { isStoreReason } from './store-reason.js';
import { SlowedAttempts } from './vault-attempts.js';
import { VaultError } from './vault-error.js';
import {
  keyOfCode,
  keyOfPassphrase,
  type MadeKey,
  type PassphraseNote,
  readPassphraseNote,
  readRecoveryNote,
  type RecoveryNote,
  WRAPPING,
} from './vault-keys.js';
import type { GuardSlotId, VaultOptions, VaultProof, VaultState } from './vault-ports.js';
import { newPassphraseRefusal } from './new-passphrase.js';
import { newRecoveryCode, readRecoveryCode } from './recovery-code.js';

/**
 * The lock of the sealed store (ledger E8): a passphrase, and a recovery code for when it is forgotten. Every change asks
 * for the permission `manage_vault` and is entered in the audit trail; keys are wrapped anew, records never touched.
 */
export class Vault {
  readonly #options: VaultOptions;
  readonly #attempts: SlowedAttempts;

  constructor(options: VaultOptions) {
    this.#options = options;
    this.#attempts = new SlowedAttempts(options.clock);
  }

  /** Whether a passphrase guards the store, whether it is open, and how long the next attempt has to wait. */
  async state(): Promise<VaultState> {
    const { state, slots } = await this.#options.store.guardState();
    const hasRecoveryCode = slots.some(({ id }) => id === 'recovery');
    return { state, hasRecoveryCode, waitMs: this.#attempts.waitMs() };
  }

  /**
   * Puts the store under a passphrase. Resolves to the recovery code, which is shown once.
   * @throws PermissionError, VaultError 'weak', 'already-set', StoreError
   */
  async setPassphrase(passphrase: string): Promise<{ readonly recoveryCode: string }> {
    const { gate, store } = this.#options;
    gate.demand('manage_vault');
    await this.#demandStrong(passphrase);
    if ((await store.guardState()).state !== 'none') throw alreadySet();
    const [made, recovery] = await Promise.all([this.#newKey(passphrase), this.#newCode()]);
    await store.guard([
      { id: 'passphrase', ...made },
      { id: 'recovery', ...recovery.made },
    ]);
    await this.#tell({ action: 'passphrase-set' });
    return { recoveryCode: recovery.code };
  }

  /**
   * Another passphrase. The old one opens nothing from then on; the recovery code goes on opening.
   * @throws PermissionError, VaultError 'weak', 'not-set', 'locked', 'wrong-passphrase', 'wrong-code', 'mistyped', 'no-code', 'damaged', StoreError
   */
  async changePassphrase(proof: VaultProof, next: string): Promise<void> {
    const { gate, store } = this.#options;
    gate.demand('manage_vault');
    await this.#demandUnlocked();
    await this.#demandStrong(next);
    await this.#demandProof(proof);
    await store.changeGuard({ id: 'passphrase', ...(await this.#newKey(next)) });
    await this.#tell({ action: 'passphrase-changed', details: { by: waysOf(proof) } });
  }

  /**
   * Another recovery code, shown once; the old one opens nothing from then on.
   * @throws PermissionError, VaultError 'not-set', 'locked', 'wrong-passphrase', 'wrong-code', 'mistyped', 'no-code', 'damaged', StoreError
   */
  async renewRecoveryCode(proof: VaultProof): Promise<{ readonly recoveryCode: string }> {
    const { gate, store } = this.#options;
    gate.demand('manage_vault');
    await this.#demandUnlocked();
    await this.#demandProof(proof);
    const { code, made } = await this.#newCode();
    await store.changeGuard({ id: 'recovery', ...made });
    await this.#tell({ action: 'recovery-code-made' });
    return { recoveryCode: code };
  }

  /**
   * Takes the lock away: the browser keeps the device key again.
   * @throws PermissionError, VaultError 'not-set', 'locked', 'wrong-passphrase', 'wrong-code', 'mistyped', 'no-code', 'damaged', StoreError
   */
  async removePassphrase(proof: VaultProof): Promise<void> {
    const { gate, store } = this.#options;
    gate.demand('manage_vault');
    await this.#demandUnlocked();
    await this.#demandProof(proof);
    await store.guard(null);
    await this.#tell({ action: 'passphrase-removed', details: { by: waysOf(proof) } });
  }

  /**
   * Drops every key in this tab, whoever asks: it takes nothing from anybody who knows the passphrase. The app then loads
   * its document anew, so that nothing opened stays in memory.
   * @throws VaultError 'not-set', StoreError
   */
  async lock(): Promise<void> {
    const { store } = this.#options;
    const { state } = await store.guardState();
    if (state === 'none') throw notSet();
    if (state === 'locked') return;
    // Before, because afterwards nothing can be written.
    await this.#tell({ action: 'vault-locked' });
    await store.lock();
  }

  /**
   * Opens the store in this tab. Wrong ones are told, and each makes the next one wait longer.
   * @throws VaultError 'not-set', 'wrong-passphrase', 'wrong-code', 'mistyped', 'no-code', 'damaged', StoreError
   */
  async unlock(proof: VaultProof): Promise<void> {
    const { store } = this.#options;
    const { state } = await store.guardState();
    if (state === 'none') throw notSet();
    if (state === 'unlocked') return;
    const { key, failedBefore } = await this.#proven(proof);
    const id = waysOf(proof);
    await store.unlock(key, id).catch((error: unknown) => {
      throw isStoreReason(error, 'locked') ? damaged(error) : error;
    });
    await this.#tell({ action: 'vault-unlocked', details: { by: id, failedBefore } });
  }

  /** What was done is done, and a new code is still shown, where the entry could not be written. */
  #tell(draft: AuditDraft): Promise<void> {
    const { audit, report = () => undefined } = this.#options;
    return audit(draft).catch(report);
  }

  async #demandStrong(passphrase: string): Promise<void> {
    const { crypto, knownWords } = this.#options;
    const refusal = await newPassphraseRefusal(crypto, passphrase, knownWords?.());
    if (refusal) throw new VaultError('weak', refusal.message);
  }

  async #demandUnlocked(): Promise<void> {
    const { state } = await this.#options.store.guardState();
    if (state === 'none') throw notSet();
    if (state === 'locked') throw new VaultError('locked', 'The vault is locked. Unlock it first.');
  }

  async #demandProof(proof: VaultProof): Promise<void> {
    await this.#proven(proof);
  }

  /** The key of what was typed, told from a wrong one by its check: an open store is not closed by a typing error. */
  async #proven(proof: VaultProof): Promise<{ key: CryptoKey; failedBefore: number }> {
    const { result, failedBefore } = await this.#attempts.run<MadeKey<unknown>>(() =>
      'passphrase' in proof ? this.#byPassphrase(proof.passphrase) : this.#byCode(proof.recoveryCode),
    );
    return { key: result.key, failedBefore };
  }

  async #byPassphrase(typed: string): Promise<MadeKey<PassphraseNote>> {
    const known = readPassphraseNote(await this.#noteOf('passphrase'));
    if (!known) throw damaged();
    const made = await keyOfPassphrase(this.#options, WRAPPING, typed, known);
    if (made.note.check !== known.check) {
      throw new VaultError(
        'wrong-passphrase',
        'That passphrase does not open the vault. Nothing is lost: try again, or use the recovery code.',
      );
    }
    return made;
  }

  async #byCode(typed: string): Promise<MadeKey<RecoveryNote>> {
    const { slots } = await this.#options.store.guardState();
    if (!slots.some(({ id }) => id === 'recovery')) {
      throw new VaultError('no-code', 'There is no recovery code for this vault. Use the passphrase.');
    }
    const read = readRecoveryCode(typed);
    if (!read.secret) throw new VaultError('mistyped', read.message);
    const known = readRecoveryNote(await this.#noteOf('recovery'));
    if (!known) throw damaged();
    const made = await keyOfCode(this.#options.crypto, read.secret, known);
    if (made.note.check === known.check) return made;
    throw new VaultError(
      'wrong-code',
      'That recovery code does not open the vault. It may be an older one: look for the newest.',
    );
  }

  async #noteOf(slot: GuardSlotId): Promise<unknown> {
    const { slots } = await this.#options.store.guardState();
    return slots.find(({ id }) => id === slot)?.note;
  }

  #newKey(passphrase: string): Promise<MadeKey<PassphraseNote>> {
    return keyOfPassphrase(this.#options, WRAPPING, passphrase);
  }

  async #newCode(): Promise<{ code: string; made: MadeKey<RecoveryNote> }> {
    const { code, secret } = newRecoveryCode(this.#options.crypto);
    return { code, made: await keyOfCode(this.#options.crypto, secret) };
  }
}

const waysOf = (proof: VaultProof): GuardSlotId => ('passphrase' in proof ? 'passphrase' : 'recovery');

const alreadySet = () =>
  new VaultError('already-set', 'There is a passphrase already. Change it, or remove it first.');
const notSet = () =>
  new VaultError('not-set', 'There is no passphrase: the browser keeps the key. Set one first.');
const damaged = (cause?: unknown) =>
  new VaultError(
    'damaged',
    'What is stored beside the lock is damaged, or was written by a newer version. Try the other way in, or restore a backup.',
    { cause },
  );
