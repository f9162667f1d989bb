// @ts-check
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { publicLibraries, root } from './workspace.mjs';

/** Where the libraries lie as they would be published. */
export const PACKED = `${root}test-output/packages/`;

/**
 * Packs every public library, as built, as `npm publish` would.
 * @returns {{ name: string, library: string, tarball: string, files: readonly string[] }[]} `tarball`: its path
 */
export function packLibraries() {
  rmSync(PACKED, { recursive: true, force: true });
  mkdirSync(PACKED, { recursive: true });
  const workspaces = publicLibraries().flatMap((folder) => ['--workspace', folder]);
  const output = execFileSync('npm', ['pack', '--json', '--pack-destination', PACKED, ...workspaces], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 1024 * 1024,
  });
  /** @type {{ name: string, filename: string, files: { path: string }[] }[]} */
  const packed = JSON.parse(output);
  return packed.map(({ name, filename, files }) => ({
    name,
    library: basename(name),
    tarball: PACKED + filename,
    files: files.map(({ path }) => path),
  }));
}
