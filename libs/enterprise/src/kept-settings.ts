import type { Key } from '@sotto/meeting';
import { COMPLIANCE_ROW, SAMPLE_USERS_ROW } from './tables.js';

/**
 * The rows of the table `settings` that are set-up, by key: all of a row, or those of its members that are. Whatever else
 * is in that table goes with the person, a row or a member that is new too, until somebody decides here that it is
 * no text and no trace of a person (ledger E9).
 */
export const KEPT_SETTINGS: Readonly<Record<string, 'whole' | readonly string[]>> = {
  app: [
    ...['v', 'order', 'openaiModel', 'anthropicModel', 'openaiBaseUrl', 'anthropicBaseUrl', 'endpoint'],
    ...['rules', 'language', 'engines', 'enginesOff', 'transcription', 'microphone', 'noiseSuppression'],
    ...['automatic', 'mode', 'discreet', 'industry', 'liveCues', 'lockAfter', 'counted', 'demoPace'],
    ...['welcomed', 'samples', 'clients'],
  ],
  [COMPLIANCE_ROW]: 'whole',
  [SAMPLE_USERS_ROW]: 'whole',
};

/** Whether nothing of a row is set-up. */
export const isPersonalSetting = (key: Key): boolean => ruleOf(key) === undefined;

/** What of a row's value is set-up. */
export function keptSetting(key: Key, value: unknown): unknown {
  const members = ruleOf(key);
  if (members === 'whole') return value;
  const all = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(all.filter(([name]) => members?.includes(name)));
}

const ruleOf = (key: Key) =>
  typeof key === 'string' && Object.hasOwn(KEPT_SETTINGS, key) ? KEPT_SETTINGS[key] : undefined;
