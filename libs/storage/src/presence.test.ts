import { expect, it } from 'vitest';
import { Presence } from './presence.js';

it('where the browser lets the site store nothing it denies its locks first: that is told, as what may be done about it', async () => {
  const denied = new DOMException('The request was denied.', 'SecurityError');
  const locks = { request: () => Promise.reject(denied) } as unknown as LockManager;
  await expect(new Presence(locks, 'sotto').enter()).rejects.toMatchObject({
    storeReason: 'unavailable',
    message: expect.stringMatching(/^The browser does not let this site store data/) as string,
    cause: denied,
  });
});
