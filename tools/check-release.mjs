// @ts-check
// Whether a release would go through: `nx release version` as a dry run gives every public library one new version, and
// asks for that version wherever one needs another; `nx release changelog` gives what is unreleased that version and the day.
// Nothing is written, tagged or sent.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { promisify } from 'node:util';
import { unreleasedNotes } from './changelog-renderer.mjs';
import { publicLibraries, root } from './workspace.mjs';

const NEXT = '77.0.0';

const dryRun = async (/** @type {string[]} */ ...words) => {
  const options = { cwd: root, env: { ...process.env, NO_COLOR: '1' }, maxBuffer: 16 * 1024 * 1024 };
  return (await promisify(execFile)('npx', ['nx', 'release', ...words, '--dry-run'], options)).stdout;
};
const stdout = await dryRun('version', NEXT);
/** Right after a release there is nothing, and the renderer refuses. */
const hasChanges = unreleasedNotes(readFileSync(`${root}CHANGELOG.md`, 'utf8')) !== '';
const changes = hasChanges ? await dryRun('changelog', NEXT, '--replace-existing-contents') : '';

/** @type {string[]} */
const complaints = [];
const libraries = publicLibraries();
for (const folder of libraries) {
  const path = `${folder.slice(root.length)}package.json`;
  const { name, dependencies, devDependencies, peerDependencies } = JSON.parse(
    readFileSync(root + path, 'utf8'),
  );
  if (!stdout.includes(`New version ${NEXT} written to manifest: ${path}\n`))
    complaints.push(`${name} would keep its version`);
  const sisters = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }).filter((each) =>
    each.startsWith('@sotto/'),
  );
  const [, count = '0'] =
    new RegExp(`Updated (\\d+) dependenc\\w+ in manifest: ${path}\n`, 'u').exec(stdout) ?? [];
  if (Number(count) !== sisters.length)
    complaints.push(`${name} would ask ${count} of ${sisters.length} libraries for the new version`);
}

if (hasChanges && !new RegExp(`^\\+ ## ${NEXT} \\(\\d{4}-\\d\\d-\\d\\d\\)$`, 'mu').test(changes))
  complaints.push('the change log would have no section of the new version');

for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
process.stdout.write(`a release of ${libraries.length} libraries, ${complaints.length} complaints\n`);
process.exitCode = complaints.length > 0 ? 1 : 0;
