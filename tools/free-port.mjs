// @ts-check
import { spawnSync } from 'node:child_process';
import process from 'node:process';

/** In a process of its own, because a configuration is read at once and a server tells its port later. */
const ASK = `
  const server = require('node:net').createServer().listen(0, '127.0.0.1', () => {
    process.stdout.write(String(server.address().port));
    server.close();
  });
`;

/** Returns a port of this machine that nothing listens on. */
export function freePort() {
  const port = Number(spawnSync(process.execPath, ['-e', ASK], { encoding: 'utf8' }).stdout);
  if (!port) throw new Error('This machine has no free port.');
  return port;
}
