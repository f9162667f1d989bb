/** What Argon2id (RFC 9106) may cost. */
export interface Argon2Costs {
  readonly memoryKiB: number;
  /** Passes over the memory. */
  readonly iterations: number;
  /** Lanes that could be filled at the same time. */
  readonly parallelism: number;
}

/**
 * 46 MiB, one pass, one lane: the first choice of OWASP's Password Storage Cheat Sheet. Whoever guesses needs that much
 * memory for each guess at a time.
 */
export const ARGON2_COSTS: Argon2Costs = { memoryKiB: 47_104, iterations: 1, parallelism: 1 };

/** Bytes of the salt (RFC 9106, section 3.1) and of the result. */
export const SALT_BYTES = 16;
const RESULT_BYTES = 32;

/** Makes 32 bytes of a passphrase. @throws where the browser gives no worker or no memory, and where `signal` ends it */
export type DerivePassphrase = (
  passphrase: string,
  salt: Uint8Array,
  costs: Argon2Costs,
  signal?: AbortSignal,
) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Argon2id right here, which keeps the thread busy for a tenth of a second and more: the worker calls it, and programs
 * without a page.
 */
export const argon2idHere: DerivePassphrase = async (passphrase, salt, costs, signal) => {
  signal?.throwIfAborted();
  const { argon2id } = await import('hash-wasm');
  const bytes = await argon2id({
    password: passphrase,
    salt,
    memorySize: costs.memoryKiB,
    iterations: costs.iterations,
    parallelism: costs.parallelism,
    hashLength: RESULT_BYTES,
    outputType: 'binary',
  });
  return new Uint8Array(bytes);
};

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

/** Least memory in KiB for each number of passes: OWASP's combinations, all about as hard to guess. Above 5 as for 5. */
const LEAST_MEMORY_KIB: readonly number[] = [47_104, 19_456, 12_288, 9216, 7168];
/** 256 MiB: what a browser gives a page also on a telephone. Our choice. */
const MOST_MEMORY_KIB = 262_144;
/** Memory times passes, KiB: 1 GiB written once, 22 times what ARGON2_COSTS asks for. Our choice. */
const MOST_WORK_KIB = 1_048_576;

/**
 * Costs as they stand in a file or beside a lock; null where they are none. The limits keep a forged file from being
 * cheap to guess (none below OWASP's combinations: 46 MiB with one pass, ... 7 MiB with five) and from taking all memory or
 * a minute of the processor.
 */
export function readCosts(value: unknown): Argon2Costs | null {
  if (typeof value !== 'object' || value === null) return null;
  const { memoryKiB, iterations, parallelism } = value as Record<string, unknown>;
  if (!isWhole(iterations, 1, MOST_WORK_KIB) || !isWhole(parallelism, 1, 8)) return null;
  const least = LEAST_MEMORY_KIB[iterations - 1] ?? Math.min(...LEAST_MEMORY_KIB);
  return isWhole(memoryKiB, least, MOST_MEMORY_KIB) && memoryKiB * iterations <= MOST_WORK_KIB
    ? { memoryKiB, iterations, parallelism }
    : null;
}
