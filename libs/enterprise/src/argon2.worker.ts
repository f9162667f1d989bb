import { argon2idHere } from './argon2.js';
import type { Argon2Order, Argon2Reply } from './argon2-worker-messages.js';

// One worker a passphrase: it is ended after its answer, and its memory goes with it.

addEventListener('message', ({ data }: MessageEvent<Argon2Order>) => {
  const reply = (message: Argon2Reply): void => postMessage(message);
  argon2idHere(data.passphrase, data.salt, data.costs).then(
    (bytes) => reply({ bytes }),
    (error: unknown) => reply({ failed: String(error) }),
  );
});
