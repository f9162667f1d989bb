import { open, rename } from 'node:fs/promises';

/** Replaces a file, readable for its owner only: after a crash it is the old one or the new one, never half of it. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const beside = `${path}.new`;
  const file = await open(beside, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.datasync();
  } finally {
    await file.close();
  }
  await rename(beside, path);
}
