import type { Key } from '@sotto/meeting';
import type { TableEntry } from './catalogue.js';

/** Parts of keys that are numbers; the others are texts. */
const NUMBERED: readonly string[] = ['seq', 'page', 'attempt'];

/**
 * The compartment in which a row of this key stands, as the package that owns the table writes it; null where the key has not
 * the form of the table's. A message that is of no session, a test, stands with the webhooks.
 */
export function compartmentOf({ key: parts, compartment }: TableEntry, key: Key): string | null {
  if (typeof key === 'string' || parts === 'text') {
    if (parts !== 'text' || typeof key !== 'string') return null;
    return compartment === 'session' ? key : compartment;
  }
  const fits = (part: string, at: number) =>
    typeof key[at] === (NUMBERED.includes(part) ? 'number' : 'string');
  if (!parts.every(fits)) return null;
  if (compartment !== 'session') return compartment;
  if (parts.includes('session')) return String(key[parts.indexOf('session')]);
  const message = String(key[parts.indexOf('message')]);
  const end = message.lastIndexOf(':');
  return end < 0 ? 'webhooks' : message.slice(0, end);
}
