import { expect, it } from 'vitest';
import { cleanText, linkedContact } from './contact.js';
import { contactBackground } from './contact-background.js';
import { searchContacts } from './contact-search.js';
import { sampleContacts } from './sample-contacts.js';

const contacts = sampleContacts(Date.UTC(2026, 10, 22, 12));
const found = (query: string) => searchContacts(contacts, query).map(({ name }) => name);

it('G3: every word, in any field, without accents and capitals; blank text is ignored', () => {
  expect(found('tomas clara')).toEqual(['Tomás Rivera']);
  expect(found('LINDQVIST')).toEqual(['Maya Lindqvist']);
  expect(found('negotiation')).toEqual(['Tomás Rivera']);
  expect(found('it lead')).toEqual(['Aiko Tanabe']);
  expect(found('maya tanabe')).toEqual([]);
  expect(found('@fjordline.example')).toEqual(['Maya Lindqvist']);
  expect(searchContacts(contacts, '  \t')).toBe(contacts);
});

it('notes are not searched, and names that begin with it come first', () => {
  expect(found('summer')).toEqual([]);
  const hit = { ...contacts[0], name: 'Zed', company: 'Director Inc', id: 'z' } as (typeof contacts)[number];
  const order = searchContacts([hit, { ...hit, name: 'Di Rector', id: 'd' }], 'di').map(({ id }) => id);
  expect(order).toEqual(['d', 'z']);
});

it('G3: what a background says leaves out the address and what is not known', () => {
  const [maya] = contacts;
  if (!maya) throw new Error('no sample');
  expect(contactBackground(maya).split('\n')).toEqual([
    'Contact: Maya Lindqvist, Head of Purchasing, Fjordline Logistics',
    'Deal stage: Proposal sent',
    'Last contact: November 19, 2026',
    expect.stringMatching(/^Notes: Wants a pilot/),
  ]);
  const bare = { ...maya, role: '', company: '', notes: '', dealStage: '', lastInteraction: null };
  expect(contactBackground(bare)).toBe('Contact: Maya Lindqvist');
  expect(linkedContact({ ...bare, name: '' })).toEqual({ id: maya.id, name: maya.email });
});

it('clean text keeps what can be seen', () => {
  expect(cleanText('Ähm\u0301 \u200bx\u202e\u0007\r\ny\u2028z 👩🏽 עברית')).toBe('Ähḿ x\ny\nz 👩🏽 עברית');
});
