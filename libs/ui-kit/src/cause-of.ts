import type { Failure } from '@sotto/meeting';

/** A failure's own sentence; where every provider failed, what each of them said follows it. */
export function causeOf({ message, causes = [] }: Failure): string {
  return [whole(message), ...causes.map(causeOf)].filter(Boolean).join(' ');
}

/** Ends with a stop, and does not begin with the gap of a provider that has no name (its address names no server). */
function whole(message: string): string {
  const text = message.trim().replace(/^request failed/, 'Request failed');
  return !text || /[.!?…]["”’)]?$/u.test(text) ? text : `${text}.`;
}
