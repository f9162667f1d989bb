import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';

/** Ends each of the programs that run. */
const running = new Set<() => void>();

// A run that is broken off leaves nothing behind either: its worker is told to end, or loses its parent.
process.once('exit', endAll);
for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.once(event, () => {
    endAll();
    process.exit(1);
  });
}

function endAll(): void {
  for (const kill of running) kill();
}

/** A program that this suite has started, in a process group of its own. */
export interface StartedProgram {
  readonly process: ChildProcess;
  /** Ends it and all that it has started. */
  end(): Promise<void>;
}

export function startProgram(
  command: string,
  args: readonly string[],
  options: { readonly env?: NodeJS.ProcessEnv; readonly stdio?: StdioOptions } = {},
): StartedProgram {
  const child = spawn(command, args, { detached: true, stdio: 'ignore', ...options });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const kill = () => {
    if (child.pid !== undefined) killGroup(child.pid);
  };
  running.add(kill);
  void gone.then(() => running.delete(kill));
  return {
    process: child,
    async end() {
      kill();
      await gone;
    },
  };
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
