import { BUILT_IN_TEMPLATES, checkEmail, type EmailTemplate } from '@sotto/integrations';
import { describe, expect, it } from 'vitest';
import { SAMPLE_RECIPIENT, sampleFacts, writingOf } from './email-writing.js';

const TEMPLATE: EmailTemplate = {
  ...{ id: '1', name: 'Mine', type: 'follow_up' },
  ...{ subject: '{{title}}', body: 'Hello {{contact}}, {{summary}} {{ weather }}' },
};

describe('G4: a mail in its fields', () => {
  it('what is not known is listed until it is written over', () => {
    const { fields, problems } = writingOf(TEMPLATE, { title: 'Review' }, 'a@example.com', {});
    expect(fields).toEqual({
      ...{ to: 'a@example.com', subject: 'Review' },
      body: 'Hello all, (no summary of this meeting) {{ weather }}',
    });
    expect(problems.map(({ placeholder }) => placeholder)).toEqual(['contact', 'summary', 'weather']);
    const body = 'Hello Maya, we agreed. {{ weather }}';
    const written = writingOf(TEMPLATE, { title: 'Review' }, '', { body });
    expect(written.problems.map(({ placeholder }) => placeholder)).toEqual(['weather']);
    expect(written.fields).toEqual({ to: '', subject: 'Review', body });
    expect(writingOf(TEMPLATE, {}, '', { subject: 'S', body: 'Done.' }).problems).toEqual([]);
  });

  it('the sample fills every placeholder of the built-in templates, and can go out', () => {
    for (const template of BUILT_IN_TEMPLATES) {
      const { fields, problems } = writingOf(template, sampleFacts(1e12, 'Jo'), SAMPLE_RECIPIENT, {});
      expect(problems).toEqual([]);
      expect(checkEmail(fields).ok).toBe(true);
    }
  });
});
