import { describe, expect, it } from 'vitest';
import { keysToForget, type KeptVersion, versionsToKeep } from './kept-versions.js';

const [one, two, three, four] = ['1', '2', '3', '4'].map((version): KeptVersion => ({
  version,
  keys: ['/same.js', `/changed-${version}.js`],
})) as [KeptVersion, KeptVersion, KeptVersion, KeptVersion];
const ALONE = { otherTabs: false };
const OTHERS = { otherTabs: true };

describe('what stays once a version is in charge', () => {
  it('the first one, and then always the one before as well', () => {
    expect(versionsToKeep([], one, ALONE)).toEqual([one]);
    expect(versionsToKeep([one], two, ALONE)).toEqual([two, one]);
  });

  it('older ones go, unless another tab may still run them; then with the next version', () => {
    expect(versionsToKeep([two, one], three, ALONE)).toEqual([three, two]);
    const kept = versionsToKeep([two, one], three, OTHERS);
    expect(kept).toEqual([three, two, one]);
    expect(versionsToKeep(kept, four, ALONE)).toEqual([four, three]);
  });

  it('a version that comes back, after one that was withdrawn, is not kept twice', () =>
    expect(versionsToKeep([two, one], one, ALONE)).toEqual([one, two]));
});

describe('what is removed', () => {
  it('what none of them has; what two share stays', () => {
    const keys = ['/same.js', '/changed-1.js', '/changed-2.js', '/changed-3.js'];
    expect(keysToForget(keys, [three, two])).toEqual(['/changed-1.js']);
  });

  it('everything of a version that was not put in charge, as of one that could not be fetched whole', () =>
    expect(keysToForget(['/same.js', '/changed-2.js'], [])).toEqual(['/same.js', '/changed-2.js']));
});
