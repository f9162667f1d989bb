import { execFile, execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { inject } from 'vitest';
import { root } from '../../tools/workspace.mjs';

/** What a run of the tool came to. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Compiles the tool where it is installed, by its own configuration.
 * @throws Error with what the compiler said
 */
export function compiledTool() {
  const folder = inject('callReview');
  const from = createRequire(join(folder, 'package.json'));
  const tsc = [`${root}node_modules/typescript/bin/tsc6`, '-p', folder];
  try {
    execFileSync(process.execPath, tsc, { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    throw new Error(String((error as { stdout?: string }).stdout), { cause: error });
  }
  return {
    /** One of its modules. */
    module: (name: string): Promise<unknown> => import(join(folder, 'dist', `${name}.js`)),
    /** A library as it finds it. */
    library: (name: string): Promise<unknown> => import(from.resolve(name)),
    /** Starts it as a person does. Resolves when it has ended. */
    run: (args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> =>
      new Promise((resolve) => {
        const command = [join(folder, 'dist/main.js'), ...args];
        const { PATH = '' } = process.env;
        const started = execFile(process.execPath, command, { env: { PATH, ...env } }, (_, stdout, stderr) =>
          resolve({ code: started.exitCode ?? -1, stdout, stderr }),
        );
      }),
  };
}
