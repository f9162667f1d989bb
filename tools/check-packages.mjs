// @ts-check
// The public libraries as others get them: packed as for publishing, then looked at by publint and "are the types wrong".
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { packLibraries } from './pack-libraries.mjs';

/** Modules only: who has no modules, or resolves without `exports`, is not served. */
const NOT_SERVED = ['node16-cjs', 'node10'];
const NEEDED = ['README.md', 'LICENSE', 'package.json'];
/** A file of another package, which its next version may not have: `import("styled-components/dist/types.js")`. */
const PRIVATE_FILE = /["']((?:@[^/"']+\/)?[^./"'][^/"']*\/dist\/[^"']+)["']/gu;

/** @type {string[]} */
const complaints = [];
const packed = packLibraries();
for (const { name, tarball, files } of packed) {
  const complain = (/** @type {string} */ what) => complaints.push(`${name}: ${what}`);
  for (const file of NEEDED) if (!files.includes(file)) complain(`${file} is not in the package`);
  const others = files.filter((file) => !NEEDED.includes(file) && !file.startsWith('dist/'));
  for (const file of others) complain(`${file} is in the package`);
  for (const file of files.filter((path) => /\.test\.|\.stories\./.test(path)))
    complain(`${file} is a test, and in the package`);

  const bytes = new Uint8Array(readFileSync(tarball));
  const { messages, pkg } = await publint({
    pack: { tarball: bytes.buffer },
    strict: true,
  });
  for (const message of messages) complain(formatMessage(message, { color: false }) ?? message.code);
  if (pkg.name !== name) complain(`calls itself ${pkg.name}`);

  const pack = createPackageFromTarballData(bytes);
  for (const file of files.filter((path) => path.endsWith('.d.ts')))
    for (const [, path] of pack.readFile(`/node_modules/${name}/${file}`).matchAll(PRIVATE_FILE))
      complain(`${file} takes types from ${path}, which is private`);
  const types = await checkPackage(pack);
  if (!types.types) complain('has no types');
  else
    for (const problem of types.problems) {
      // What is wrong with a file is wrong however it is found.
      if (!('resolutionKind' in problem && NOT_SERVED.includes(problem.resolutionKind)))
        complain(`types: ${JSON.stringify(problem)}`);
    }
}

for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
process.stdout.write(`${packed.length} packages, ${complaints.length} complaints\n`);
process.exitCode = complaints.length > 0 ? 1 : 0;
