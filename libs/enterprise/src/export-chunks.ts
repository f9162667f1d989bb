import type { Gate } from './permissions.js';

/** A small file as one chunk of JSON. */
export async function* inOnePiece(file: object): AsyncGenerator<string> {
  yield `${JSON.stringify(file, null, 1)}\n`;
}

/** The same chunks; before each the gate is asked again, because somebody else may be chosen while they are written. */
export async function* guarded(chunks: AsyncIterable<string>, gate: Gate): AsyncGenerator<string> {
  for await (const chunk of chunks) {
    gate.demand('export_data');
    yield chunk;
  }
}

/** The same chunks, and once all of them were taken, `after`. */
export async function* followed(
  chunks: AsyncIterable<string>,
  after: () => Promise<void>,
): AsyncGenerator<string> {
  yield* chunks;
  await after();
}
