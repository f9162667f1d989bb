import { deriveInWorker } from './argon2-worker.js';
import type { DerivePassphrase } from './argon2.js';

// The one place where this library touches the browser's own globals, and only when it is called.

/** Argon2id in a worker of its own for each passphrase. */
export const browserDerive: DerivePassphrase = deriveInWorker(
  () => new Worker(new URL('./argon2.worker.js', import.meta.url), { type: 'module' }),
);
