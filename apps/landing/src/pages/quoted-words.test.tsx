import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DocumentationPage } from './documentation-page';
import { PrivacyPage } from './privacy-page';
import { SecurityPage } from './security-page';

const WORKSPACE = join(import.meta.dirname, '../../../..');
/** The words of a law. */
const NOT_OURS = ['Do not sell or share'];

const plain = (text: string) => text.replaceAll(/[“”]/g, '"').replaceAll('’', "'").replaceAll(/\s+/g, ' ');

/** All that may be shown: the sources of the app and of its libraries. */
const sources = plain(
  ['apps/web/src', ...readdirSync(join(WORKSPACE, 'libs')).map((name) => `libs/${name}/src`)]
    .flatMap((folder) => readdirSync(join(WORKSPACE, folder), { recursive: true, withFileTypes: true }))
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.(test|stories)\./.test(name))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join('\n'),
);

/** What stands in quotation marks, in pieces where it leaves something out. */
const quoted = (markup: string) =>
  [...markup.replaceAll(/<[^>]*>/g, '').matchAll(/“([^”]+)”/g)]
    .flatMap(([, words = '']) => words.split('…'))
    .map((words) => words.trim())
    .filter((words) => words !== '' && !NOT_OURS.includes(words));

it.each([
  ['documentation', <DocumentationPage key="" />],
  ['privacy', <PrivacyPage key="" />],
  ['security', <SecurityPage key="" />],
])('what /%s quotes is what the app says', (_, page) => {
  const words = quoted(renderToStaticMarkup(page));
  expect(words.length).toBeGreaterThan(3);
  expect(words.filter((each) => !sources.includes(plain(each)))).toEqual([]);
});
