// @ts-check
import { spawn } from 'node:child_process';
import process from 'node:process';

/**
 * Runs a command with its output on ours and gives its exit code; a command that cannot start, that dies by a signal
 * or that runs past its limit gives 1. It runs in a process group of its own, so that a limit or Ctrl+C also ends what
 * it started (servers, browsers).
 *
 * @param {readonly string[]} command program and arguments
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, limitMs: number, graceMs?: number }} options graceMs: the time to
 *   close browsers and servers, before being ended without being asked
 * @returns {Promise<number>}
 */
export function runCommand([program = '', ...args], { cwd, env, limitMs, graceMs = 30_000 }) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
    const end = () => {
      if (!child.pid) return;
      signalGroup(child.pid, 'SIGTERM');
      grace = setTimeout(signalGroup, graceMs, child.pid, 'SIGKILL');
    };
    /** @type {NodeJS.Timeout | undefined} */
    let grace;
    const limit = setTimeout(() => {
      process.stdout.write(`${program} was ended after ${limitMs / 1000} s.\n`);
      end();
    }, limitMs);
    const interrupted = () => {
      end();
      process.exit(130);
    };
    process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
    const settle = (/** @type {number} */ code) => {
      clearTimeout(limit);
      clearTimeout(grace);
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
      resolve(code);
    };
    child.once('error', (error) => {
      process.stdout.write(`${error.message}\n`);
      settle(1);
    });
    child.once('exit', (code) => settle(code ?? 1));
  });
}

/** @param {number} pid @param {NodeJS.Signals} signal */
function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has already ended, which is what we want.
  }
}
