import { readFile } from 'node:fs/promises';
import { StoreError } from '@sotto/meeting';
import { newKey, seal, unseal } from './sealing.js';
import { isSystemError } from './sentence-error.js';
import { writeWhole } from './write-whole.js';

/**
 * The data keys of a store, one a compartment, in a file of their own and each sealed under the main key. A compartment is
 * destroyed by its key alone: no copy of the records opens any more.
 */
export class KeyRing {
  readonly #path: string;
  readonly #main: Buffer;
  readonly #keys: Map<string, Buffer>;

  private constructor(path: string, main: Buffer, keys: Map<string, Buffer>) {
    this.#path = path;
    this.#main = main;
    this.#keys = keys;
  }

  /** @throws StoreError 'locked' where the main key is another one */
  static async open(path: string, main: Buffer): Promise<KeyRing> {
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      if (isSystemError(error, 'ENOENT')) return '{}';
      throw error;
    });
    const keys = new Map<string, Buffer>();
    for (const [compartment, sealed] of Object.entries(sealedKeys(text, path))) {
      const key = unseal(main, compartment, sealed);
      if (!key)
        throw new StoreError('locked', `Your key does not open ${path}. Use the key that it was made with.`);
      keys.set(compartment, key);
    }
    return new KeyRing(path, main, keys);
  }

  get(compartment: string): Buffer | undefined {
    return this.#keys.get(compartment);
  }

  /** The key of each of these, made where there is none. Resolved: they are on the disk. */
  async ensure(compartments: Iterable<string>): Promise<void> {
    const missing = [...new Set(compartments)].filter((each) => !this.#keys.has(each));
    if (missing.length === 0) return;
    const made = missing.map((each) => [each, newKey()] as const);
    await this.#write([...this.#keys, ...made]);
    for (const [compartment, key] of made) this.#keys.set(compartment, key);
  }

  async destroy(compartments: readonly string[]): Promise<void> {
    await this.#write([...this.#keys].filter(([each]) => !compartments.includes(each)));
    for (const compartment of compartments) this.#keys.delete(compartment);
  }

  #write(keys: readonly (readonly [string, Buffer])[]): Promise<void> {
    const sealed = keys.map(([compartment, key]) => [compartment, seal(this.#main, compartment, key)]);
    return writeWhole(this.#path, `${JSON.stringify(Object.fromEntries(sealed), null, 1)}\n`);
  }
}

function sealedKeys(text: string, path: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(text) as Record<string, string>;
  } catch (error) {
    const message = `${path} is not what was written there, so the store cannot be opened. Take the file from a backup.`;
    throw new StoreError('damaged', message, { cause: error });
  }
}
