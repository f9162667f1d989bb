import process from 'node:process';

/** What this process has computed so far, ms: a machine that is busy with others does not count. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
