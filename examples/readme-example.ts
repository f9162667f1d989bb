import { readFileSync } from 'node:fs';

/** An example of a README, and what stands below it as its output. */
export interface Example {
  readonly code: string;
  readonly language: 'ts' | 'tsx';
  /** Empty where nothing is said of it. */
  readonly output: string;
}

/**
 * The first example of a README, or of the part of it that begins with this line.
 * @throws Error where there is none
 */
export function firstExample(path: string, heading = ''): Example {
  const text = readFileSync(path, 'utf8');
  const part = text.slice(text.indexOf(`\n${heading}`));
  const found = /^```(tsx?)\n([^]*?)^```\n(?:\n```text\n([^]*?)^```\n)?/m.exec(part);
  if (!found || !text.includes(`\n${heading}`)) throw new Error(`${path} has no example ${heading}`);
  const [, language, code = '', output = ''] = found;
  return { code, output: output.trimEnd(), language: language === 'tsx' ? 'tsx' : 'ts' };
}
