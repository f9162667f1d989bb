import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { THOROUGH } from '../../../tools/thorough.mjs';
import { expectWithin } from '../../../tools/processor-time.mjs';
import { guessColumns } from './contact-columns.js';
import { ContactFileError } from './contact-file-error.js';
import { contactsFromTable } from './contact-import.js';
import { readContactTable } from './contact-table.js';

const utf8 = (text: string) => new TextEncoder().encode(text);
const read = async (text: string | Uint8Array) => {
  const table = await readContactTable(typeof text === 'string' ? utf8(text) : text);
  return contactsFromTable(table, table.guess);
};
const local = (year: number, month: number, day: number, hour = 0, minute = 0) =>
  new Date(year, month - 1, day, hour, minute).getTime();

describe('a table of contacts (G3)', () => {
  it.each([',', ';', '\t', '|'])(
    'delimiter %j, quotes, line breaks in cells, any order of columns',
    async (mark) => {
      const rows = [
        ['Notes', 'E-Mail', 'Deal Stage', 'Name', 'Company', 'Job Title', 'Last Activity'],
        [
          '"two\r\nlines, a ; and a | and ""quotes"""',
          'ada@example.com',
          'Won',
          'Ada',
          '"Engines, Ltd; B"',
          'Lead',
          '2026-03-04',
        ],
        ['', 'bea@example.com', '', '"Bea"', '', '', ''],
      ];
      const { contacts, problems, skipped } = await read(rows.map((row) => row.join(mark)).join('\r\n'));
      expect(contacts).toEqual([
        {
          name: 'Ada',
          email: 'ada@example.com',
          company: 'Engines, Ltd; B',
          role: 'Lead',
          lastInteraction: local(2026, 3, 4),
          notes: 'two\nlines, a ; and a | and "quotes"',
          dealStage: 'Won',
          source: 'csv',
        },
        expect.objectContaining({ name: 'Bea', lastInteraction: null, notes: '' }),
      ]);
      expect([problems, skipped]).toEqual([[], []]);
    },
  );

  it.each([
    [
      'HubSpot',
      'First Name,Last Name,Email,Job Title,Associated Company,Lifecycle Stage,Last Activity Date',
      'Ada,King,a@b.de,CTO,Acme,Lead,2026-03-04 14:05',
      local(2026, 3, 4, 14, 5),
    ],
    [
      'Salesforce',
      'Salutation,First Name,Last Name,Title,Account Name,Email,Description,Stage,Last Activity',
      'Ms,Ada,King,CTO,Acme,a@b.de,x,Lead,3/14/2026',
      local(2026, 3, 14),
    ],
    [
      'Google Contacts',
      'First Name,Last Name,Organization Name,Organization Title,Notes,E-mail 1 - Label,E-mail 1 - Value',
      'Ada,King,Acme,CTO,x,* Work,a@b.de',
      null,
    ],
    [
      'Google Contacts, old',
      'Name,Given Name,Family Name,Notes,E-mail 1 - Type,E-mail 1 - Value,Organization 1 - Name,Organization 1 - Title',
      'Ada King,Ada,King,x,Work,a@b.de,Acme,CTO',
      null,
    ],
    [
      'Outlook',
      'Title,First Name,Middle Name,Last Name,Company,Department,Job Title,E-mail Address,E-mail Type,Notes',
      'Ms,Ada,,King,Acme,R,CTO,a@b.de,SMTP,x',
      null,
    ],
    [
      'Outlook, German',
      'Anrede;Vorname;Nachname;Firma;Position;E-Mail-Adresse;Notizen',
      'Frau;Ada;King;Acme;CTO;a@b.de;x',
      null,
    ],
    [
      'Pipedrive',
      'Person - Name,Person - Organization,Person - Email - Work,Person - Job title',
      'Ada King,Acme,a@b.de,CTO',
      null,
    ],
    [
      'German',
      'Unternehmen;Ansprechpartner;E-Mail;Funktion;Letzter Kontakt;Phase',
      'Acme;Ada King;a@b.de;CTO;04.03.2026;Lead',
      local(2026, 3, 4),
    ],
  ])('%s is recognised', async (_, head, row, last) => {
    const { contacts } = await read(`${head}\n${row}\n`);
    const known = head.includes('Contact Name') ? {} : { name: 'Ada King' };
    expect(contacts).toEqual([
      expect.objectContaining({
        ...known,
        email: 'a@b.de',
        company: 'Acme',
        role: 'CTO',
        lastInteraction: last,
      }),
    ]);
  });

  const TEXT = 'Name;Firma;E-Mail\r\nJürgen Müßig;Büro für Möbel;j@example.com\r\n';
  const utf16 = (littleEndian: boolean, bom: boolean) => {
    const text = (bom ? '\ufeff' : '') + TEXT;
    const view = new DataView(new ArrayBuffer(text.length * 2));
    [...text].forEach((character, i) => view.setUint16(i * 2, character.charCodeAt(0), littleEndian));
    return new Uint8Array(view.buffer);
  };
  it.each([
    ['UTF-8', utf8(TEXT)],
    ['UTF-8 with its mark', utf8(`\ufeff${TEXT}`)],
    ['Windows-1252', Uint8Array.from(TEXT, (character) => character.charCodeAt(0))],
    ['UTF-16 LE with its mark', utf16(true, true)],
    ['UTF-16 BE with its mark', utf16(false, true)],
    ['UTF-16 LE without', utf16(true, false)],
    ['UTF-16 BE without', utf16(false, false)],
    ['with the delimiter told by Excel', utf8(`sep=;\n${TEXT}`)],
  ])('%s', async (_, bytes) => {
    const { contacts } = await read(bytes);
    expect(contacts).toMatchObject([
      { name: 'Jürgen Müßig', company: 'Büro für Möbel', email: 'j@example.com' },
    ]);
  });

  it.each(['utf-16le', 'utf-16be'])('Cyrillic and Japanese without a mark: %s', async (encoding) => {
    const text =
      'имя;почта;компания\r\nИван Иванович Иванов;ivan@example.com;Общество\r\n藤本 愛;ai@example.com;部長\r\n';
    const view = new DataView(new ArrayBuffer(text.length * 2));
    for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), encoding === 'utf-16le');
    const table = await readContactTable(new Uint8Array(view.buffer));
    expect(table.rows.map(([name]) => name)).toEqual(['Иван Иванович Иванов', '藤本 愛']);
  });

  it.each([
    ['2026-02-28T10:00:00Z', Date.UTC(2026, 1, 28, 10)],
    ['2026-02-31T10:00:00Z', null],
    ['2026-02-31T10:00:00+01:00', null],
    ['0000-01-01', null],
    ['0001-01-01T00:00:00Z', null],
    ['1899-12-30', null],
    ['2026-03-04 10:75', null],
    ['2026-03-04 25:00', null],
    ['30.02.2026', null],
    [`2026-02-28T10:00:00.${'0'.repeat(100)}Z`, null],
  ])('a last contact of %s', async (date, expected) => {
    const { contacts, problems } = await read(`Name;Last Contact\nA;${date}\n`);
    expect(contacts[0]?.lastInteraction).toBe(expected);
    expect(problems).toHaveLength(expected === null ? 1 : 0);
  });

  it('millions of quotes are refused in a moment, with the line', async () => {
    const text = `Name,Email\nAda,a@b.de\n${'"'.repeat(THOROUGH ? 10_000_000 : 2_500_000)}`;
    const refusal = expect.objectContaining({
      line: 3,
      message: expect.stringContaining('2 million characters') as string,
    }) as object;
    await expectWithin(5_000, () => expect(read(text)).rejects.toEqual(refusal));
  });

  it('a row of a million cells is refused with its line, before the parser has begun it eight times', async () => {
    let breaths = 0;
    const breath = () => {
      breaths++;
      return Promise.resolve();
    };
    const text = `Name,Email\nAda,a@b.de\nBea${','.repeat(1_000_000)}`;
    await expect(readContactTable(utf8(text), { breath })).rejects.toMatchObject({
      line: 3,
      message: expect.stringContaining('more than 100,000 delimiters') as string,
    });
    expect(breaths).toBeLessThan(3);
  });

  it('a row of many commas within its notes is read', async () => {
    const notes = 'word, word; word. '.repeat(90_000);
    const { contacts } = await read(`Name,Email,Notes\nAda,a@b.de,"${notes}"\nBea,b@b.de,"${notes}"\n`);
    expect(contacts.map(({ name }) => name)).toEqual(['Ada', 'Bea']);
  });

  it('a row of quotes that are not doubled is refused by what the first portion has of it', async () => {
    let breaths = 0;
    const breath = () => {
      breaths++;
      return Promise.resolve();
    };
    const reading = readContactTable(utf8(`Name,Email\nAda,a@b.de\n${'"#'.repeat(500_000)}`), { breath });
    await expect(reading).rejects.toMatchObject({
      line: 3,
      message: expect.stringContaining('must be doubled') as string,
    });
    expect(breaths).toBeLessThan(3);
  });

  it('without names of columns the person maps them by hand', async () => {
    const table = await readContactTable(utf8('Ada,ada@example.com,Acme\nBea,bea@example.com,Bolt\n'));
    expect(table).toMatchObject({
      columns: ['Column 1', 'Column 2', 'Column 3'],
      guess: { email: 1 },
      lines: [1, 2],
      problems: ['The file has no line of column names. Choose what each column holds.'],
    });
    const { contacts } = await contactsFromTable(table, { name: 0, email: 1, company: 2 });
    expect(contacts).toMatchObject([{ name: 'Ada', company: 'Acme' }, { name: 'Bea' }]);
    await expect(contactsFromTable(table, { company: 2 })).rejects.toThrow(
      'Neither a name nor an email column',
    );
    await expect(contactsFromTable(table, { name: 9 })).rejects.toThrow('not in the file');
    const strange = await readContactTable(utf8('Foo,Bar\n1,2\n'));
    expect(strange.problems).toHaveLength(2);
  });

  it.each([
    ['a quote that never ends', 'Name,Email\nAda,a@b.de\n"Bea,b@b.de\nC,c@b.de\n', 3, 'never ends'],
    ['a cell after its quote', 'Name,Email\n"x\ny",a@b.de\n"Bea"x,b@b.de\n', 4, 'closing quote'],
    ['too many cells', 'Name,Email\nAda,a@b.de\nBea, Dr.,b@b.de\n', 3, '3 cells'],
    ['only names of columns', 'Name,Email\n', null, 'only a line of column names'],
    ['nothing', ' \n\n', null, 'empty'],
    ['a workbook', 'PK\u0003\u0004abc', null, 'workbook'],
    ['a zero byte', 'Name,Email\nAda\0,a@b.de\n', 2, 'no text has'],
    ['nobody', 'Name,Email\n ,n/a\n', null, 'No row'],
  ])('%s: refused with line and reason', async (_, text, line, reason) => {
    const error: unknown = await read(text).then(
      () => null,
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(ContactFileError);
    expect(error).toMatchObject({ line, message: expect.stringContaining(reason) as string });
    expect((error as ContactFileError).message).toContain('Nothing was imported.');
  });

  it('hostile cells are text, without what one cannot see', async () => {
    const cells = [
      '=HYPERLINK("http://x","y")',
      '<script>alert(1)</script>',
      'a\u202Egpj.exe\u200B\u2066\uFEFF',
      '\uD800lone',
      'tab\there',
    ];
    const quoted = cells.map((cell, i) => `"${cell.replaceAll('"', '""')}",a${i}@b.de`);
    const { contacts } = await read(`Name,Email\n${quoted.join('\n')}\n`);
    expect(contacts.map(({ name }) => name)).toEqual([
      '=HYPERLINK("http://x","y")',
      '<script>alert(1)</script>',
      'agpj.exe',
      '\uFFFDlone',
      'tab here',
    ]);
  });

  it('what cannot be read in a row is told once, with its first line', async () => {
    const { contacts, problems, skipped } = await read(
      `Name,Email,Last Contact,Notes\nA,nope,3/4/2026,\nB,nope@,maybe,${'x'.repeat(1_000_000)}\n,,,note\n`,
    );
    expect(contacts.map(({ email, notes }) => [email, notes.length])).toEqual([
      ['', 0],
      ['', 3_500],
    ]);
    expect(contacts[0]?.lastInteraction).toBe(local(2026, 3, 4));
    expect(problems).toEqual([
      'Dates such as 3/4/2026 were read as month, day, year.',
      'The email address is none, and was left out (2 rows; the first is line 2).',
      'The date of the last contact cannot be read, and was left out (line 3).',
      'A text is longer than what is kept, and was cut (line 3).',
    ]);
    expect(skipped).toEqual([{ line: 4, reason: 'There is neither a name nor an email address.' }]);
  });

  it('one date that has to be day first makes all of its column so', async () => {
    const { contacts, problems } = await read('Name,Last Contact\nA,03/04/2026\nB,31/12/2025\n');
    expect(contacts.map(({ lastInteraction }) => lastInteraction)).toEqual([
      local(2026, 4, 3),
      local(2025, 12, 31),
    ]);
    expect(problems).toEqual([]);
  });

  it('no column is taken twice', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('Name', 'Title', 'Job Title', 'Email', 'E-Mail', 'Status', 'Stage', 'Firma', 'x'),
        ),
        (columns) => {
          const taken = Object.values(guessColumns(columns));
          expect(new Set(taken).size).toBe(taken.length);
        },
      ),
    );
    expect(guessColumns(['Title', 'Job Title'])).toEqual({ role: 1 });
  });

  it('50,000 rows: all there, in portions that let the page breathe', async () => {
    const lines = Array.from(
      { length: 50_000 },
      (_, i) => `Person ${i},person${i}@example.com,"Company, ${i % 97}",Lead,"a note\nwith lines ${i}"`,
    );
    const bytes = utf8(`Name,Email,Company,Stage,Notes\n${lines.join('\n')}\n`);
    let breaths = 0;
    const breath = () => {
      breaths++;
      return Promise.resolve();
    };
    const table = await readContactTable(bytes, { breath });
    const { contacts, problems } = await contactsFromTable(table, table.guess, { breath });
    expect(contacts).toHaveLength(50_000);
    expect([contacts[49_999]?.email, table.lines[49_999], problems]).toEqual([
      'person49999@example.com',
      100_000,
      [],
    ]);
    expect(breaths).toBeGreaterThan(30);
  });

  it('any table of any cells comes back as it was', async () => {
    const cell = fc
      .oneof(fc.string({ maxLength: 12 }), fc.constantFrom('a;b', 'a,b', '"', 'x\ny', "'", '|', ''))
      .map((text) => text.replace(/[\0\r]/g, ''));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 30 }),
        fc.constantFrom(',', ';', '\t', '|'),
        async (rows, mark) => {
          const text = rows.map((row) =>
            ['k', ...row, 'end'].map((each) => `"${each.replaceAll('"', '""')}"`).join(mark),
          );
          const { rows: found } = await readContactTable(
            utf8(`Key${mark}Name${mark}Notes${mark}End\n${text.join('\n')}`),
          );
          expect(found).toEqual(rows.map((row) => ['k', ...row, 'end']));
        },
      ),
    );
  });
});
