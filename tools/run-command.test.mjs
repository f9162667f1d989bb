// @ts-check
import process from 'node:process';
import { expect, it } from 'vitest';
import { runCommand } from './run-command.mjs';

const MINUTE = 60_000;

/** @param {string} script @param {number} [limitMs] */
const node = (script, limitMs = MINUTE) =>
  runCommand([process.execPath, '-e', script], {
    cwd: import.meta.dirname,
    env: process.env,
    limitMs,
    graceMs: 100,
  });

it('gives the exit code', async () => {
  expect(await node('process.exit(0)')).toBe(0);
  expect(await node('process.exit(7)')).toBe(7);
});

it('a command that dies by a signal has failed', async () => {
  expect(await node('process.kill(process.pid, "SIGKILL")')).toBe(1);
});

it('a command that is not there has failed', async () => {
  const options = { cwd: import.meta.dirname, env: process.env, limitMs: MINUTE };
  expect(await runCommand(['no-such-program'], options)).toBe(1);
});

it('a command that hangs is ended at its limit, with what it started', async () => {
  // The grandchild holds the child open: if only the child were ended, this would hang.
  const hangs =
    'require("child_process").execFileSync(process.execPath, ["-e", "setInterval(() => 0, 1e6)"])';
  expect(await node(hangs, 300)).toBe(1);
});

it('a command that does not want to end is ended all the same', async () => {
  expect(await node('process.on("SIGTERM", () => 0); setInterval(() => 0, 1e6)', 1_000)).toBe(1);
});
