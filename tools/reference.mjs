// @ts-check
// `npm run reference`: the API reference of the public libraries, made from their docstrings into `dist/reference/`, with
// links from library to library. It is built and not committed: what changes for others is seen in `libs/*/api`.
// Any warning is an error: an export without a docstring, a type that is needed and not exported, a link or a tag that
// leads nowhere.
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import {
  Application,
  Comment,
  Converter,
  DeclarationReflection,
  LogLevel,
  ParameterReflection,
  ReflectionKind,
  TypeScript as ts,
} from 'typedoc';
import { load as writeMarkdown } from 'typedoc-plugin-markdown';
import { publicLibraries, root } from './workspace.mjs';

const OUT = `${root}dist/reference`;

/** An entry point with more exports than this has a page for each file, which is one concept, instead of a long one. */
const ON_ONE_PAGE = 24;

/** Entry points beside the first. */
const PARTS = /** @type {Record<string, string>} */ ({
  '/testing': 'Doubles for its ports, and the tests that these and the real adapters pass alike',
  '/markdown': 'Answers in Markdown, written as they come in; apart, because of its parser',
  '/plots': 'Lines and bars; apart, because not every page has them',
});

/** Of what typedoc can look at. */
const NOTHING = {
  ...{ notExported: false, invalidLink: false, invalidPath: false },
  ...{ rewrittenLink: false, notDocumented: false, unusedMergeModuleWith: false },
};

/** What typedoc itself does when names are resolved (groups, the text of docstrings) comes after what is done here. */
const BEFORE_OTHERS = 1000;

const libraries = publicLibraries().map((folder) => {
  const { name, exports } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'));
  /** @type {[path: string, target: { '@sotto/source'?: string }][]} */
  const entries = Object.entries(exports);
  const sources = entries.flatMap(([path, { '@sotto/source': source }]) =>
    source === undefined ? [] : [{ displayName: name + path.slice(1), source: join(folder, source) }],
  );
  return { name, folder, sources };
});

const app = await Application.bootstrapWithPlugins({
  plugin: [writeMarkdown],
  name: 'The libraries of Sotto',
  readme: 'none',
  router: 'module',
  disableGit: true,
  disableSources: true,
  excludeInternal: true,
  excludePrivate: true,
  validation: { ...NOTHING, invalidLink: true, invalidPath: true, notDocumented: true },
  packagesRequiringDocumentation: libraries.map(({ name }) => name),
  requiredToBeDocumented: ['Class', 'Interface', 'TypeAlias', 'Variable', 'Enum'], // functions: tools/api-reports.mjs
  logLevel: LogLevel.Warn,
  ...{ entryFileName: 'README', hidePageHeader: true, excludeScopesInPaths: true, indexFormat: 'table' },
  ...{ parametersFormat: 'table', interfacePropertiesFormat: 'list', typeDeclarationFormat: 'table' },
});
app.converter.on(
  Converter.EVENT_RESOLVE_BEGIN,
  ({ project }) => {
    for (const reflection of Object.values(project.reflections)) {
      describeProps(reflection);
      leaveOutRows(reflection);
    }
    for (const module of project.children ?? []) {
      const library = libraries.find(({ name }) => name === module.name);
      if (library) startWithReadme(module, library.folder);
      describeEntry(module);
      giveEachFileAPage(module);
    }
  },
  BEFORE_OTHERS,
);
app.converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => {
  for (const reflection of Object.values(project.reflections)) nameWhatIsTakenApart(reflection);
});

const entries = libraries.flatMap(({ sources }) => sources);
const program = ts.createProgram(
  entries.map(({ source }) => source),
  compilerOptions(),
);
const project = app.converter.convert(
  entries.map(({ displayName, source }) => {
    const sourceFile = program.getSourceFile(source);
    if (!sourceFile) throw new Error(`${relative(root, source)} is not there`);
    return { displayName, program, sourceFile };
  }),
);
app.validate(project);
// Of what is not exported, typedoc looks at the types of one package alone.
app.options.setValue('validation', { ...NOTHING, notExported: true });
for (const { name } of libraries) {
  project.packageName = name;
  app.validate(project);
}
rmSync(OUT, { recursive: true, force: true });
await app.outputs.writeOutput({ name: 'markdown', path: OUT }, project);

