import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectWithin } from '../../../tools/processor-time.mjs';
import { ContactFileError } from './contact-file-error.js';
import { contactsFromVCards, isVCard } from './vcard.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');
const read = async (text: string) => (await contactsFromVCards(bytes(text))).contacts;

describe('vCards (G3)', () => {
  it('2.1: quoted-printable over lines, a character set, types without TYPE=, a photo', async () => {
    const text = card(
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=BCrgen',
      'ORG;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:B=FCro;Einkauf',
      'EMAIL;INTERNET;HOME:privat@example.com',
      'EMAIL;INTERNET;PREF:j.mueller@example.com',
      'PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRg',
      'ABAQEAYABgAAD=',
      '',
      'NOTE;ENCODING=QUOTED-PRINTABLE:first line=0D=0Asecond =',
      'part',
      'TITLE:Head\\; of it',
    );
    expect(await read(text)).toEqual([
      {
        name: 'Jürgen Müller',
        email: 'j.mueller@example.com',
        company: 'Büro, Einkauf',
        role: 'Head; of it',
        lastInteraction: null,
        notes: 'first line\nsecond part\nAlso: privat@example.com',
        dealStage: '',
        source: 'vcard',
      },
    ]);
  });

  it('3.0: folding, groups, escapes, several addresses', async () => {
    const text = card(
      'VERSION:3.0',
      'FN:Ada\\, Countess',
      'N:Lovelace;Ada;;;',
      'item1.EMAIL;TYPE=INTERNET:second@example.com',
      'EMAIL;TYPE=INTERNET,pref:ada@example.com',
      'ORG:Analytical Engines\\; Ltd;',
      'ROLE:Analyst',
      'NOTE:one\\ntwo and a ve',
      ' ry long line\\\\',
    );
    expect(await read(text)).toMatchObject([
      {
        name: 'Ada, Countess',
        email: 'ada@example.com',
        company: 'Analytical Engines; Ltd',
        role: 'Analyst',
        notes: 'one\ntwo and a very long line\\\nAlso: second@example.com',
      },
    ]);
  });

  it('4.0: PREF as a number, quoted parameters with colons, a card without N', async () => {
    const text = card(
      'VERSION:4.0',
      'FN:藤本 愛',
      'EMAIL;PREF=50:b@example.com',
      'EMAIL;PREF=1;LABEL="a: b; c":a@example.com',
      'TITLE:部長',
    );
    expect(await read(text)).toMatchObject([{ name: '藤本 愛', email: 'a@example.com', role: '部長' }]);
  });

  it('files of Latin-1 and UTF-16, several cards, a card in a card', async () => {
    const inner = 'AGENT:\r\nBEGIN:VCARD\r\nFN:Assistant\r\nEND:VCARD';
    const text = card('VERSION:3.0', 'FN:Zoë', inner) + card('VERSION:3.0', 'FN:Bea');
    expect((await contactsFromVCards(latin1(text))).contacts.map(({ name }) => name)).toEqual(['Zoë', 'Bea']);
    const wide = new Uint8Array(Uint16Array.from(`\ufeff${text}`, (c) => c.charCodeAt(0)).buffer);
    expect((await contactsFromVCards(wide)).contacts.map(({ name }) => name)).toEqual(['Zoë', 'Bea']);
    expect([isVCard(latin1(text)), isVCard(wide), isVCard(bytes('name,email\n'))]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([
    ['no colon', card('VERSION:3.0', 'FN:A', 'garbage'), 4, 'no colon'],
    ['never ends', 'BEGIN:VCARD\nFN:A\n', 1, 'never ends'],
    ['outside', `${card('FN:A')}FN:B\n`, 4, 'outside a card'],
    ['no card', 'hello: world\n', 1, 'outside a card'],
    ['nothing in it', card('VERSION:3.0', 'TEL:123'), null, 'No card'],
  ])('%s: refused with line and reason', async (_, text, line, reason) => {
    const error = await thrown(read(text));
    expect(error).toBeInstanceOf(ContactFileError);
    expect([(error as ContactFileError).line, (error as ContactFileError).message]).toEqual([
      line,
      expect.stringContaining(reason),
    ]);
  });

  it('a card with neither name nor address is left out and told', async () => {
    const { contacts, skipped } = await contactsFromVCards(bytes(card('FN:A') + card('TEL:1')));
    expect(contacts).toHaveLength(1);
    expect(skipped).toEqual([{ line: 4, reason: 'There is neither a name nor an email address.' }]);
  });

  it('any bytes between BEGIN and END are read or refused, and never anything else', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', size: 'medium' }), async (noise) => {
        const error = await thrown(read(card('FN:A', noise)));
        expect(error === undefined || error instanceof ContactFileError).toBe(true);
      }),
    );
  });

  it('a value of a megabyte is cut, told, and takes no time', async () => {
    const long = `NOTE:${'a;'.repeat(500_000)}`;
    const { contacts, problems } = await contactsFromVCards(bytes(card('VERSION:3.0', 'FN:A', long)));
    expect(contacts[0]?.notes).toHaveLength(3_500);
    expect(problems).toEqual(['A text is longer than what is kept, and was cut (the card in line 1).']);
    await expect(read(card('FN:A', `${'x"y"'.repeat(250_000)}`))).rejects.toThrow('no colon');
  });

  it('a card longer than any program writes one is refused with its line; pictures do not count', async () => {
    const notes = Array.from({ length: 5 }, () => `NOTE:${'a'.repeat(90_000)}`);
    await expect(read(card('FN:A') + card('FN:B', ...notes))).rejects.toThrow(
      'Line 4: The card that begins here has more than 400000 characters',
    );
    const pictures = Array.from({ length: 5 }, () => `PHOTO:${'a'.repeat(90_000)}`);
    expect(await read(card('FN:B', ...pictures, ...notes.slice(1)))).toHaveLength(1);
  });

  it.each([
    ['a head of quotes', `FN${';A="b'.repeat(200_000)}:x`, 'no colon in its first 2000'],
    ['a head that never ends', `FN;A="${'b'.repeat(800_000)}`, 'no colon in its first 2000'],
    ['backslashes', `FN:A\r\nORG:${'\\\\'.repeat(400_000)};x`, undefined],
    ['quoted-printable', `FN:A\r\nNOTE;ENCODING=QUOTED-PRINTABLE:${'=\nb'.repeat(250_000)}`, undefined],
    ['a picture of 2 MB', `FN:A\r\nPHOTO;ENCODING=BASE64:${'A'.repeat(2_000_000)}`, undefined],
  ])('a hostile card of nearly a megabyte ends in a moment: %s', async (_, lines, refusal) => {
    // A tenth of it is meant; the regular expressions that were here before took minutes.
    const error = await expectWithin(2_000, () => thrown(read(card('VERSION:3.0', lines))));
    if (refusal === undefined) expect(error).toBeUndefined();
    else expect((error as ContactFileError).message).toContain(refusal);
  });

  it('many cards let the page breathe', async () => {
    let breaths = 0;
    const breath = () => Promise.resolve(void breaths++);
    const { contacts } = await contactsFromVCards(bytes(card('FN:A').repeat(20_000)), { breath });
    expect(contacts).toHaveLength(20_000);
    expect(breaths).toBeGreaterThan(10);
  });

  it('what is escaped comes back', async () => {
    const text = fc
      .stringMatching(/^[a-zA-Z;,\\:= ]{1,30}$/)
      .filter((each) => each.trim() === each && each !== '');
    await fc.assert(
      fc.asyncProperty(text, async (name) => {
        const escaped = name.replace(/[\\;,]/g, '\\$&');
        const [contact] = await read(card('VERSION:3.0', `FN:${escaped}`));
        expect(contact?.name).toBe(name.replace(/\s+/g, ' '));
      }),
    );
  });
});

const thrown = (reading: Promise<unknown>): Promise<unknown> =>
  reading.then(
    () => undefined,
    (error: unknown) => error,
  );
