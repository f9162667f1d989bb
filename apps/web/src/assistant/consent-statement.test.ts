import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../stores/settings.js';
import { CONSENT_STATEMENT, hasAgreed } from './consent-statement.js';

it.each([
  ['nothing', null, false],
  ['this wording', CONSENT_STATEMENT, true],
  ['an earlier wording', '2026-10', false],
])('A16: who agreed to %s is asked anew unless it is what they would read now', (_, statement, agreed) => {
  const consent = statement === null ? null : { statement, at: 0 };
  expect(hasAgreed({ ...DEFAULT_SETTINGS, consent })).toBe(agreed);
});
