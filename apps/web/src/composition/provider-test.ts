import type { Failure } from '@sotto/meeting';

/** What a test of a provider came to. */
export type ProviderTest =
  | { readonly ok: true; readonly ms: number; readonly note?: string }
  | { readonly ok: false; readonly failure: Failure };
