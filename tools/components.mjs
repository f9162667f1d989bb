// @ts-check
// The software bill of materials of what is published (CycloneDX 1.6): every package that runs in the site or comes with a
// library, with its version, origin and checksum, from the lock file. The models for speech and text are packages too.
// `npm sbom --omit dev` leaves out what some tool of development needs as well, React among them, and without `--omit` it
// refuses for a tool's sake.
import { readFileSync } from 'node:fs';
import { root } from './workspace.mjs';

/** @typedef {{ dev?: boolean, link?: boolean, name?: string, version: string, integrity?: string, license?: string }} Locked */

/** Names of digests: in a lock file, and in CycloneDX. @type {Record<string, string>} */
const DIGESTS = { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' };

/** @returns {string} JSON */
export function componentsFile() {
  /** @type {{ version: string, packages: Record<string, Locked> }} */
  const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'));
  const components = new Map(
    Object.entries(lock.packages)
      .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
      .map(([path, locked]) => componentOf(locked.name ?? path.split('node_modules/').at(-1) ?? '', locked))
      .map((component) => [component.purl, component]),
  );
  const file = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'sotto', version: lock.version } },
    components: [...components.values()],
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** @param {string} name @param {Locked} locked */
function componentOf(name, { version, integrity, license }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const hashes = (integrity ?? '').split(' ').flatMap((each) => {
    const [algorithm = '', digest = ''] = each.split(/-(.*)/u);
    const alg = DIGESTS[algorithm];
    return alg ? [{ alg, content: Buffer.from(digest, 'base64').toString('hex') }] : [];
  });
  const licenses = license ? [{ license: { name: license } }] : [];
  return { type: 'library', 'bom-ref': purl, name, version, purl, hashes, licenses };
}
