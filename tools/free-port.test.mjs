// @ts-check
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './free-port.mjs';

it('gives a port that a server can take at once', async () => {
  const port = freePort();
  const server = createServer();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  expect(server.address()).toMatchObject({ port });
  await new Promise((resolve) => server.close(resolve));
});
