import { crc32 } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { ask, startMeeting, useRules, reloadOnceKept } from './app-steps.js';
import { test } from './page-test.js';
import { sayFinal, scriptSpeech } from './scripted-speech.js';

const openIndustry = (page: Page) => page.getByRole('tab', { name: 'Industry' }).click();

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

/** A Word document with one paragraph, as the smallest packed file there is. */
function docx(text: string): Buffer {
  const xml = (body: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
  return zip({
    '[Content_Types].xml': xml(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    '_rels/.rels': xml(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    'word/document.xml': xml(
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
    ),
  });
}

/** Files stored one after the other, unpacked. */
function zip(files: Readonly<Record<string, Buffer>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, data] of Object.entries(files)) {
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt32LE(crc32(data), 10);
    head.writeUInt32LE(data.length, 14);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, Buffer.from(name), data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
        head,
        place.subarray(0, 14),
        Buffer.from(name),
      ]),
    );
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listed, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

/** A PDF of one page with one line. */
function pdf(text: string): Buffer {
  const content = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj${object}endobj\n`;
    return String(at).padStart(10, '0');
  });
  const table = ['0000000000 65535 f ', ...offsets.map((at) => `${at} 00000 n `)].join('\n');
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n${table}\ntrailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF`,
    'latin1',
  );
}

test('I1, I2: the choice is shown with what it shapes, and remembered', async ({ page }) => {
  await useRules(page);
  await openIndustry(page);
  await expect(page.getByRole('combobox', { name: 'Experience' })).toContainText('Mid (3-7 years)');
  await choose(page, 'Industry', 'Healthcare');
  await choose(page, 'Role', 'Consultant');
  await choose(page, 'Experience', 'Entry (0-2 years)');
  await choose(page, 'Scenario', 'Job interview');
  const shaping = page.getByRole('region', { name: 'How this shapes Sotto' });
  await expect(shaping).toContainText('The person is in an interview.');
  await expect(shaping).toContainText('a consultant with 0 to 2 years of experience, in healthcare');
  await reloadOnceKept(page);
  await expect(page.getByRole('combobox', { name: 'Industry' })).toContainText('Healthcare');
  await expect(page.getByRole('combobox', { name: 'Scenario' })).toContainText('Job interview');
});

test('I2, P7: notes typed and read from files answer questions with on-device rules alone', async ({
  page,
}) => {
  await scriptSpeech(page);
  await useRules(page);
  await openIndustry(page);
  await page.getByLabel('What should be at hand?').fill('The discount for Leeds is twelve percent.');
  const pick = page.locator('input[type=file]');
  const files = page.getByRole('list', { name: 'Files' }).getByRole('listitem');
  await pick.setInputFiles({
    name: 'sheet.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('# Sheet\nA pallet holds forty boxes.'),
  });
  await expect(files).toHaveCount(1);
  await pick.setInputFiles({
    name: 'offer.docx',
    mimeType: 'application/octet-stream',
    buffer: docx('The warranty covers seven years.'),
  });
  await expect(files).toHaveCount(2);
  await pick.setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: pdf('Certified forklift trainer since 2011.'),
  });
  await expect(files).toHaveCount(3);

  await reloadOnceKept(page);
  await expect(page.getByLabel('What should be at hand?')).toHaveValue(
    'The discount for Leeds is twelve percent.',
  );
  await page.getByRole('button', { name: 'Remove sheet.md' }).click();
  await expect(files).toHaveCount(2);

  await page.getByRole('tab', { name: 'Assistant' }).click();
  await startMeeting(page);
  await sayFinal(page, 'let us begin');
  await expect(await ask(page, 'What discount for Leeds?')).toContainText('twelve percent');
  await expect(await ask(page, 'How long is the warranty?')).toContainText('seven years');
  await expect(await ask(page, 'Who is a forklift trainer?')).toContainText('forklift trainer since 2011');
  await expect(await ask(page, 'How many boxes on a pallet?')).not.toContainText('forty boxes');
});

test('I2: a file that cannot be read says why and what to do', async ({ page }) => {
  await useRules(page);
  await openIndustry(page);
  const pick = page.locator('input[type=file]');
  for (const [name, buffer, sentence] of [
    ['old.doc', Buffer.from('x'), 'old.doc cannot be read. Choose a file that ends in'],
    ['broken.pdf', Buffer.from('not a pdf'), 'The file does not open'],
    ['broken.docx', Buffer.from('not a docx'), 'The file does not open'],
    ['blank.txt', Buffer.from(' \n '), 'There is no text in the file.'],
  ] as const) {
    await pick.setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    await expect(page.getByText(sentence)).toBeVisible();
  }
});
