import { expect, it } from 'vitest';
import { contactText, MAX_CONTACT_FILE_BYTES } from './contact-text.js';
import { MAX_CALENDAR_FILE_LENGTH } from './ical-blocks.js';
import { readCalendarFile } from './ical-file.js';
import { contactsFromVCards } from './vcard.js';

it('G3: a file of contacts above 32 MB is refused before anything of it is read', async () => {
  await expect(contactText(new Uint8Array(MAX_CONTACT_FILE_BYTES + 1))).rejects.toThrow(/larger than 32 MB/u);
});

it('G3: what is no text by its first bytes is refused with what to do, whatever it is called', async () => {
  for (const magic of ['PK\u0003\u0004', '%PDF-1.7', '\u00d0\u00cf\u0011\u00e0'])
    await expect(contactText(Uint8Array.from(magic, (sign) => sign.charCodeAt(0)))).rejects.toThrow(/CSV/u);
});

it('G3: line ends of every kind become one, wherever a portion of the file ends', async () => {
  const PORTION = 256 * 1024;
  for (const before of [PORTION - 2, PORTION - 1, PORTION, PORTION + 1]) {
    const text = `${'a'.repeat(before)}\r\nb\rc\n\r\n`;
    expect(await contactText(new TextEncoder().encode(text))).toBe(`${'a'.repeat(before)}\nb\nc\n\n`);
  }
});

it('G2, G3: the page has its turn while lines are passed over that hold nothing', async () => {
  let turns = 0;
  const breath = () => Promise.resolve(void turns++);
  const empty = '\r'.repeat(1_000_000);
  const card = new TextEncoder().encode(`BEGIN:VCARD\r${empty}FN:Ada\rEND:VCARD`);
  expect(await contactsFromVCards(card, { breath })).toMatchObject({ contacts: [{ name: 'Ada' }] });
  expect(turns).toBeGreaterThan(100);
  turns = 0;
  const year = { from: 0, to: 31_536_000_000, zone: 'UTC' };
  const calendar = `BEGIN:VCALENDAR\r${empty}X-WR-CALNAME:Team\rEND:VCALENDAR`;
  expect(await readCalendarFile(calendar, { ...year, breath })).toMatchObject({ name: 'Team' });
  expect(turns).toBeGreaterThan(99);
});

it('G2: a calendar above 10 MB is refused before anything of it is read', async () => {
  const year = { from: 0, to: 31_536_000_000, zone: 'UTC' };
  await expect(readCalendarFile('x'.repeat(MAX_CALENDAR_FILE_LENGTH + 1), year)).rejects.toThrow(
    /larger than 10 MB/u,
  );
});