const complaints = app.logger.warningCount + app.logger.errorCount;
process.stdout.write(
  `${entries.length} entry points, ${complaints} complaints: ${relative(root, OUT)}/README.md\n`,
);
process.exitCode = complaints > 0 ? 1 : 0;

/** Every library in one program, from its source: what a docstring says stands there, and a link finds it. */
function compilerOptions() {
  const { config } = ts.readConfigFile(`${root}tsconfig.base.json`, ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(
    {
      ...config.compilerOptions,
      lib: ['es2023', 'es2024.string', 'dom', 'dom.iterable'],
      jsx: 'react-jsx',
      noEmit: true,
    },
    root,
  );
  return options;
}

/**
 * The README travels alone, here as in a package, so that it leads to no file beside it.
 * @param {import('typedoc').DeclarationReflection} module
 * @param {string} folder
 */
function startWithReadme(module, folder) {
  const [, text = ''] = readFileSync(`${folder}README.md`, 'utf8').split(/^# .*\n/u);
  const [, link] = /\]\((?!https:|#)([^)\s]+)\)/u.exec(text.replaceAll(/^```[^]*?^```$/gmu, '')) ?? [];
  if (link)
    app.logger.warn(`the README of ${module.name} leads to ${link}, which is not there for its readers`);
  module.readme = [{ kind: 'text', text }];
}

/**
 * One line on the page that all begin at.
 * @param {import('typedoc').DeclarationReflection} module
 */
function describeEntry(module) {
  const library = libraries.find(({ name }) => name === module.name || module.name.startsWith(`${name}/`));
  if (!library) return;
  const path = module.name.slice(library.name.length);
  const { description } = JSON.parse(readFileSync(`${library.folder}package.json`, 'utf8'));
  const text = path === '' ? description : (PARTS[path] ?? '');
  if (!text) app.logger.warn(`nothing says what ${module.name} is`);
  module.comment = new Comment([{ kind: 'text', text }]);
}

/**
 * Where docstrings name rows of the ledger, which others do not have.
 * @param {import('typedoc').Reflection} reflection
 */
function leaveOutRows({ comment }) {
  const parts = [
    ...(comment?.summary ?? []),
    ...(comment?.blockTags ?? []).flatMap(({ content }) => content),
  ];
  for (const part of parts)
    part.text = part.text
      .replaceAll(/\s\(ledger [A-Z]\d[^)]*\)/gu, '')
      .replaceAll(/\bLedger [A-Z]\d+(?:, [A-Z]\d+)*[:;] (.)/gu, (_, first) => first.toUpperCase());
}

/**
 * What a component takes is said by the component and by the names in it.
 * @param {import('typedoc').Reflection} reflection
 */
function describeProps(reflection) {
  const { name } = reflection;
  if (reflection.kindOf(ReflectionKind.Interface) && name.endsWith('Props') && !reflection.comment)
    reflection.comment = new Comment([
      { kind: 'text', text: `What \`${name.replace(/Props$/u, '')}\` takes.` },
    ]);
}

/**
 * A parameter that is taken apart where it is declared has no name.
 * @param {import('typedoc').Reflection} reflection
 */
function nameWhatIsTakenApart(reflection) {
  if (reflection instanceof ParameterReflection && reflection.name === '__namedParameters')
    reflection.name = `${reflection.type}`.endsWith('Props') ? 'props' : 'options';
}

/** @param {import('typedoc').DeclarationReflection} module */
function giveEachFileAPage(module) {
  const members = module.children ?? [];
  if (members.length <= ON_ONE_PAGE) return;
  /** @type {Map<string, DeclarationReflection>} */
  const pages = new Map();
  for (const member of members) {
    const file = module.project.getSymbolIdFromReflection(member)?.fileName ?? '';
    const name = file.replace(/^.*\/|\.tsx?$/gu, '');
    const page = pages.get(name) ?? new DeclarationReflection(name, ReflectionKind.Module, module);
    pages.set(name, page);
    page.addChild(member);
    member.parent = page;
  }
  module.children = [];
  module.childrenIncludingDocuments = [];
  for (const page of pages.values()) {
    module.addChild(page);
    module.project.registerReflection(page, undefined, undefined);
    const names = (page.children ?? []).map(({ name }) => name);
    page.comment = new Comment([{ kind: 'text', text: names.map((each) => `\`${each}\``).join(', ') }]);
  }
}
