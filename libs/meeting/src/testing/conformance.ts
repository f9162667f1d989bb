/**
 * One law of a port and the check of it. Suites are lists of these, so that any test runner can run them:
 * `it.each(suite)('$law', ({ check }) => check())`.
 */
export interface ConformanceCase {
  readonly law: string;
  readonly check: () => Promise<void>;
}

/** Runs a suite without a test runner; resolves to the laws that do not hold, each with its reason. */
export async function runConformance(suite: readonly ConformanceCase[]): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const { law, check } of suite) {
    try {
      await check();
    } catch (error) {
      broken.push(`${law}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return broken;
}

/** @throws Error with `message` unless `condition` holds. */
export function expectThat(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

/** @throws Error unless both are the same JSON. */
export function expectSame(actual: unknown, expected: unknown, what: string): void {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${what}: expected ${b}, got ${a}`);
}
