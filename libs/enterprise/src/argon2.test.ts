import { describe, expect, it } from 'vitest';
import { ARGON2_COSTS, argon2idHere, readCosts } from './argon2.js';
import type { Argon2Reply } from './argon2-worker-messages.js';
import { type Argon2Worker, deriveInWorker } from './argon2-worker.js';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('E8: Argon2id', () => {
  // From the reference implementation, phc-winner-argon2, src/test.c: Argon2id, version 0x13. The vector of RFC 9106
  // itself needs associated data, which the implementation used here does not take.
  it.each([
    [
      'password',
      'somesalt',
      65_536,
      2,
      1,
      '09316115d5cf24ed5a15a31a3ba326e5cf32edc24702987c02b6566f61913cf7',
    ],
    ['password', 'somesalt', 256, 2, 1, '9dfeb910e80bad0311fee20f9c0e2b12c17987b4cac90c2ef54d5b3021c68bfe'],
    ['password', 'somesalt', 256, 2, 2, '6d093c501fd5999645e0ea3bf620d7b8be7fd2db59c20d9fff9539da2bf57037'],
    [
      'password',
      'somesalt',
      65_536,
      1,
      1,
      'f6a5adc1ba723dddef9b5ac1d464e180fcd9dffc9d1cbf76cca2fed795d9ca98',
    ],
    [
      'password',
      'diffsalt',
      65_536,
      2,
      1,
      'bdf32b05ccc42eb15d58fd19b1f856b113da1e9a5874fdcc544308565aa8141c',
    ],
  ])(
    'of %s with %s, %i KiB, %i passes, %i lanes is the known one',
    async (text, salt, memoryKiB, iterations, parallelism, hex) => {
      const result = await argon2idHere(text, bytes(salt), { memoryKiB, iterations, parallelism });
      expect(Buffer.from(result).toString('hex')).toBe(hex);
    },
  );

  it('costs what OWASP recommends, and takes costs from a file only within limits', () => {
    expect(ARGON2_COSTS).toEqual({ memoryKiB: 47_104, iterations: 1, parallelism: 1 });
    expect(readCosts({ ...ARGON2_COSTS, more: 1 })).toEqual(ARGON2_COSTS);
    const wrong = [
      { memoryKiB: 8 },
      { memoryKiB: 2 ** 30 },
      { memoryKiB: Number.NaN },
      { iterations: 0 },
      { iterations: '1' },
      { parallelism: 1.5 },
      { memoryKiB: 47_103 },
      { memoryKiB: 7168 },
      { memoryKiB: 7168, iterations: 4 },
      { memoryKiB: 7167, iterations: 20 },
      { memoryKiB: 262_145 },
      { memoryKiB: 262_144, iterations: 5 },
      { memoryKiB: 1_048_576, iterations: 20 },
    ];
    for (const each of wrong) expect(readCosts({ ...ARGON2_COSTS, ...each })).toBeNull();
    for (const [memoryKiB, iterations] of [
      [19_456, 2],
      [12_288, 3],
      [9216, 4],
      [7168, 5],
      [262_144, 4],
    ] as const) {
      expect(readCosts({ memoryKiB, iterations, parallelism: 1 })).toMatchObject({ memoryKiB, iterations });
    }
    for (const none of [null, undefined, 7, 'x', {}]) expect(readCosts(none)).toBeNull();
  });
});

/** A worker that answers what the test says. */
function workerThat(act: (tell: (type: 'message' | 'error', event: unknown) => void) => void) {
  const listeners = new Map<string, (event: unknown) => void>();
  const ended: boolean[] = [];
  const worker = {
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      void listeners.set(type, listener),
    postMessage: () => act((type, event) => listeners.get(type)?.(event)),
    terminate: () => void ended.push(true),
  } as unknown as Argon2Worker;
  return { derive: deriveInWorker(() => worker), ended };
}

describe('E8: the worker that derives', () => {
  const message = (data: Argon2Reply) => ({ data });

  it('is ended after its answer', async () => {
    const { derive, ended } = workerThat((tell) => tell('message', message({ bytes: new Uint8Array([7]) })));
    expect(await derive('p', new Uint8Array(16), ARGON2_COSTS)).toEqual(new Uint8Array([7]));
    expect(ended).toEqual([true]);
  });

  it('is ended when nobody waits any more', async () => {
    const { derive, ended } = workerThat(() => undefined);
    const leaving = new AbortController();
    const derived = derive('p', new Uint8Array(16), ARGON2_COSTS, leaving.signal);
    leaving.abort(new Error('left'));
    await expect(derived).rejects.toThrow('left');
    expect(ended).toEqual([true]);
    await expect(argon2idHere('p', new Uint8Array(16), ARGON2_COSTS, leaving.signal)).rejects.toThrow('left');
  });

  it.each([
    [
      'has no memory',
      (tell: (type: 'message' | 'error', event: unknown) => void) =>
        tell('message', message({ failed: 'RangeError' })),
    ],
    [
      'does not load',
      (tell: (type: 'message' | 'error', event: unknown) => void) => tell('error', { message: 'not found' }),
    ],
  ])('that %s is told, and ended', async (_, act) => {
    const { derive, ended } = workerThat(act);
    await expect(derive('p', new Uint8Array(16), ARGON2_COSTS)).rejects.toThrow('The key could not be made');
    expect(ended).toEqual([true]);
  });
});
