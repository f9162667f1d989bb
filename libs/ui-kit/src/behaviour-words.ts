import type { CommunicationStyle, ConfidenceLevel } from '@sotto/meeting';

/** Ledger C9. */
export const STYLES: Readonly<Record<CommunicationStyle, string>> = {
  inquisitive: 'Inquisitive',
  balanced: 'Balanced',
  listening: 'Listening',
  directing: 'Directing',
  presenting: 'Presenting',
};

/** Ledger C9. */
export const LEVELS: Readonly<Record<ConfidenceLevel, string>> = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};
