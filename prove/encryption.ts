import type { Figure, SiteGround } from '../bench/measure.mjs';
import { profileOnDisk } from './profile-on-disk.js';
import { servePages } from './prove-pages.mjs';
import { type StoredDemo, storedDemo } from './stored-demo.js';

const KEY = 'AES-GCM 256';

/**
 * That what is kept is sealed with AES-256-GCM: the published results through the product's own functions and this
 * browser's cipher, the keys that lie in the browser after a meeting, and what can be read there of it.
 */
export async function encryption({ browser, site }: SiteGround): Promise<readonly Figure[]> {
  const vectors = await publishedResults(browser);
  const right = vectors.filter(({ holds }) => holds).length;
  const cases = vectors.map(({ name }) => /\d+/.exec(name)?.[0] ?? name).join(', ');
  const demo = await playedDemo(browser, site);
  const keys = Object.entries(demo.keys);
  const disk = await profileOnDisk(site);
  return [
    {
      figure: 'Published results of AES-256-GCM that the sealing gives',
      value: `${right} of ${vectors.length} vectors`,
      goal: `${vectors.length} of ${vectors.length}`,
      met: vectors.length > 0 && right === vectors.length,
      how: `Sealed to the published bytes, opened from them, and refused with one bit of the tag turned: McGrew and Viega, the cases with 256-bit keys and 96-bit IVs (${cases}), by the product’s own functions over this browser’s WebCrypto.`,
      details: vectors,
    },
    {
      figure: 'Keys that lie in the browser after a meeting',
      value: keys.map(([kind, count]) => `${count} of ${kind}`).join(', ') || 'none',
      goal: `all of ${KEY}`,
      met: keys.length > 0 && keys.every(([kind]) => kind === KEY),
      how: `Every CryptoKey in every database of the site after the demo meeting; ${demo.extractable} of them can be read by the page. The records’ own keys lie beside them, sealed.`,
    },
    {
      figure: 'Words of a meeting that can be read in what the browser keeps of it',
      value: `${demo.readable.length} of ${demo.words}`,
      goal: '0',
      met: demo.readable.length === 0,
      how: `All different words of five letters and more that were said, shown, asked, answered and advised in the demo meeting, looked for in ${demo.values} stored values (IndexedDB, local and session storage, cookies) as UTF-8 and UTF-16. The same search finds ${demo.control} of them once the page has kept what was said without sealing it.`,
      details: demo,
    },
    {
      figure: 'Words of a meeting that can be read in the browser’s files on the disk',
      value: `${disk.readable.length} of ${disk.words}`,
      goal: '0',
      met: disk.readable.length === 0,
      how: `Random words were said, asked and typed in, and the browser was closed. Looked for in every file of its profile, unpacked: ${disk.megabytes.toFixed(0)} MB. The same search finds a word that was kept unsealed on purpose.`,
      details: disk,
    },
    {
      figure: 'Records of that meeting that another program opens as AES-256-GCM',
      value: `${disk.opened} of ${disk.facts}`,
      goal: `${disk.facts} of ${disk.facts}`,
      met: disk.facts > 0 && disk.opened === disk.facts && disk.found > 0,
      how: 'OpenSSL, as AES with 256-bit keys in Galois/Counter Mode, by trying every 32 bytes of the profile as a key; what was said stands in them. So whoever has the whole profile can read it, unless a passphrase locks it.',
    },
  ];
}

/** On a first visit. */
async function playedDemo(browser: SiteGround['browser'], site: string): Promise<StoredDemo> {
  const context = await browser.newContext({ baseURL: site, viewport: { width: 1440, height: 900 } });
  try {
    return await storedDemo(await context.newPage());
  } finally {
    await context.close();
  }
}

/** By vector of the product's tests, whether it holds in the browser. */
async function publishedResults(browser: SiteGround['browser']) {
  const pages = await servePages();
  const page = await browser.newPage();
  try {
    await page.goto(`${pages.address}/encryption.html`);
    return await page.evaluate(() => globalThis.proveEncryption());
  } finally {
    await page.close();
    pages.close();
  }
}
