/** A file that the person gets as a download. */
export interface SavedFile {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly content: Blob | BlobPart | AsyncIterable<string>;
}

/**
 * Hands a file to the browser, which saves it or asks where. Whether it was saved no page learns.
 * @throws whatever making the content throws; then nothing is handed over
 */
export async function saveFile({ name, type, content }: SavedFile): Promise<void> {
  const blob = content instanceof Blob ? content : new Blob(await partsOf(content), { type });
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it over by the time that it begins the download, which no event tells.
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS);
}

const RELEASE_MS = 60_000;

async function partsOf(content: BlobPart | AsyncIterable<string>): Promise<BlobPart[]> {
  if (typeof content === 'string' || !(Symbol.asyncIterator in Object(content))) return [content as BlobPart];
  const parts: string[] = [];
  for await (const part of content as AsyncIterable<string>) parts.push(part);
  return parts;
}
