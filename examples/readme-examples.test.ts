// The first example of each README, as written: typed against the libraries as installed, then run where its library says
// that it works; and that of its doubles for tests, in Node.
import { execFile, execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { root } from '../tools/workspace.mjs';
import { bundleExamples, openExamples, outputOf } from './example-pages.js';
import { type Example, firstExample } from './readme-example.js';

const ANYWHERE = ['meeting', 'core-scoring', 'live-session', 'ai-providers', 'integrations', 'enterprise'];
const IN_A_PAGE = ['speech', 'screen', 'storage', 'ui-kit'];

const folder = join(inject('installed'), 'readme');
const installed = (library: string, file: string) => join(folder, '../node_modules/@sotto', library, file);
const WITH_DOUBLES = [...ANYWHERE, ...IN_A_PAGE].filter(
  (library) => './testing' in JSON.parse(readFileSync(installed(library, 'package.json'), 'utf8')).exports,
);
/** What needs no page of a library that is for pages. */
const TRANSCRIPTS = {
  language: 'ts',
  code: `import { parseTranscript } from '@sotto/speech';
const { cues } = parseTranscript('a.txt', 'Ada: Shall we begin?\\nBea: Yes.\\n');
for (const { speaker, text } of cues) console.log(\`\${speaker}: \${text}\`);
`,
  output: 'Ada: Shall we begin?\nBea: Yes.',
} as const;
const examples = new Map<string, Example>([
  ['transcripts', TRANSCRIPTS],
  ...[...ANYWHERE, ...IN_A_PAGE].map(
    (library) => [library, firstExample(installed(library, 'README.md'))] as const,
  ),
  ...WITH_DOUBLES.map(
    (library) =>
      [`${library}-testing`, firstExample(installed(library, 'README.md'), '## For tests\n')] as const,
  ),
]);
const written = (library: string) => examples.get(library)?.output;

const COMPILER_OPTIONS = {
  ...{ strict: true, noUncheckedIndexedAccess: true, target: 'es2022', lib: ['es2023', 'dom'] },
  ...{ module: 'nodenext', moduleResolution: 'nodenext', jsx: 'react-jsx', types: ['node'] },
  ...{ rootDir: '.', outDir: 'built' },
};

let pages: Awaited<ReturnType<typeof openExamples>>;

beforeAll(async () => {
  mkdirSync(folder);
  for (const [name, { language, code }] of examples) writeFileSync(join(folder, `${name}.${language}`), code);
  const project = { compilerOptions: COMPILER_OPTIONS, include: ['*.ts', '*.tsx'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
  // The libraries' own types are looked at as well: nothing is skipped. By version 6, which other teams have for now; 7,
  // which the workspace is compiled by, has looked at them where they were made.
  execFileSync(process.execPath, [`${root}node_modules/typescript/bin/tsc6`, '-p', folder]);
  copyFileSync(`${root}examples/provider-in-node.mjs`, join(folder, 'provider-in-node.mjs'));
  pages = await openExamples(
    await bundleExamples(folder, {
      pages: [...ANYWHERE, ...IN_A_PAGE],
      workers: [...ANYWHERE, 'transcripts'],
    }),
  );
});
afterAll(() => pages?.close());

it('five libraries have doubles', () =>
  expect(WITH_DOUBLES).toEqual(['meeting', 'live-session', 'ai-providers', 'speech', 'screen']));

it.each(WITH_DOUBLES)('the example of @sotto/%s/testing runs in Node', async (library) => {
  const command = [`built/${library}-testing.js`];
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: folder });
  expect(stdout.trimEnd()).toBe(written(`${library}-testing`));
});

describe.each(ANYWHERE)('the example of @sotto/%s', (library) => {
  it('runs in Node', async () => {
    const command = ['--import', './provider-in-node.mjs', `built/${library}.js`];
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: folder });
    expect(stdout.trimEnd()).toBe(written(library));
  });

  it.each(['page', 'worker'])('runs in a %s', async (where) => {
    const page = await pages.show(`${where}-${library}`);
    await expect.poll(() => outputOf(page)).toBe(written(library));
    await page.close();
  });
});

describe('@sotto/speech reads transcripts', () => {
  it('in Node', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['built/transcripts.js'], { cwd: folder });
    expect(stdout.trimEnd()).toBe(TRANSCRIPTS.output);
  });

  it('in a worker', async () => {
    const page = await pages.show('worker-transcripts');
    await expect.poll(() => outputOf(page)).toBe(TRANSCRIPTS.output);
    await page.close();
  });
});

describe('the example of', () => {
  it('@sotto/storage runs in a page', async () => {
    const page = await pages.show('page-storage');
    await expect.poll(() => outputOf(page)).toBe(written('storage'));
  });

  it('@sotto/speech hears what is said', async () => {
    const page = await pages.show('page-speech');
    await page.waitForFunction(() => window.scriptedSpeech.hears());
    await page.evaluate(() => window.scriptedSpeech.interim('good'));
    await expect.poll(() => outputOf(page)).toContain('good');
    await page.evaluate(() => window.scriptedSpeech.final('Good morning.'));
    await expect.poll(() => outputOf(page)).toBe(written('speech'));
  });

  it('@sotto/screen reads a tab that is shared', async () => {
    const page = await pages.show('page-screen');
    await page.getByRole('button', { name: 'Read the screen' }).click();
    await expect.poll(() => outputOf(page), { timeout: 30_000 }).toBe(written('screen'));
  });

  it('@sotto/ui-kit shows its parts', async () => {
    const page = await pages.show('page-ui-kit');
    await page.getByRole('tab', { name: 'Assistant' }).waitFor();
    await page.getByText('And what does it cost?').waitFor();
    await page.getByText('Capture ready').waitFor();
  });
});
