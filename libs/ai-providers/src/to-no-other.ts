/**
 * How a request with a key or words of a meeting leaves: a redirect would carry them to another address than the one the
 * person allowed, and nothing else of the page goes along.
 */
export const TO_NO_OTHER = {
  cache: 'no-store',
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  redirect: 'error',
} as const satisfies RequestInit;
