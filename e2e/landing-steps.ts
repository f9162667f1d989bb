import type { Locator, Page } from '@playwright/test';

/** The technical claims of the copy (ledger L6), each with the place of its figure on /status. */
export const CLAIMS = {
  '99.9% Uptime': 'availability',
  'AES-256 Encrypted': 'encryption',
  'Local AI Processing': 'local-processing',
  'Startup under 3 s': 'startup',
  '50-70% memory reduction': 'memory',
  '95%+ voice accuracy': 'voice-accuracy',
  '30 dB noise reduction': 'noise',
  '8 offline features': 'offline',
  '3-engine voice fallback': 'engine-fallback',
} as const;
/** The claims that are marketing. */
export const MARKETING = ['10K+ Active Users', '50+ Countries', '4.9/5 Rating', 'Closed beta, limited spots'];

/** Returns the claims that begin with these words; each of them is a link. */
export const claimOn = (page: Page, words: string): Locator =>
  page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${words.replaceAll(/[+./]/g, '\\$&')}(?! \\w* \\()`) });
