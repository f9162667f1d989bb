import { visibleText } from '@sotto/meeting';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fuzz, hostileBytes, hostileText } from '../../../tools/fuzz.mjs';
import { CONTACT_LIMITS, type ContactDraft, type ContactText } from './contact.js';
import { contactDate } from './contact-date.js';
import { ContactFileError } from './contact-file-error.js';
import { contactsFromTable } from './contact-import.js';
import { searchContacts } from './contact-search.js';
import { readContactTable } from './contact-table.js';
import { isEmailAddress, recipients, wireAddress } from './email-address.js';
import { contactsFromVCards } from './vcard.js';

const refuses = (error: unknown): boolean => error instanceof ContactFileError;

function expectContacts(contacts: readonly ContactDraft[]): void {
  for (const contact of contacts) {
    for (const [field, limit] of Object.entries(CONTACT_LIMITS)) {
      const text = contact[field as ContactText];
      if (text.length > limit || /\p{Cs}/u.test(text)) expect.fail(`${field} is not as it is kept`);
    }
    if (visibleText(JSON.stringify(contact)) !== JSON.stringify(contact))
      expect.fail('Something of it is unseen');
    if (contact.email && !isEmailAddress(contact.email)) expect.fail('An email address is none');
    const { lastInteraction } = contact;
    if (lastInteraction !== null && !Number.isFinite(lastInteraction)) expect.fail('A date is none');
    if (!contact.name && !contact.email) expect.fail('Nobody is a contact');
  }
}

const cell = fc.oneof(
  fc.constantFrom(
    'Ada',
    'ada@example.com',
    '2026-03-04',
    '31/12/2026',
    '1.2.2026',
    '',
    '=1+1',
    '""',
    '"a""b"',
  ),
  fc.string({ maxLength: 8 }),
  fc.string({ maxLength: 8 }).map((text) => `"${text.replaceAll('"', '""')}"`),
  fc.string({ maxLength: 8 }).map((text) => `"${text}`),
);
const table = fc
  .tuple(
    fc.constantFrom(',', ';', '\t', '|'),
    fc.constantFrom('\n', '\r\n', '\r'),
    fc.constantFrom(['Name', 'E-Mail', 'Last Activity', 'Notes'], ['First', 'Last', 'Status'], []),
    fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 }),
  )
  .map(([mark, end, head, rows]) => [head, ...rows].map((cells) => cells.join(mark)).join(end));

fuzz('a table of contacts', {
  input: hostileBytes({
    samples: [
      'Name,E-Mail,Company,Job Title,Last Activity,Deal Stage,Notes\r\nAda,ada@example.com,"Engines, Ltd",Lead,2026-03-04,Won,"two\r\nlines and ""quotes"""\r\n',
      'Vorname;Nachname;E-Mail-Adresse;Letzter Kontakt\nJürgen;Müller;j@example.com;31/12/2025\nBea;;b@example.com;1.2.2026\n',
    ],
    grammar: table,
    tokens: [
      '\u202E',
      '\u{E0041}',
      '\uFE05',
      '"',
      '""',
      ',"',
      '",',
      '"\n',
      ',,',
      '\n,',
      ';',
      'a@b.c,',
      '1/2/2026,',
      '2026-01-01 ',
    ],
  }),
  run: async (bytes, breath) => {
    const read = await readContactTable(bytes, { breath });
    return { read, reading: await contactsFromTable(read, read.guess, { breath }) };
  },
  refuses,
  holds: ({ read, reading }) => {
    expect(read.rows.every((row) => row.length === read.columns.length)).toBe(true);
    expect(read.lines).toHaveLength(read.rows.length);
    expectContacts(reading.contacts);
  },
});

