import { KEPT_SETTINGS, SUBJECT_RULES } from '@sotto/enterprise';
import { CATALOGUE } from '@sotto/storage';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../stores/settings.js';

describe('E9: export and deletion know every table there is', () => {
  it('each table of the catalogue has a rule, and no rule is of a table that is not there', () => {
    expect(Object.keys(SUBJECT_RULES).sort()).toEqual(CATALOGUE.map(({ name }) => name).sort());
  });

  it('what the person wrote is exported and deleted, or a reason is given', () => {
    for (const { name, holds } of CATALOGUE) {
      const rule = SUBJECT_RULES[name];
      if (holds === 'internals') continue;
      if (rule?.export.as === 'leave-out') expect(rule.export.because, name).not.toBe('');
      if (rule?.erasure.as === 'kept') expect(rule.erasure.because, name).not.toBe('');
    }
  });

  it('each choice of the settings stays, or is named here as something of the person', () => {
    const personal = ['consent', 'myName', 'next'];
    expect([...(KEPT_SETTINGS['app'] ?? []), ...personal].sort()).toEqual(
      Object.keys(DEFAULT_SETTINGS).sort(),
    );
  });
});
