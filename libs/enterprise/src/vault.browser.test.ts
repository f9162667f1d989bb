import { SimulatedClock } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import { ARGON2_COSTS, argon2idHere } from './argon2.js';
import { Backup } from './backup.js';
import { gate } from './permissions.js';
import { browserDerive } from './platform.js';
import { keyOfPassphrase, WRAPPING } from './vault-keys.js';

const PASSPHRASE = 'lamp river tonic gavel';
const salt = new TextEncoder().encode('sixteen bytes ok');
const admin = { id: 'u', name: 'Ada', email: '', role: 'admin', permissions: [], department: '' } as const;

/** Runs the work, and counts how often the page's timer came meanwhile. */
async function countingTurns<T>(work: () => Promise<T>): Promise<{ value: T; turns: number }> {
  let turns = 0;
  const ticking = setInterval(() => turns++, 1);
  const value = await work();
  clearInterval(ticking);
  return { value, turns };
}

describe('E8: in a browser', () => {
  it('the worker makes what the page would make, while the page goes on', async () => {
    const inWorker = await countingTurns(() => browserDerive(PASSPHRASE, salt, ARGON2_COSTS));
    const inPage = await countingTurns(() => argon2idHere(PASSPHRASE, salt, ARGON2_COSTS));
    expect(inWorker.value).toEqual(inPage.value);
    // The page takes hardly a turn while it derives the key itself.
    expect(inWorker.turns).toBeGreaterThan(inPage.turns);
  });

  it('what the worker cannot do is told', async () => {
    const tooMuch = { ...ARGON2_COSTS, memoryKiB: 2 ** 23 };
    await expect(browserDerive(PASSPHRASE, salt, tooMuch)).rejects.toThrow('The key could not be made');
  });

  it('the key does not show its bytes, and wraps', async () => {
    const { key } = await keyOfPassphrase({ crypto, derive: browserDerive }, WRAPPING, PASSPHRASE);
    expect([key.extractable, key.usages]).toEqual([false, ['wrapKey', 'unwrapKey']]);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });

  it('a backup is made, saved and restored', async () => {
    const values: unknown[] = [];
    const backup = new Backup({
      crypto,
      derive: browserDerive,
      clock: new SimulatedClock(),
      gate: gate(() => admin),
      audit: () => Promise.resolve(),
      records: async function* () {
        for (let page = 0; page < 3; page++) {
          yield Array.from({ length: 500 }, (_, n) => ({
            table: 'facts',
            key: ['session_1', page * 500 + n],
            compartment: 'session_1',
            value: page * 500 + n,
          }));
        }
      },
      restore: async (pages) => {
        for await (const page of pages) values.push(...page.map(({ value }) => value));
        return { restored: 1, kept: [] };
      },
    });
    const { blob } = await backup.make(PASSPHRASE);
    const { signal } = new AbortController();
    expect(await backup.restore(blob, PASSPHRASE, { signal })).toMatchObject({ pages: 3, records: 1500 });
    expect(values).toEqual(Array.from({ length: 1500 }, (_, n) => n));
  });
});
