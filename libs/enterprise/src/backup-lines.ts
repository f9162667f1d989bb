import { BackupError } from './backup-error.js';

export interface BackupLine {
  readonly text: string;
  /** False for the last one of a file that was cut in it. */
  readonly ended: boolean;
}

/** Every line of a backup begins so: base64url of `{"`. */
const BEGINNING = 'eyJ';
/** No page is that long; a film chosen by mistake is not read into memory. */
const LONGEST = 128 * 2 ** 20;

/** The lines of a file, read as a stream. @throws BackupError 'foreign' */
export async function* backupLines(file: Pick<Blob, 'stream'>): AsyncGenerator<BackupLine> {
  const decoder = new TextDecoder();
  const reader = file.stream().getReader();
  let rest = '';
  let known = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const [first = '', ...more] = decoder.decode(value, { stream: true }).split('\n');
      // Only what is new is looked through: a line may come in a thousand chunks.
      rest += first;
      if (!known && (rest.length >= BEGINNING.length || more.length > 0)) known = demandBeginning(rest);
      if (rest.length > LONGEST) throw foreign();
      for (const next of more) {
        yield { text: rest, ended: true };
        rest = next;
      }
    }
    if (!known) throw foreign();
    if (rest !== '') yield { text: rest, ended: false };
  } finally {
    await reader.cancel();
  }
}

function demandBeginning(text: string): true {
  if (text.startsWith(BEGINNING)) return true;
  throw foreign();
}

export const foreign = () =>
  new BackupError('foreign', 'This file is no backup of Sotto. Choose the file that "Make a backup" saved.');
