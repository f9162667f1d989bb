// @ts-check
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import ChangelogRenderer, { withRelease } from './changelog-renderer.mjs';
import { root } from './workspace.mjs';

const changeLog = `# Changelog

About it.

## Unreleased

### Added

- Something, for $1 and $&.

## 0.1.0 (2026-10-01)

### Added

- All of it.
`;

describe('a release in the change log', () => {
  it('takes what was unreleased, below the title and above what came before', () => {
    const released = withRelease(changeLog, '0.2.0', '2026-11-30');
    expect(released).toBe(changeLog.replace('Unreleased', 'Unreleased\n\n## 0.2.0 (2026-11-30)'));
  });

  it('is the first one, too', () => {
    const first = changeLog.slice(0, changeLog.indexOf('\n## 0.1.0'));
    const released = withRelease(first, '0.1.0', '2026-11-30');
    expect(released).toBe(first.replace('Unreleased', 'Unreleased\n\n## 0.1.0 (2026-11-30)'));
  });

  it('is none where nothing has changed, or twice', () => {
    const released = withRelease(changeLog, '0.2.0', '2026-11-30');
    expect(() => withRelease(released, '0.3.0', '2026-12-01')).toThrow('nothing to release');
    expect(() => withRelease(changeLog, '0.1.0', '2026-11-30')).toThrow('0.1.0 already');
  });

  it('can be made of the one there is', () => {
    const before = readFileSync(`${root}CHANGELOG.md`, 'utf8');
    const released = new ChangelogRenderer({ changelogEntryVersion: '77.0.0' }).render();
    expect(released.match(/^# /gmu)).toHaveLength(1);
    for (const line of before.split('\n')) expect(released.split('\n')).toContain(line);
  });
});

describe('nx.json', () => {
  const { release, targetDefaults } = JSON.parse(readFileSync(`${root}nx.json`, 'utf8'));

  it('gives all libraries and apps one version, and pushes nothing', () => {
    expect(release.projects).toEqual(['libs/*', 'apps/*']);
    expect(release.projectsRelationship).toBe('fixed');
    expect(JSON.stringify(release)).not.toMatch(/"push"|"createRelease":(?!false)/u);
  });

  it('builds what it publishes', () => {
    expect(targetDefaults['nx-release-publish'].dependsOn).toContain('build');
  });
});
