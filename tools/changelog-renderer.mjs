// @ts-check
// What `nx release changelog` writes (nx.json). The change log is written by hand, under "Unreleased", with what is changed;
// a release gives that section its version and its day. Nx would put a list of commits above the title, so that this
// renders the whole file: `--replace-existing-contents`.
import { readFileSync } from 'node:fs';
import { root } from './workspace.mjs';

const UNRELEASED = /^## Unreleased\n(?<notes>[^]*?)(?=^## |$(?![^]))/mu;

/** What is unreleased, without its heading; empty where nothing is. @param {string} changeLog Markdown after Keep a Changelog */
export const unreleasedNotes = (changeLog) => UNRELEASED.exec(changeLog)?.groups?.notes?.trim() ?? '';

/**
 * The change log with what was unreleased as this version.
 * @param {string} changeLog Markdown after Keep a Changelog
 * @param {string} version
 * @param {string} day as 2026-11-30
 * @throws {Error} where there is nothing to release, or the version is in it
 */
export function withRelease(changeLog, version, day) {
  if (changeLog.includes(`\n## ${version} `)) throw new Error(`CHANGELOG.md has ${version} already`);
  const notes = unreleasedNotes(changeLog);
  if (!notes)
    throw new Error('CHANGELOG.md says of no change under "## Unreleased": there is nothing to release');
  return (
    changeLog.replace(UNRELEASED, () => `## Unreleased\n\n## ${version} (${day})\n\n${notes}\n\n`).trimEnd() +
    '\n'
  );
}

/** As Nx makes and asks it. */
export default class ChangelogRenderer {
  #version;

  /** @param {{ changelogEntryVersion: string }} release */
  constructor({ changelogEntryVersion }) {
    this.#version = changelogEntryVersion;
  }

  render() {
    const day = new Date().toISOString().slice(0, '2026-11-30'.length);
    return withRelease(readFileSync(`${root}CHANGELOG.md`, 'utf8'), this.#version, day);
  }
}
