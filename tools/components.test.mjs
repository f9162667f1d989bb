// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { componentsFile } from './components.mjs';
import { root } from './workspace.mjs';

/** @type {{ components: { name: string, version: string, purl: string, hashes: { alg: string, content: string }[] }[] }} */
const { components } = JSON.parse(componentsFile());
const names = new Set(components.map(({ name }) => name));

it('the list of components has whatever an app or a library depends on, in the version that is installed', () => {
  const folders = ['libs', 'apps'].flatMap((part) =>
    readdirSync(root + part).map((each) => `${part}/${each}`),
  );
  const wanted = folders.flatMap((folder) =>
    Object.keys(JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8')).dependencies ?? {}),
  );
  const others = wanted.filter((each) => !each.startsWith('@sotto/'));
  expect(others.length).toBeGreaterThan(20);
  expect(others.filter((each) => !names.has(each))).toEqual([]);
  // What the dependencies bring, models for text and speech among them; and no tool of development.
  for (const each of [
    'react',
    'scheduler',
    '@tesseract.js-data/eng',
    'onnxruntime-web',
    '@ricky0123/vad-web',
  ])
    expect(names).toContain(each);
  for (const each of ['vitest', 'eslint', 'fxa-common-password-list']) expect(names).not.toContain(each);
  const installed = JSON.parse(readFileSync(`${root}node_modules/react/package.json`, 'utf8')).version;
  expect(components.filter(({ name }) => name === 'react').map(({ version }) => version)).toEqual([
    installed,
  ]);
});

it('each component on the list has its origin and its checksum', () => {
  const faulty = components.filter(
    ({ purl, hashes }) =>
      !/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@[\w.+-]+$/u.test(purl) ||
      !hashes.some(({ alg, content }) => alg === 'SHA-512' && /^[\da-f]{128}$/u.test(content)),
  );
  expect(faulty).toEqual([]);
  expect(components.length).toBeGreaterThan(50);
});
