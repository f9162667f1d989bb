import { readFileSync } from 'node:fs';

/** The first example of a README, and what stands below it as its output. */
export interface Example {
  readonly code: string;
  readonly language: 'ts' | 'tsx';
  /** Empty where nothing is said of it. */
  readonly output: string;
}

/** @throws Error where the README has no example */
export function firstExample(path: string): Example {
  const found = /^```(tsx?)\n([^]*?)^```\n(?:\n```text\n([^]*?)^```\n)?/m.exec(readFileSync(path, 'utf8'));
  if (!found) throw new Error(`${path} has no example in TypeScript.`);
  const [, language, code = '', output = ''] = found;
  return { code, output: output.trimEnd(), language: language === 'tsx' ? 'tsx' : 'ts' };
}
