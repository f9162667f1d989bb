// @ts-check
import { describe, expect, it } from 'vitest';
import { filesNotRun, lastLine, one, playwrightCounts, sum, vitestCounts } from './test-counts.mjs';

/** @param {string} name @param {string[]} statuses @param {string} [status] */
const file = (name, statuses, status = statuses.includes('failed') ? 'failed' : 'passed') => ({
  name,
  status,
  assertionResults: statuses.map((each) => ({ status: each, fullName: 'adds' })),
});

/** @param {Partial<import('./test-counts.mjs').PlaywrightReport['stats']>} stats @param {{ message: string }[]} [errors] */
const played = (stats, errors = []) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

describe('vitestCounts', () => {
  it('counts the tests of all files', () => {
    const testResults = [file('/a.test.ts', ['passed', 'passed']), file('/b.test.ts', ['failed', 'passed'])];
    expect(vitestCounts({ testResults }, 1)).toEqual({ passed: 3, failed: 1, notes: ['/b.test.ts › adds'] });
  });

  it('names each failed test, with the first lines of why', () => {
    const failed = {
      status: 'failed',
      fullName: 'a sum is right',
      failureMessages: ['\u001b[31mError: expected 3\u001b[39m\n\n  received 4\n    at a.test.ts:3'],
    };
    const testResults = [{ name: '/a.test.ts', status: 'failed', assertionResults: [failed] }];
    expect(vitestCounts({ testResults }, 1).notes).toEqual([
      '/a.test.ts › a sum is right: Error: expected 3 | received 4 | at a.test.ts:3',
    ]);
  });

  it('counts a file that failed outside its tests as one failed, and names it', () => {
    const testResults = [file('/a.test.ts', ['passed']), file('/b.test.ts', [], 'failed')];
    expect(vitestCounts({ testResults }, 1)).toEqual({
      passed: 1,
      failed: 1,
      notes: ['/b.test.ts failed outside its tests'],
    });
  });

  it('counts a file once when its tests tell the failure', () => {
    expect(vitestCounts({ testResults: [file('/a.test.ts', ['failed'])] }, 1).failed).toBe(1);
  });

  it('counts a runner that failed without a failed test, as after an unhandled rejection', () => {
    expect(vitestCounts({ testResults: [file('/a.test.ts', ['passed'])] }, 1)).toEqual({
      passed: 1,
      failed: 1,
      notes: ['no test failed, but the runner ended with 1'],
    });
  });

  it('counts a runner that ran nothing as failed, even if it is content', () => {
    expect(vitestCounts({ testResults: [] }, 0)).toEqual({
      passed: 0,
      failed: 1,
      notes: ['the runner ran no test'],
    });
  });

  it('counts a run of only skipped tests as failed, and tells how many', () => {
    expect(vitestCounts({ testResults: [file('/a.test.ts', ['pending', 'todo', 'skipped'])] }, 0)).toEqual({
      passed: 0,
      failed: 1,
      notes: ['3 skipped', 'the runner ran no test'],
    });
  });

  it('tells skipped tests beside passed ones', () => {
    expect(vitestCounts({ testResults: [file('/a.test.ts', ['passed', 'skipped'])] }, 0)).toEqual({
      passed: 1,
      failed: 0,
      notes: ['1 skipped'],
    });
  });
});

describe('playwrightCounts', () => {
  it('counts expected as passed and unexpected as failed', () => {
    expect(playwrightCounts(played({ expected: 4, unexpected: 2 }), 1)).toEqual({
      passed: 4,
      failed: 2,
      notes: [],
    });
  });

  it('names each failed test, however deep it stands, and an error outside the tests', () => {
    const spec = (/** @type {boolean} */ ok) => ({
      title: ok ? 'goes' : 'stays',
      file: 'door.test.ts',
      ok,
      tests: [
        { results: [{ status: 'x', errors: ok ? [] : [{ message: 'Error: shut\n  at door.test.ts:1' }] }] },
      ],
    });
    const suites = [
      { title: 'door.test.ts', suites: [{ title: 'a door', specs: [spec(true), spec(false)] }] },
    ];
    expect(
      playwrightCounts({ ...played({ expected: 1, unexpected: 1 }, [{ message: 'no server' }]), suites }, 1)
        .notes,
    ).toEqual(['door.test.ts › stays: Error: shut | at door.test.ts:1', 'outside the tests: no server']);
  });

  it('counts a flaky test as failed', () => {
    expect(playwrightCounts(played({ expected: 1, flaky: 1 }), 0)).toEqual({
      passed: 1,
      failed: 1,
      notes: ['1 flaky, counted as failed'],
    });
  });

  it('counts errors outside tests, as when the server does not start', () => {
    expect(playwrightCounts(played({}, [{ message: 'no server' }]), 1).failed).toBe(1);
  });

  it('counts a run without tests, and a silent failure, as failed', () => {
    expect(playwrightCounts(played({}), 0).failed).toBe(1);
    expect(playwrightCounts(played({ skipped: 3 }), 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(playwrightCounts(played({ expected: 3 }), 2)).toMatchObject({ passed: 3, failed: 1 });
  });
});

describe('filesNotRun', () => {
  const testResults = [file('/r/libs/speech/src/a.test.ts', ['passed'])];

  it('names the files that are not in the report', () => {
    expect(
      filesNotRun({ testResults }, ['/r/libs/speech/src/a.test.ts', '/r/libs/speech/src/b.test.ts']),
    ).toEqual(['/r/libs/speech/src/b.test.ts']);
  });

  it('names nothing when all ran', () => {
    expect(filesNotRun({ testResults }, ['/r/libs/speech/src/a.test.ts'])).toEqual([]);
  });
});

describe('the total', () => {
  it('adds the steps and keeps their notes', () => {
    const total = sum([one(true), { passed: 3, failed: 2, notes: ['x'] }, one(false, ['y'])]);
    expect(total).toEqual({ passed: 4, failed: 3, notes: ['x', 'y'] });
  });

  it('is nothing for no step', () => {
    expect(sum([])).toEqual({ passed: 0, failed: 0, notes: [] });
  });

  it('is told in exactly one shape', () => {
    expect(lastLine({ passed: 12, failed: 0, notes: ['n'] })).toBe('12 passed, 0 failed');
  });
});
