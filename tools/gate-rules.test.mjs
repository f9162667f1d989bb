// @ts-check
// Rules that keep `npm test` fast and independent of the machine's speed. CONTRIBUTING.md says them in words.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { isRealTime, root, testFiles } from './workspace.mjs';

/** Longest body of an end-to-end test of the gate, lines. */
const BODY_LINES = 40;
/** A shorter wait depends on how fast the machine is, ms. */
const MINUTE = 60_000;

const read = (/** @type {string} */ path) => readFileSync(path, 'utf8');
const short = (/** @type {string} */ path) => path.slice(root.length);

const unitTests = testFiles().filter((path) => !isRealTime(path) && path !== import.meta.filename);
const e2eFiles = readdirSync(`${root}e2e`, { recursive: true, encoding: 'utf8' })
  .filter((name) => /^(?:journeys\/.*|smoke)\.test\.ts$/.test(name))
  .map((name) => `${root}e2e/${name}`);

/** Every call in a file whose callee reads like this. @param {string} path @param {RegExp} callee */
function callsIn(path, callee) {
  const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);
  /** @type {ts.CallExpression[]} */
  const found = [];
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isCallExpression(node) && callee.test(node.expression.getText(source))) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { source, found };
}

/** @param {ts.SourceFile} source @param {ts.Node} node */
const placeOf = (source, node) =>
  `${short(source.fileName)}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`;

describe('no verdict of the gate depends on how fast the machine is', () => {
  it('waits a minute or more for what must come', () => {
    const hasty = unitTests.flatMap((path) => {
      const { source, found } = callsIn(path, /^vi\s*\.wait(?:For|Until)$/);
      return found
        .filter(({ arguments: [, limit] }) => !(Number(limit?.getText(source).replaceAll('_', '')) >= MINUTE))
        .map((call) => placeOf(source, call));
    });
    expect(hasty).toEqual([]);
  });

  it('gives no test, hook or wait a limit below a minute', () => {
    const hasty = [...unitTests, ...e2eFiles].flatMap((path) =>
      [...read(path).matchAll(/(?:\btimeout: |\bsetTimeout\(|^\}, )([\d_]+)\b/gm)]
        .filter(
          ([whole, ms = '']) => Number(ms.replaceAll('_', '')) < MINUTE && !/[^.]setTimeout/.test(whole),
        )
        .map(([whole]) => `${short(path)}: ${whole}`),
    );
    expect(hasty).toEqual([]);
  });

  it('measures no elapsed time', () => {
    // What only tells a time, and asserts nothing about it.
    const tells = /(?:reading-accuracy|changed-tiles|browser-recognition)\.browser\.test\.ts$/;
    const measuring = [...unitTests, ...e2eFiles].filter(
      (path) => /\bperformance\.now\(|\bstopwatch\(/.test(read(path)) && !tells.test(path),
    );
    expect(measuring.map(short)).toEqual(['tools/processor-time.test.mjs']);
  });
});

describe('the end-to-end tests of the gate', () => {
  const tests = e2eFiles.flatMap((path) => {
    const { source, found } = callsIn(path, /^test$/);
    return found.map((call) => ({ source, call }));
  });

  it('are about seventy', () => {
    expect(tests.length).toBeGreaterThanOrEqual(50);
    expect(tests.length).toBeLessThanOrEqual(85);
  });

  it('have a body of at most 40 lines', () => {
    const long = tests.filter(({ source, call }) => {
      const body = call.arguments.at(-1);
      if (!body) return true;
      const lineAt = (/** @type {number} */ at) => source.getLineAndCharacterOfPosition(at).line;
      return lineAt(body.end) - lineAt(body.getStart(source)) - 1 > BODY_LINES;
    });
    expect(long.map(({ source, call }) => placeOf(source, call))).toEqual([]);
  });
});

describe('the cache of Nx knows every tool that a task runs', () => {
  const { namedInputs } = JSON.parse(read(`${root}nx.json`));
  const declared = (/** @type {string} */ name) =>
    namedInputs[name]
      .filter((/** @type {unknown} */ input) => typeof input === 'string' && input.includes('/tools/'))
      .map((/** @type {string} */ input) => input.replace('{workspaceRoot}/', ''))
      .toSorted();

  /** The files of tools/ that these files import, directly or not. @param {readonly string[]} paths */
  function toolsOf(paths) {
    /** @type {Set<string>} */
    const seen = new Set();
    const visit = (/** @type {string} */ path) => {
      if (seen.has(path) || !existsSync(path)) return;
      seen.add(path);
      for (const [, from = ''] of read(path).matchAll(/(?:from|import\(?|new URL\()\s*'(\.[^']+)'/g)) {
        if (/\.(?:mjs|js)$/.test(from)) visit(join(dirname(path), from));
      }
      for (const [, name] of read(path).matchAll(/\bload\('([\w-]+\.mjs)'\)/g)) visit(`${root}tools/${name}`);
    };
    paths.forEach(visit);
    return [...seen].map(short).filter((path) => path.startsWith('tools/'));
  }

  const inLibrariesAndApps = ['libs', 'apps'].flatMap((kind) =>
    readdirSync(root + kind, { recursive: true, encoding: 'utf8' })
      .filter(
        (name) => /\.(?:ts|tsx|mjs)$/.test(name) && !/node_modules|dist\/|out-tsc|test-output/.test(name),
      )
      .map((name) => `${root}${kind}/${name}`),
  );

  it('that a test takes', () => {
    const all = [...declared('testTools'), ...declared('buildTools')];
    const missing = toolsOf(inLibrariesAndApps).filter((path) => !all.includes(path));
    expect(missing).toEqual([]);
  });

  it('that a build takes', () => {
    const taken = toolsOf(['web', 'landing'].map((app) => `${root}apps/${app}/vite.config.ts`));
    const missing = taken.filter((path) => !/vitest/.test(path) && !declared('buildTools').includes(path));
    expect(missing).toEqual([]);
  });

  it('that puts the site together', () => {
    expect(toolsOf([`${root}tools/assemble-site.mjs`]).toSorted()).toEqual(declared('siteTools'));
  });
});
