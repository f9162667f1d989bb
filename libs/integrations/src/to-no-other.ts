/**
 * How a request with a token goes to a service: a redirect would carry it to another address than the one the person signed in
 * to, and nothing else of the page goes along.
 */
export const TO_NO_OTHER = {
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  redirect: 'error',
} as const satisfies RequestInit;
