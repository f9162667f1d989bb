// @ts-check
// Plants each violation in a file of its project, lints the files, and sees that each is found by the rule that is
// there for it. The files are real, because the rules ask where a file is; they are gone afterwards, whatever happens.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { ESLint } from 'eslint';
import { CYCLE, VIOLATIONS } from './planted-violations.mjs';
import { root } from './workspace.mjs';

const NAME = 'planted-violation-';
const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

const folders = [...new Set([CYCLE, ...VIOLATIONS].map(({ folder }) => `${root}${folder}/src/`))];
const empty = folders.filter((folder) => !existsSync(folder));

/** Also removes what a killed run has left. */
function removePlanted() {
  for (const folder of folders.filter(existsSync)) {
    for (const name of readdirSync(folder).filter((each) => each.startsWith(NAME))) rmSync(folder + name);
  }
  for (const folder of empty.filter(existsSync)) rmdirSync(folder);
}
process.on('exit', removePlanted); // after a throw too
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

/** @param {string} folder @param {string} name @param {string} code */
function plant(folder, name, code) {
  const path = `${root}${folder}/src/${NAME}${name}.ts`;
  writeFileSync(path, code);
  return path;
}

/** @param {string[]} command */
function run([program = '', ...args]) {
  const env = { ...process.env, NX_DAEMON: 'false', NX_ISOLATE_PLUGINS: 'false' };
  const { status, stdout, stderr } = spawnSync(`${root}node_modules/.bin/${program}`, args, {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

/** Sentences about the violations that the lint did not find. */
async function unseenViolations() {
  const paths = VIOLATIONS.map(({ folder, code }, index) => plant(folder, `violation-${index}`, code));
  const results = await new ESLint({ cwd: root }).lintFiles(paths);
  return VIOLATIONS.flatMap(({ what, folder, rule }, index) => {
    const found = results.find(({ filePath }) => filePath === paths[index])?.messages ?? [];
    if (found.some(({ ruleId, severity }) => ruleId === rule && severity === 2)) return [];
    const others = found.map(({ ruleId, message }) => ruleId ?? message).join(', ') || 'nothing';
    return [`${what} (${folder}) should be found by ${rule}; found was ${others}.`];
  });
}

/** A sentence if the cycle check does not find a cycle of types, its hardest case. */
function unseenCycle() {
  const [a, b] = CYCLE.names;
  const paths = [
    plant(CYCLE.folder, a, `import { type B } from './${NAME}${b}.js';\nexport type A = { b?: B };\n`),
    plant(CYCLE.folder, b, `import { type A } from './${NAME}${a}.js';\nexport type B = { a?: A };\n`),
  ];
  const { status, output } = run(['depcruise', ...paths, '--config', '.dependency-cruiser.mjs']);
  return status !== 0 && output.includes('no-circular')
    ? []
    : [`a cycle of imports (${CYCLE.folder}) was not found.`];
}

removePlanted();
for (const folder of empty) mkdirSync(folder);
// The boundary rule reads the stored graph of projects, and is silent when there is none.
const graph = run(['nx', 'show', 'projects']);
if (graph.status !== 0) throw new Error(`Nx has no graph of the projects: ${graph.output}`);
const unseen = [...(await unseenViolations()), ...unseenCycle()];
for (const sentence of unseen) say(`Not seen: ${sentence}`);
const planted = VIOLATIONS.length + 1;
say(`${planted - unseen.length} of ${planted} planted violations were found.`);
process.exitCode = unseen.length ? 1 : 0;
