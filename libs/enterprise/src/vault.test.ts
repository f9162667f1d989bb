import { webcrypto } from 'node:crypto';
import { StoreError } from '@sotto/meeting';
import { SimulatedClock } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import type { DerivePassphrase } from './argon2.js';
import type { AuditDraft } from './audit-entry.js';
import { gate, PermissionError } from './permissions.js';
import type { Permission } from './users.js';
import { Vault } from './vault.js';
import { VaultError } from './vault-error.js';
import type { GuardedStore, GuardSlot, GuardSlotId } from './vault-ports.js';

const crypto = webcrypto as Crypto;
const FIRST = 'lamp river tonic gavel';
const SECOND = 'copper window slow tide';
const AES = { name: 'AES-GCM', length: 256 };

/** A store whose device key is really wrapped by the keys it is given. */
class GuardedDouble implements GuardedStore {
  #device: CryptoKey | null = null;
  #slots: { slot: Omit<GuardSlot, 'key'>; iv: Uint8Array<ArrayBuffer>; wrapped: ArrayBuffer }[] = [];
  unlocks = 0;

  guardState() {
    const state = this.#slots.length === 0 ? 'none' : this.#device ? 'unlocked' : 'locked';
    // What lies on the disk is plain data.
    const slots = structuredClone(this.#slots.map(({ slot }) => slot));
    return Promise.resolve({ state, slots } as const);
  }

  async guard(slots: readonly GuardSlot[] | null): Promise<void> {
    this.#device = await crypto.subtle.generateKey(AES, true, ['encrypt', 'decrypt']);
    this.#slots = [];
    for (const slot of slots ?? []) await this.#wrap(slot);
  }

  changeGuard(slot: GuardSlot): Promise<void> {
    this.#slots = this.#slots.filter(({ slot: { id } }) => id !== slot.id);
    return this.#wrap(slot);
  }

  async unlock(key: CryptoKey, id?: GuardSlotId): Promise<void> {
    this.unlocks++;
    for (const { slot, iv, wrapped } of this.#slots.filter((each) => !id || each.slot.id === id)) {
      const opened = crypto.subtle.unwrapKey('raw', wrapped, key, { name: 'AES-GCM', iv }, AES, true, [
        'encrypt',
      ]);
      this.#device = await opened.catch(() => null);
      if (this.#device && slot) return;
    }
    throw new StoreError('locked', 'This key does not open the store.');
  }

  lock(): Promise<void> {
    this.#device = null;
    return Promise.resolve();
  }

  damageNotes(): void {
    this.#slots = this.#slots.map((each) => ({ ...each, slot: { ...each.slot, note: { v: 9 } } }));
  }

  notes(): unknown[] {
    return this.#slots.map(({ slot: { note } }) => note);
  }

  async #wrap({ key, ...slot }: GuardSlot): Promise<void> {
    if (!this.#device) throw new StoreError('locked', 'Locked.');
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const wrapped = await crypto.subtle.wrapKey('raw', this.#device, key, { name: 'AES-GCM', iv });
    this.#slots.push({ slot, iv, wrapped });
  }
}

/** Stands for Argon2id, whose own tests are elsewhere: as sensitive to each of its inputs, and quick. */
const quick: DerivePassphrase = async (passphrase, salt, costs) => {
  const bytes = new TextEncoder().encode(JSON.stringify([passphrase, [...salt], costs]));
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
};

function vaultOf(permissions: readonly Permission[] = ['manage_vault'], store = new GuardedDouble()) {
  const clock = new SimulatedClock();
  const entries: AuditDraft[] = [];
  const errors: unknown[] = [];
  let fails = false;
  const failAudit = () => (fails = true);
  const user = { id: 'u', name: 'Ada', email: '', role: 'member', permissions, department: '' } as const;
  const vault = new Vault({
    store,
    clock,
    crypto,
    derive: quick,
    gate: gate(() => user),
    audit: (draft) => {
      if (fails) return Promise.reject(new StoreError('full', 'There is no space left.'));
      entries.push(draft);
      return Promise.resolve();
    },
    report: (error) => errors.push(error),
    knownWords: () => ['Ada Lovelace'],
  });
  return {
    store,
    clock,
    entries,
    errors,
    failAudit,
    vault,
    actions: () => entries.map(({ action }) => action),
  };
}

async function setUp() {
  const made = vaultOf();
  const { recoveryCode } = await made.vault.setPassphrase(FIRST);
  return { ...made, recoveryCode };
}

const problemOf = (doing: Promise<unknown>) =>
  doing.then(
    () => null,
    (error: unknown) => (error instanceof VaultError ? error.problem : error),
  );

describe('E8: the vault', () => {
  it('is open without a passphrase until one is set', async () => {
    const { vault } = vaultOf();
    expect(await vault.state()).toEqual({ state: 'none', hasRecoveryCode: false, waitMs: 0 });
    for (const doing of [vault.lock(), vault.unlock({ passphrase: FIRST })])
      expect(await problemOf(doing)).toBe('not-set');
    await vault.setPassphrase(FIRST);
    expect(await vault.state()).toEqual({ state: 'unlocked', hasRecoveryCode: true, waitMs: 0 });
    expect(await problemOf(vault.setPassphrase(SECOND))).toBe('already-set');
  });

  it('keeps neither the passphrase nor the code nor a key of them beside the lock', async () => {
    const { store, recoveryCode } = await setUp();
    const kept = JSON.stringify(store.notes());
    expect(kept).not.toContain('lamp');
    expect(kept).not.toContain(recoveryCode.slice(0, 5));
    expect(store.notes()).toEqual([
      {
        v: 1,
        kdf: 'argon2id',
        memoryKiB: 47_104,
        iterations: 1,
        parallelism: 1,
        salt: expect.stringMatching(/^[\w-]{22}$/u) as string,
        check: expect.stringMatching(/^[\w-]{22}$/u) as string,
      },
      {
        v: 1,
        kdf: 'hkdf-sha256',
        salt: expect.stringMatching(/^[\w-]{22}$/u) as string,
        check: expect.stringMatching(/^[\w-]{22}$/u) as string,
      },
    ]);
  });

  it('locks, and opens by the passphrase or by the recovery code', async () => {
    const { vault, recoveryCode, actions } = await setUp();
    for (const proof of [{ passphrase: FIRST }, { recoveryCode: recoveryCode.toLowerCase() }]) {
      await vault.lock();
      expect((await vault.state()).state).toBe('locked');
      await vault.lock();
      await vault.unlock(proof);
      expect((await vault.state()).state).toBe('unlocked');
    }
    expect(actions()).toEqual([
      'passphrase-set',
      'vault-locked',
      'vault-unlocked',
      'vault-locked',
      'vault-unlocked',
    ]);
  });

  it('tells a wrong passphrase, a wrong code and a typing error apart, and stays locked', async () => {
    const { vault, clock, recoveryCode, store } = await setUp();
    const foreign = (await setUp()).recoveryCode;
    await vault.lock();
    const wrong = vault.unlock({ passphrase: SECOND });
    await expect(wrong).rejects.toThrow('That passphrase does not open the vault. Nothing is lost');
    await clock.advance(0);
    const code = problemOf(vault.unlock({ recoveryCode: foreign }));
    await clock.advance(60_000);
    expect(await code).toBe('wrong-code');
    const typed = problemOf(vault.unlock({ recoveryCode: `${recoveryCode}X` }));
    await clock.advance(60_000);
    expect(await typed).toBe('mistyped');
    expect((await vault.state()).state).toBe('locked');
    expect(store.unlocks).toBe(0);
  });

  it('makes each attempt after a wrong one wait longer, and says how long', async () => {
    const { vault, clock, entries } = await setUp();
    await vault.lock();
    const waits: number[] = [];
    for (let i = 0; i < 4; i++) {
      const attempt = problemOf(vault.unlock({ passphrase: SECOND }));
      await clock.advance(waits.at(-1) ?? 0);
      expect(await attempt).toBe('wrong-passphrase');
      waits.push((await vault.state()).waitMs);
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000]);
    const right = vault.unlock({ passphrase: FIRST });
    await clock.advance(8000);
    await right;
    expect(entries.at(-1)?.details).toEqual({ by: 'passphrase', failedBefore: 4 });
    expect((await vault.state()).waitMs).toBe(0);
  });

  it('changes the passphrase by the old one; the code goes on opening', async () => {
    const { vault, clock, recoveryCode } = await setUp();
    expect(await problemOf(vault.changePassphrase({ passphrase: SECOND }, SECOND))).toBe('wrong-passphrase');
    expect((await vault.state()).state).toBe('unlocked');
    const change = vault.changePassphrase({ passphrase: FIRST }, SECOND);
    await clock.advance(1000);
    await change;
    await vault.lock();
    expect(await problemOf(vault.unlock({ passphrase: FIRST }))).toBe('wrong-passphrase');
    for (const proof of [{ passphrase: SECOND }, { recoveryCode }]) {
      const opening = vault.unlock(proof);
      await clock.advance(1000);
      await opening;
      await vault.lock();
    }
  });

  it('after the passphrase was forgotten: opened by the code, changed by the code', async () => {
    const { vault, recoveryCode } = await setUp();
    await vault.lock();
    await vault.unlock({ recoveryCode });
    await vault.changePassphrase({ recoveryCode }, SECOND);
    await vault.lock();
    await vault.unlock({ passphrase: SECOND });
  });

  it('gives a new code on demand; the old one opens nothing', async () => {
    const { vault, clock, recoveryCode, actions } = await setUp();
    const { recoveryCode: next } = await vault.renewRecoveryCode({ passphrase: FIRST });
    expect(next).not.toBe(recoveryCode);
    await vault.lock();
    expect(await problemOf(vault.unlock({ recoveryCode }))).toBe('wrong-code');
    const opening = vault.unlock({ recoveryCode: next });
    await clock.advance(1000);
    await opening;
    expect(actions()).toContain('recovery-code-made');
  });

  it('takes the lock away by proof only', async () => {
    const { vault, clock, actions } = await setUp();
    expect(await problemOf(vault.removePassphrase({ passphrase: SECOND }))).toBe('wrong-passphrase');
    const removing = vault.removePassphrase({ passphrase: FIRST });
    await clock.advance(1000);
    await removing;
    expect((await vault.state()).state).toBe('none');
    expect(actions()).toEqual(['passphrase-set', 'passphrase-removed']);
  });

  it('changes nothing while it is locked', async () => {
    const { vault } = await setUp();
    await vault.lock();
    const proof = { passphrase: FIRST };
    for (const doing of [
      vault.changePassphrase(proof, SECOND),
      vault.renewRecoveryCode(proof),
      vault.removePassphrase(proof),
    ])
      expect(await problemOf(doing)).toBe('locked');
  });

  it('goes on where the audit trail cannot be written: the new code is shown, and it locks', async () => {
    const { vault, failAudit, errors } = vaultOf();
    failAudit();
    expect((await vault.setPassphrase(FIRST)).recoveryCode).toHaveLength(47);
    await vault.lock();
    expect((await vault.state()).state).toBe('locked');
    await vault.unlock({ passphrase: FIRST });
    expect(errors).toHaveLength(3);
  });

  it('refuses weak passphrases with their sentence', async () => {
    const { vault } = vaultOf();
    await expect(vault.setPassphrase('short')).rejects.toThrow('at least 12 characters');
    expect(await problemOf(vault.setPassphrase('AdaLovelace1815'))).toBe('weak');
    await expect(vault.setPassphrase('contortionist')).rejects.toThrow('a list of leaked passwords');
    await vault.setPassphrase(FIRST);
    expect(await problemOf(vault.changePassphrase({ passphrase: FIRST }, 'password12345'))).toBe('weak');
    expect(await problemOf(vault.changePassphrase({ passphrase: FIRST }, 'contortionist'))).toBe('weak');
  });

  it('says that what lies beside the lock is damaged, and never takes it for a wrong passphrase', async () => {
    const { vault, store, recoveryCode } = await setUp();
    await vault.lock();
    store.damageNotes();
    for (const proof of [{ passphrase: FIRST }, { recoveryCode }])
      expect(await problemOf(vault.unlock(proof))).toBe('damaged');
    expect((await vault.state()).waitMs).toBe(0);
  });

  it('E4: everything but locking and unlocking asks for the permission', async () => {
    const { vault } = vaultOf(['export_data']);
    const proof = { passphrase: FIRST };
    for (const doing of [
      vault.setPassphrase(FIRST),
      vault.changePassphrase(proof, SECOND),
      vault.renewRecoveryCode(proof),
      vault.removePassphrase(proof),
    ])
      await expect(doing).rejects.toBeInstanceOf(PermissionError);
    for (const doing of [vault.lock(), vault.unlock(proof)]) expect(await problemOf(doing)).toBe('not-set');
  });

  it('SR-49: whoever may not manage it locks it all the same', async () => {
    const { vault: admins, store } = await setUp();
    const { vault } = vaultOf(['export_data'], store);
    await vault.lock();
    expect((await admins.state()).state).toBe('locked');
  });
});
