// @ts-check
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressFiles } from './compress-files.mjs';

const WORDS = Buffer.from('the same again and again and again '.repeat(40));
/** @type {string} */
let folder;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packed-'));
  await mkdir(join(folder, 'app/assets'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

/** @param {string} name @param {Buffer} content */
const put = (name, content) => writeFile(join(folder, name), content);

it('puts both packed forms beside a file, in folders too', async () => {
  await put('index.html', WORDS);
  await put('app/assets/index-a1.js', WORDS);
  await compressFiles(folder);
  for (const name of ['index.html', 'app/assets/index-a1.js']) {
    const br = await readFile(join(folder, `${name}.br`));
    const gz = await readFile(join(folder, `${name}.gz`));
    expect(brotliDecompressSync(br).equals(WORDS)).toBe(true);
    expect(gunzipSync(gz).equals(WORDS)).toBe(true);
    expect((await readFile(join(folder, name))).equals(WORDS)).toBe(true);
  }
});

it('packs a large file too, so that it opens again', async () => {
  const large = Buffer.concat(Array.from({ length: 900 }, () => WORDS));
  expect(large.length).toBeGreaterThan(1_000_000);
  await put('core.wasm', large);
  await compressFiles(folder);
  expect(brotliDecompressSync(await readFile(join(folder, 'core.wasm.br'))).equals(large)).toBe(true);
});

it('leaves alone what is packed already, what is too short, and what does not get smaller', async () => {
  const names = ['eng.traineddata.gz', 'font.woff2', 'picture.png', 'picture.webp'];
  for (const name of names) await put(name, WORDS);
  await put('short.js', WORDS.subarray(0, 1023));
  await put('noise.wasm', randomBytes(4096));
  await compressFiles(folder);
  expect((await readdir(folder)).sort()).toEqual(['app', ...names, 'noise.wasm', 'short.js'].sort());
});

it('says the same bytes for the same file, so that a build can be compared with another', async () => {
  await put('index.html', WORDS);
  await compressFiles(folder);
  const first = await readFile(join(folder, 'index.html.gz'));
  await compressFiles(folder);
  expect((await readFile(join(folder, 'index.html.gz'))).equals(first)).toBe(true);
});
