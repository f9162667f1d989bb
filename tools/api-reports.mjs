// @ts-check
// `npm run api`: what each public library exports, by the types it is built to, as `libs/<name>/api/<entry>.api.md`, which
// is committed: a change of what others build on is seen in review. With `--check`, which `npm test` runs, a report that
// differs from the code is an error. Either way it is one to export something without a docstring, or to leave out a type
// that an export needs.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { root, publicLibraries } from './workspace.mjs';

/** CommonJS, whose named exports Node does not find. @type {typeof import('@microsoft/api-extractor')} */
const { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } = createRequire(import.meta.url)(
  '@microsoft/api-extractor',
);

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

/** `dist/testing/index.d.ts` of `./testing`, by the `exports` of its package. @param {string} folder */
const entriesOf = (folder) =>
  Object.entries(JSON.parse(readFileSync(`${folder}package.json`, 'utf8')).exports)
    .filter(([, target]) => typeof target === 'object')
    .map(([path, { types }]) => ({
      folder,
      library: basename(folder),
      entry: path === '.' ? 'index' : path.slice('./'.length),
      types: join(folder, types),
    }));

const entries = publicLibraries().flatMap(entriesOf);
const missing = entries.find(({ types }) => !existsSync(types));
if (missing) throw new Error(`${relative(root, missing.types)} is not built: npx tsc --build`);

const temporary = mkdtempSync(`${tmpdir()}/sotto-api-`);
const configs = entries.map(({ folder, entry, types }) =>
  ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: `${folder}package.json`,
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: types,
      newlineKind: 'lf',
      compiler: { tsconfigFilePath: `${folder}tsconfig.lib.json` },
      apiReport: {
        enabled: true,
        reportFolder: `${folder}api`,
        reportFileName: `${entry}.api.md`,
        reportTempFolder: temporary,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
        extractorMessageReporting: {
          default: { logLevel: ExtractorLogLevel.None },
          'ae-forgotten-export': { logLevel: ExtractorLogLevel.Error },
        },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      },
    },
  }),
);

/** @type {string[]} */
const complaints = [];
/** Types that an export of a library needs and its entry does not give, by what is to be said. @type {Map<string, { library: string, type: string }>} */
const needed = new Map();
/** What each library exports by any of its entries. @type {Map<string, Set<string>>} */
const exported = new Map();

const [first] = configs;
if (!first) throw new Error('There is no public library.');
// One program for all of them: reading the types is most of the work.
const compilerState = CompilerState.create(first, {
  additionalEntryPoints: entries.map(({ types }) => types),
});
for (const [i, config] of configs.entries()) {
  const { library, entry, folder } = /** @type {typeof entries[number]} */ (entries[i]);
  const name = `@sotto/${library}${entry === 'index' ? '' : `/${entry}`}`;
  mkdirSync(`${folder}api`, { recursive: true });
  const { apiReportChanged } = Extractor.invoke(config, {
    compilerState,
    localBuild: !values.check,
    messageCallback: (message) => {
      if (message.logLevel === ExtractorLogLevel.Error) {
        const type =
          message.messageId === 'ae-forgotten-export' && /"(\w+?)(?:_\d+)?"/.exec(message.text)?.[1];
        if (type) needed.set(`${name} needs the type ${type}, which no entry exports`, { library, type });
        else complaints.push(`${name}: ${message.text}`);
      }
      message.logLevel = ExtractorLogLevel.None;
    },
  });
  if (apiReportChanged && values.check)
    complaints.push(
      `${relative(root, folder)}/api/${entry}.api.md differs from what ${name} exports: npm run api, and look at the difference`,
    );
  const report = readFileSync(values.check ? config.reportTempFilePath : config.reportFilePath, 'utf8');
  for (const { mark, what } of declarationsOf(report)) {
    const known = exported.get(library) ?? new Set();
    exported.set(library, known.add(what));
    // What a component takes is said by the component and by the names.
    if (mark.endsWith('(undocumented)') && !what.endsWith('Props'))
      complaints.push(`${name} exports ${what} without a docstring`);
  }
}
rmSync(temporary, { recursive: true });
for (const [complaint, { library, type }] of needed) {
  // The type of a constant, which nobody has to write down.
  const isConstant = type === type.toUpperCase();
  if (!isConstant && !exported.get(library)?.has(type)) complaints.push(complaint);
}

for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
process.stdout.write(`${entries.length} reports, ${complaints.length} complaints\n`);
process.exitCode = complaints.length > 0 ? 1 : 0;

/** The exports of a report: the line before each, and its name. @param {string} report */
function declarationsOf(report) {
  const heads =
    /^(\/\/ @public.*)\nexport (?:declare |abstract )*(?:interface|type|class|function|const|let|enum) (\w+)/gm;
  return [...report.matchAll(heads)].map(([, mark = '', what = '']) => ({ mark, what }));
}