const property = fc
  .tuple(
    fc.constantFrom(
      'FN',
      'N',
      'EMAIL',
      'ORG',
      'NOTE',
      'item1.EMAIL',
      'PHOTO',
      'VERSION',
      'BEGIN',
      'END',
      'REV',
    ),
    fc.array(
      fc.constantFrom(
        ...[
          ';TYPE=work',
          ';PREF=1',
          ';ENCODING=QUOTED-PRINTABLE',
          ';CHARSET=UTF-16',
          ';CHARSET=none',
          ';ENCODING=b',
        ],
        ...[';TYPE="a:b;c"', ';"', ';='],
      ),
      { maxLength: 3 },
    ),
    fc.oneof(
      fc.constantFrom(
        'VCARD',
        '2.1',
        '3.0',
        '4.0',
        'Ada;Lovelace;;;',
        'ada@example.com',
        '=C3=BC=',
        '=ZZ',
        '\\',
      ),
      fc.string({ maxLength: 12 }),
    ),
  )
  .map(([name, parameters, value]) => `${name}${parameters.join('')}:${value}`);
const cards = fc
  .array(fc.array(property, { maxLength: 8 }), { minLength: 1, maxLength: 3 })
  .map((all) => all.map((lines) => ['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n')).join('\n'));

fuzz('cards of contacts', {
  input: hostileBytes({
    samples: [
      'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=BCrgen\r\nEMAIL;INTERNET;PREF:j@example.com\r\nPHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRg\r\nABAQ=\r\n\r\nNOTE;ENCODING=QUOTED-PRINTABLE:first=0D=0Asecond =\r\npart\r\nEND:VCARD\r\n',
      'BEGIN:VCARD\nVERSION:3.0\nFN:Ada\\, Countess\nN:Lovelace;Ada;;;\nitem1.EMAIL;TYPE=INTERNET,pref:ada@example.com\nORG:Engines\\; Ltd;\nNOTE:one\\ntwo and a ve\n ry long line\nREV:20260304T101112Z\nEND:VCARD\n',
    ],
    grammar: cards,
    tokens: [
      ...[
        'BEGIN:VCARD\n',
        'END:VCARD\n',
        'FN:a\n',
        'EMAIL:a@b.cd\n',
        'NOTE:a\n',
        ' a\n',
        ';TYPE=a',
        ';a',
        ',',
      ],
      ...['=\n', '=C3', '\\n', '\\;', '\\', 'NOTE;ENCODING=QUOTED-PRINTABLE:=\n', 'A:a\n', ':'],
    ],
  }),
  run: (bytes, breath) => contactsFromVCards(bytes, { breath }),
  refuses,
  holds: ({ contacts }) => expectContacts(contacts),
});

fuzz('the date of a contact', {
  input: hostileText({ samples: ['2026-03-04T10:11:12.5+01:00', '3/4/2026 11:59 pm', '31.12.2026 23:59'] }),
  run: (text) => [contactDate(text, null), contactDate(text, 'day-first')],
  holds: (dates) => expect(dates.every((date) => date === null || Math.abs(date) <= 8.64e15)).toBe(true),
});

fuzz('the recipients of an email', {
  input: hostileText({
    samples: [
      'Ada <ada@example.com>; "Bea, B." <bea@münchen.example>, cy@xn--mnchen-3ya.example\n',
      'a@b.cd',
    ],
    tokens: ['<', '>', '"', 'a@b.cd,', '<a@b.cd>', 'a.', '@', 'xn--a.'],
  }),
  run: (text) => {
    const { addresses, wrong } = recipients(text);
    return { addresses: addresses.slice(0, 100).map(wireAddress), wrong };
  },
  holds: ({ addresses }) => expect(addresses.every((address) => !/[\s<>,;]/u.test(address))).toBe(true),
});

const ada = {
  name: 'Ada',
  email: 'ada@example.com',
  company: 'Engines',
  role: '',
  notes: '',
  dealStage: 'Won',
};

fuzz('a search among contacts', {
  input: hostileText({ samples: ['ada engines'] }),
  run: (text) => searchContacts([{ ...ada, id: '1', lastInteraction: null, source: 'own' }], text),
  holds: (found) => expect(found.length).toBeLessThanOrEqual(1),
});

it('what fuzzing found: a domain in Punycode of nothing is none', () => {
  expect(isEmailAddress('ada@xn--a.example')).toBe(false);
  expect(isEmailAddress('ada@münchen.example')).toBe(true);
});
