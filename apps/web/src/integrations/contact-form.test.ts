import type { CrmContact } from '@sotto/integrations';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draftOf, editOf, EMPTY_FORM, formOf, formProblem } from './contact-form.js';
import { contactLine, newestFirst, shownContacts } from './contact-words.js';

const DAY_MS = 86_400_000;
const MAYA: CrmContact = {
  ...{ id: '1', name: 'Maya Lindqvist', email: 'maya@example.com', company: 'Fjordline' },
  ...{ role: 'Head of Purchasing', notes: 'Pilot', dealStage: 'Proposal' },
  lastInteraction: new Date(2026, 2, 2, 17, 30).getTime(),
  source: 'csv',
};

describe('G3: a contact in its fields', () => {
  it('an unchanged form is no edit, and a change is only what changed', () => {
    expect(editOf(MAYA, formOf(MAYA))).toEqual({});
    expect(editOf(MAYA, { ...formOf(MAYA), dealStage: 'Won' })).toEqual({ dealStage: 'Won' });
    expect(editOf(MAYA, { ...formOf(MAYA), lastInteraction: '' })).toEqual({ lastInteraction: null });
  });

  afterEach(() => vi.unstubAllEnvs());

  it.each(['UTC', 'America/Santiago', 'Australia/Lord_Howe'])(
    'a day of any time comes back as the same day, in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      const days = fc.integer({ min: -30_000, max: 60_000 });
      fc.assert(
        fc.property(days, fc.integer({ min: 0, max: DAY_MS - 1 }), (day, ms) => {
          const form = formOf({ ...MAYA, lastInteraction: day * DAY_MS + ms });
          const { lastInteraction } = draftOf(form);
          expect(formOf({ ...MAYA, lastInteraction }).lastInteraction).toBe(form.lastInteraction);
        }),
      );
    },
  );

  it.each([
    [{}, 'name'],
    [{ name: '  ' }, 'name'],
    [{ name: 'Maya', email: 'maya at home' }, 'email'],
    [{ email: 'maya@example.com' }, undefined],
    [{ name: 'Maya' }, undefined],
  ])('what is missing is told at its field: %j', (typed, field) => {
    expect(formProblem({ ...EMPTY_FORM, ...typed })?.field).toBe(field);
  });
});

describe('G3: the list', () => {
  const contacts = Array.from({ length: 120 }, (_, index) => ({
    ...MAYA,
    id: String(index),
    name: `Person ${index}`,
    lastInteraction: index % 2 ? index * DAY_MS : null,
  }));

  it('shows fifty, says how many more, and ignores a blank query', () => {
    expect(shownContacts(contacts, '  ')).toMatchObject({ more: 70 });
    expect(shownContacts(contacts, 'person 11').shown.map(({ name }) => name)).toEqual(
      contacts.filter(({ name }) => /^Person 11/.test(name)).map(({ name }) => name),
    );
    expect(shownContacts(contacts, 'nobody')).toEqual({ shown: [], more: 0 });
  });

  it('puts who was spoken to last first, and those never spoken to last', () => {
    const names = newestFirst(contacts).map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(['Person 119', 'Person 117']);
    expect(names.slice(60, 62)).toEqual(['Person 0', 'Person 2']);
  });

  it('says in one line who it is', () => {
    expect(contactLine(MAYA, 'en')).toBe(
      'Head of Purchasing, Fjordline · maya@example.com · last contact Mar 2, 2026',
    );
    expect(contactLine({ ...MAYA, name: '', role: '', lastInteraction: null }, 'en')).toBe('Fjordline');
  });
});
