// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './workspace.mjs';

/** What runs in a page: no tests, stories, doubles, generated files. */
const RUNS = /\.(?:ts|tsx)$/u;
const RUNS_NOT = /\.(?:test|stories|d)\.tsx?$|\/(?:testing|__fixtures__)\//u;

const SOURCES = ['libs', 'apps'].flatMap((group) =>
  readdirSync(join(root, group)).flatMap((project) => {
    const folder = join(root, group, project, 'src');
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((file) => RUNS.test(file) && !RUNS_NOT.test(file));
  }),
);

/** Comments may name what the code must not use. @param {string} text */
const withoutComments = (text) => text.replaceAll(/\/\*[^]*?\*\/|(?<![:'"`])\/\/.*$/gmu, '');

/** Files in which this stands, below the repository. @param {RegExp} pattern */
const having = (pattern) =>
  SOURCES.filter((file) => pattern.test(withoutComments(readFileSync(file, 'utf8')))).map((file) =>
    file.slice(root.length),
  );

it('looks at all of the sources, and finds what is there', () => {
  expect(SOURCES.length).toBeGreaterThan(700);
  expect(having(/\bcreateTextNode\(/u)).toContain('libs/ui-kit/src/markdown-elements.ts');
});

describe('no source that runs in a page', () => {
  it.each([
    [
      'writes markup',
      /\b(?:innerHTML|outerHTML|srcdoc|dangerouslySetInnerHTML)\b|insertAdjacentHTML|document\.write/u,
    ],
    ['makes markup of text', /\bDOMParser\b|createContextualFragment|setHTMLUnsafe|parseHTMLUnsafe/u],
    ['makes code of text', /\beval\(|\bnew Function\b|\bimportScripts\(|set(?:Timeout|Interval)\(\s*['"`]/u],
    ['keeps a cookie', /\bdocument\.cookie\b|\bcookieStore\b/u],
    ['keeps anything in web storage', /\b(?:local|session)Storage\b/u],
    ['connects browsers with each other', /\bRTCPeerConnection\b|\bRTCDataChannel\b/u],
    ['reads the clipboard', /clipboard\.read/u],
    ['writes to the console', /\bconsole\.\w+\(/u],
    ['takes a double of the tests along', /from '(?:@sotto\/[\w-]+|\.{1,2})\/testing/u],
  ])('%s', (_, pattern) => expect(having(pattern)).toEqual([]));

  it('hears messages of other windows: listeners stand in workers and on channels of our own', () => {
    const listening = having(/\b(?:window|globalThis)\.(?:addEventListener\(\s*['"]message|onmessage)/u);
    expect(listening).toEqual([]);
    const bare = having(/(?<![.\w])addEventListener\(\s*['"]message['"]/u);
    expect(bare.filter((file) => !/\.worker(?:let)?\.ts$/u.test(file))).toEqual([]);
  });

  it('makes a regular expression of what others wrote: those that are put together are of constants', () => {
    expect(having(/\bRegExp\(/u)).toEqual([
      'libs/ai-providers/src/prompts/meeting-data.ts',
      'libs/enterprise/src/schema-check.ts',
      'libs/integrations/src/http-date.ts',
      'libs/meeting/src/visible-text.ts',
      'libs/speech/src/plain-lines.ts',
    ]);
  });

  it('opens another page that could reach back to this one', () => {
    const opening = having(/target="_blank"|target = '_blank'/u);
    expect(opening.length).toBeGreaterThan(0);
    expect(opening.filter((file) => !having(/noopener noreferrer|rel="noreferrer"/u).includes(file))).toEqual(
      [],
    );
  });
});

it('no build makes source maps, and none is made otherwise than for use', () => {
  for (const app of ['web', 'landing']) {
    const config = readFileSync(join(root, 'apps', app, 'vite.config.ts'), 'utf8');
    expect(config).toContain('build:');
    expect(withoutComments(config)).not.toMatch(/sourcemap|minify: false|mode: 'development'/u);
  }
});
