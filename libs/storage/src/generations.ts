import { GENERATIONS } from './catalogue.js';
import type { Reading, Writing } from './transaction.js';

/** The generation that each packed table got: how often it was written, ever. */
export type Generations = ReadonlyMap<string, number>;

/** Makes every packed index of these tables stale, in the transaction that changes their rows. */
export async function bump(tx: Writing, tables: readonly string[]): Promise<Generations> {
  const generations = new Map<string, number>();
  for (const name of tables) {
    const next = (await generationOf(tx, name)) + 1;
    await tx.objectStore(GENERATIONS).put(next, name);
    generations.set(name, next);
  }
  return generations;
}

/** 0 where the table was never written. */
export async function generationOf(tx: Reading | Writing, table: string): Promise<number> {
  return ((await tx.objectStore(GENERATIONS).get(table)) as number | undefined) ?? 0;
}
