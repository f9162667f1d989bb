import type { Fact } from '@sotto/meeting';

/** Characters of JSON that are packed together: enough for names and words to come again. */
const PACK_AT = 65_536;

/**
 * The facts of a running session, packed, for when the disk has lost them and they are to be written once more. Packed
 * they are a fraction of the transcript itself, which is in memory anyway.
 */
export class KeptFacts {
  /** JSON, one fact a line; as it is until it is packed, and where it cannot be. */
  readonly #packs: (string | Uint8Array<ArrayBuffer>)[] = [];
  #lines: string[] = [];
  #length = 0;

  add(facts: readonly Fact[]): void {
    for (const fact of facts) {
      const line = JSON.stringify(fact);
      this.#lines.push(line);
      this.#length += line.length;
    }
    if (this.#length >= PACK_AT) this.#pack();
  }

  /** All facts that were added until now, in their order. */
  async all(): Promise<readonly Fact[]> {
    const texts = await Promise.all([...this.#packs, this.#lines.join('\n')].map(unpacked));
    return texts
      .flatMap((text) => (text === '' ? [] : text.split('\n')))
      .map((line) => JSON.parse(line) as Fact);
  }

  #pack(): void {
    const text = this.#lines.join('\n');
    const at = this.#packs.push(text) - 1;
    this.#lines = [];
    this.#length = 0;
    packed(text).then(
      (bytes) => (this.#packs[at] = bytes),
      () => undefined,
    );
  }
}

const packed = async (text: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await through(new CompressionStream('deflate-raw'), text).arrayBuffer());

const unpacked = async (pack: string | Uint8Array<ArrayBuffer>): Promise<string> =>
  typeof pack === 'string' ? pack : through(new DecompressionStream('deflate-raw'), pack).text();

const through = (stream: CompressionStream | DecompressionStream, content: BlobPart): Response =>
  new Response(new Blob([content]).stream().pipeThrough(stream));
