import type { Argon2Costs } from './argon2.js';

export interface Argon2Order {
  readonly passphrase: string;
  readonly salt: Uint8Array;
  readonly costs: Argon2Costs;
}

export type Argon2Reply =
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly failed?: undefined }
  | { readonly bytes?: undefined; readonly failed: string };
