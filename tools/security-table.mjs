// @ts-check
// Compares docs/security.md with the repository and with OWASP's numbers.

/**
 * A requirement of our own.
 * @typedef {object} Requirement
 * @property {string} id `SR-1`
 * @property {string} after numbers of OWASP's lists that it follows from
 * @property {string} keptBy files
 * @property {string} shownBy tests, or what is missing
 */

/**
 * What the page is compared with.
 * @typedef {object} Repository
 * @property {Readonly<Record<string, number>>} levels of each number of ASVS
 * @property {(path: string) => string | null} textOf null where there is no such file or folder
 */

const REQUIREMENT = /^\| (SR-\d+) \|/u;
/** Where numbers of ASVS are set aside with a reason. */
const SET_ASIDE = /^\| (?=\d+\.\d+\.\d+[ ,])/u;
const LLM_ENTRY = /^\| (LLM\d\d) /u;
/** What it would take to meet a requirement. */
const MISSING = /^\| (SR-\d+) \| [^|]* \|$/u;
const NUMBER = /\b\d{1,2}\.\d{1,2}\.\d{1,2}\b/gu;
const LLM = /\bLLM\d\d\b/gu;
const OWN = /\bSR-\d+\b/gu;
/** A file, and in marks of speech what stands in it of a test's title. */
const TEST = /`([^`]+)` “([^”]+)”/gu;
/** What stands in code letters and is a path of the repository. */
const PATH =
  /`((?:apps|libs|tools|e2e|chaos|prove|bench|docs|decisions)\/[^`\s]+|[\w.-]+\.(?:mjs|json|md)|\.npmrc)`/gu;
/** Not met in full. A requirement that a document meets needs no test, and nothing that is missing. */
const LACKING = /\*\*(?:Partly|Not met|Host)\*\*/u;
const WRITTEN = /\*\*Written\*\*/u;
const LLM_ENTRIES = 10;
/** Of a shorter piece of a title it is not known whose it is. */
const SHORTEST_TITLE = 10;
const LEVELS = [1, 2];

/** @param {string} line of a table */
const cellsOf = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** @param {string} text @param {RegExp} pattern @returns {string[]} */
const allOf = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? match[0]);

/** @param {readonly string[]} names @returns {string[]} those that stand there more than once */
const doubled = (names) => [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];

/** @param {string} page @param {RegExp} first how its rows begin */
const rowsOf = (page, first) => page.split('\n').filter((line) => first.test(line));

/** @param {string} page @returns {Requirement[]} */
function requirementsOf(page) {
  return rowsOf(page, REQUIREMENT)
    .map(cellsOf)
    .filter(({ length }) => length > 2)
    .map(([id = '', , after = '', keptBy = '', shownBy = '']) => ({ id, after, keptBy, shownBy }));
}

/**
 * What is wrong with the page, a sentence each.
 * @param {string} page the text of docs/security.md
 * @param {Repository} repository
 * @returns {string[]}
 */
export function securityFaults(page, repository) {
  const requirements = requirementsOf(page);
  return [
    ...requirementFaults(page, requirements),
    ...numberFaults(page, requirements, repository),
    ...llmFaults(page, requirements),
    ...fileFaults(page, repository),
  ];
}

/** @param {string} page @param {readonly Requirement[]} requirements */
function requirementFaults(page, requirements) {
  const ids = requirements.map(({ id }) => id);
  const lacking = requirements.filter(({ shownBy }) => LACKING.test(shownBy)).map(({ id }) => id);
  const missing = rowsOf(page, MISSING).flatMap((row) => allOf(cellsOf(row)[0] ?? '', OWN));
  const unshown = requirements.filter(
    ({ shownBy }) => allOf(shownBy, TEST).length === 0 && !LACKING.test(shownBy) && !WRITTEN.test(shownBy),
  );
  return [
    ...doubled(ids).map((id) => `${id} stands there twice`),
    ...[...new Set(allOf(page, OWN))]
      .filter((id) => !ids.includes(id))
      .map((id) => `${id} is named, and is none`),
    ...unshown.map(({ id }) => `${id} names no test`),
    ...requirements
      .filter(({ keptBy }) => allOf(keptBy, PATH).length === 0)
      .map(({ id }) => `${id} names no file`),
    ...lacking
      .filter((id) => !missing.includes(id))
      .map((id) => `${id} is not met, and nothing says what it would take`),
    ...missing
      .filter((id) => !lacking.includes(id))
      .map((id) => `${id} is met, and something is said to be missing`),
  ];
}

/** @param {string} page @param {readonly Requirement[]} requirements @param {Repository} repository */
function numberFaults(page, requirements, { levels }) {
  const followed = new Set(requirements.flatMap(({ after }) => allOf(after, NUMBER)));
  const aside = rowsOf(page, SET_ASIDE).flatMap((row) => allOf(cellsOf(row)[0] ?? '', NUMBER));
  const wanted = Object.keys(levels).filter((number) => LEVELS.includes(levels[number] ?? 0));
  return [
    ...wanted
      .filter((number) => !followed.has(number) && !aside.includes(number))
      .map((number) => `ASVS ${number} is neither followed nor set aside`),
    ...[...followed, ...aside]
      .filter((number) => !(number in levels))
      .map((number) => `ASVS has no ${number}`),
    ...aside
      .filter((number) => followed.has(number))
      .map((number) => `ASVS ${number} is followed and set aside`),
    ...doubled(aside).map((number) => `ASVS ${number} is set aside twice`),
  ];
}

/** @param {string} page @param {readonly Requirement[]} requirements */
function llmFaults(page, requirements) {
  const rows = rowsOf(page, LLM_ENTRY).map(cellsOf);
  return Array.from({ length: LLM_ENTRIES }, (_, at) => `LLM${String(at + 1).padStart(2, '0')}`).flatMap(
    (entry) => {
      const mine = rows.filter(([name = '']) => name.startsWith(entry));
      if (mine.length !== 1) return [`${entry} has ${mine.length} rows`];
      const named = allOf(mine[0]?.[2] ?? '', OWN).sort();
      const following = requirements
        .filter(({ after }) => allOf(after, LLM).includes(entry))
        .map(({ id }) => id);
      return String(named) === String(following.sort())
        ? []
        : [`${entry} is followed by ${following.join(', ')}`];
    },
  );
}

/** @param {string} page @param {Repository} repository */
function fileFaults(page, { textOf }) {
  const tests = [...page.matchAll(TEST)].map(([, file = '', title = '']) => ({ file, title }));
  const named = new Set([...allOf(page, PATH), ...tests.map(({ file }) => file)]);
  return [
    ...[...named].filter((path) => textOf(path) === null).map((path) => `there is no ${path}`),
    ...tests
      .filter(({ file, title }) => title.length < SHORTEST_TITLE || textOf(file)?.includes(title) === false)
      .map(({ file, title }) => `${file} has no test “${title}”`),
  ];
}
