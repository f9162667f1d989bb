import { expect, it } from 'vitest';
import { contactText, MAX_CONTACT_FILE_BYTES } from './contact-text.js';
import { MAX_CALENDAR_FILE_LENGTH } from './ical-blocks.js';
import { readCalendarFile } from './ical-file.js';

it('G3: a file of contacts above 32 MB is refused before anything of it is read', () => {
  expect(() => contactText(new Uint8Array(MAX_CONTACT_FILE_BYTES + 1))).toThrow(/larger than 32 MB/u);
});

it('G3: what is no text by its first bytes is refused with what to do, whatever it is called', () => {
  for (const magic of ['PK\u0003\u0004', '%PDF-1.7', '\u00d0\u00cf\u0011\u00e0'])
    expect(() => contactText(Uint8Array.from(magic, (sign) => sign.charCodeAt(0)))).toThrow(/CSV/u);
});

it('G2: a calendar above 10 MB is refused before anything of it is read', async () => {
  const year = { from: 0, to: 31_536_000_000, zone: 'UTC' };
  await expect(readCalendarFile('x'.repeat(MAX_CALENDAR_FILE_LENGTH + 1), year)).rejects.toThrow(
    /larger than 10 MB/u,
  );
});
