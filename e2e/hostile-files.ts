import { expect, type Locator, type Page } from '@playwright/test';
import { DAY_MS, header, scores, textOf, world } from '../libs/enterprise/test/enterprise-ground.js';
import { dismiss, toast, useRules } from './app-steps.js';
import { fileOf, openEnterprise, panel, savedBy } from './enterprise-steps.js';
import { arrived, type HostileChannel } from './hostile-ground.js';
import type { HostileText } from './hostile-texts.js';
import { contacts, openIntegrations } from './integrations-steps.js';
import { plantedBackups } from './planted-backup.js';
import { openReceiver } from './webhook-receiver.js';

const give = (to: Page | Locator, name: string, text: string, mimeType = 'text/plain') =>
  to.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(text) });

/** Characters that no file system has in a name. */
const fileName = ({ short }: HostileText, extension: string): string =>
  `${short.replaceAll(/[/\\\0]/g, '_')}${extension}`;

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`);

async function importFile(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('tab', { name: 'Assistant' }).click();
  await page.getByRole('button', { name: 'Import transcript' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a transcript' });
  await give(dialog, name, text);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await dismiss(toast(page, 'Session Completed'));
}

/** The newest session as it is replayed from the disk. */
async function inNewestSession(page: Page, texts: readonly HostileText[]): Promise<readonly string[]> {
  await page.getByRole('tab', { name: 'History' }).click();
  const newest = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem').first();
  await newest.getByRole('button').first().click();
  const marks = await arrived(page.getByRole('dialog'), texts);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  return marks;
}

const seconds = (count: number): string => `00:00:${String(count).padStart(2, '0')}.000`;

const cueOf = (index: number, line: string): string => `${seconds(index)} --> ${seconds(index + 1)}\n${line}`;

/** Of a WebVTT file: as it is to be read, not as markup. */
const asWords = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What comes in files and from other programs, while no meeting runs. */
export const FROM_OUTSIDE: readonly HostileChannel[] = [
  {
    name: 'words and speakers of a transcript file',
    async send({ page, take }) {
      const [words, speakers] = [take('words'), take('speaker')];
      const cues = words.map(({ text }, index) => {
        const speaker = speakers[index]?.short.replaceAll(/[<>&]/g, '') ?? 'Me';
        return cueOf(index, `<v ${speaker}>${asWords(text)}`);
      });
      await importFile(page, 'Meeting.vtt', ['WEBVTT', ...cues, ''].join('\n\n'));
      return inNewestSession(page, [...words, ...speakers]);
    },
  },
  {
    name: 'markup of a subtitle file, as it stands',
    async send({ page, take }) {
      const texts = take('subtitle');
      const cues = texts.map(
        ({ text }, index) =>
          `${index + 1}\n${seconds(index).replace('.', ',')} --> ${seconds(index + 1).replace('.', ',')}\n${text.replaceAll('-->', '->')}`,
      );
      await importFile(page, 'Meeting.srt', [...cues, ''].join('\n\n'));
      return inNewestSession(page, texts);
    },
  },
  {
    name: 'names of files',
    async send({ page, take }) {
      const marks = [];
      for (const text of take('filename')) {
        await importFile(page, fileName(text, '.vtt'), 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello.\n');
        marks.push(...(await inNewestSession(page, [text])));
      }
      return marks;
    },
  },
  {
    name: 'a session file of Sotto, altered',
    async send({ page, take }) {
      const texts = take('sessionfile');
      await page.getByRole('tab', { name: 'History' }).click();
      await page.getByRole('list', { name: 'Sessions' }).getByRole('button').first().click();
      const session = page.getByRole('dialog');
      await session.getByRole('combobox', { name: 'Format' }).click();
      await session.getByRole('option', { name: /JSON/ }).click();
      const download = page.waitForEvent('download');
      await session.getByRole('button', { name: 'Export this session' }).click();
      const parts: Buffer[] = [];
      for await (const part of await (await download).createReadStream()) parts.push(part as Buffer);
      await session.getByRole('button', { name: 'Close' }).click();
      const altered = alter(Buffer.concat(parts).toString('utf8'), texts);
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await give(page.getByRole('dialog', { name: 'Import into History' }), 'altered.json', altered);
      await expect(toast(page, 'Session imported')).toBeVisible();
      // It opens at once.
      const marks = await arrived(page.getByRole('dialog'), texts);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      return marks;
    },
  },
  {
    name: 'contacts in a table',
    async send({ page, take }) {
      const texts = take('table');
      await openIntegrations(page, 'CRM');
      await page.getByRole('button', { name: 'Import contacts' }).click();
      const dialog = page.getByRole('dialog', { name: 'Import contacts' });
      const rows = texts.map(({ short, text }, index) =>
        [short, `table${index}@example.com`, text.slice(0, 60), text].map(quoted).join(','),
      );
      await give(dialog, 'contacts.csv', ['Name,Email,Company,Notes', ...rows, ''].join('\r\n'));
      await dialog.getByRole('button', { name: /^Import \d+ contact/ }).click();
      await expect(dialog).toBeHidden();
      return arrived(contacts(page), texts);
    },
  },
  {
    name: 'contacts on cards',
    async send({ page, take }) {
      const texts = take('card');
      await openIntegrations(page, 'CRM');
      await page.getByRole('button', { name: 'Import contacts' }).click();
      const dialog = page.getByRole('dialog', { name: 'Import contacts' });
      const cards = texts.map(({ short, text }, index) =>
        [
          ...['BEGIN:VCARD', 'VERSION:4.0', `FN:${escaped(short)}`, `EMAIL:card${index}@example.com`],
          ...[`ORG:${escaped(short)}`, `NOTE:${escaped(text)}`, `URL:javascript:hostile('card')`],
          ...['PHOTO:https://lure.example/photo.png', 'END:VCARD', ''],
        ].join('\r\n'),
      );
      await give(dialog, 'cards.vcf', cards.join(''));
      await dialog.getByRole('button', { name: /^Import \d+ contact/ }).click();
      await expect(dialog).toBeHidden();
      return arrived(contacts(page), texts);
    },
  },
  {
    name: 'a calendar file',
    async send({ page, take }) {
      const texts = take('calendar');
      await openIntegrations(page, 'Calendar');
      const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
      const events = texts.flatMap(({ short, text, mark }, index) => [
        ...['BEGIN:VEVENT', `UID:${mark}`, `DTSTAMP:${day}T080000Z`, `DTSTART:${day}T1${index}0000Z`],
        ...[`DTEND:${day}T1${index}3000Z`, `SUMMARY:${escaped(short)}`, `LOCATION:${escaped(text)}`],
        ...[
          `DESCRIPTION:${escaped(text)}\\nhttps://lure.example/${mark}`,
          `URL:javascript:hostile('${mark}')`,
        ],
        `ORGANIZER;CN="${short.replaceAll('"', "'")}":mailto:${mark}@lure.example`,
        'ATTACH:https://lure.example/attached.html',
        'END:VEVENT',
      ]);
      const head = [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//x//EN',
        `X-WR-CALNAME:${escaped(texts[0]?.short ?? '')}`,
      ];
      await give(
        page.getByRole('region', { name: 'Add a calendar' }),
        'calendar.ics',
        [...head, ...events, 'END:VCALENDAR', ''].join('\r\n'),
      );
      return arrived(page.getByRole('region', { name: 'Upcoming' }), texts);
    },
  },
  {
    name: 'notes for the next meetings, typed and from a file',
    writes: /^settings\/notes?[./]/,
    async send({ page, take }) {
      const [typed, inFile] = [take('notes'), take('notesfile')];
      await page.getByRole('tab', { name: 'Industry' }).click();
      const field = page.getByLabel('What should be at hand?');
      await field.fill(typed.map(({ text }) => text).join('\n'));
      const [named] = inFile;
      if (!named) return [];
      await give(page, fileName(named, '.md'), inFile.map(({ text }) => text).join('\n\n'));
      await arrived(page.getByRole('list', { name: 'Files' }), [named]);
      return [...(await arrived(() => field.inputValue(), typed)), ...inFile.map(({ mark }) => mark)];
    },
  },
  {
    name: 'figures of a colleague',
    async send({ page, take }) {
      const marks = [];
      for (const text of take('colleague')) {
        await openEnterprise(page, 'Team Analytics');
        const theirs = panel(page, 'Colleagues’ figures');
        await theirs
          .locator('input[type=file]')
          .setInputFiles(fileOf('team.json', await teamFile(text.short)));
        await theirs.getByRole('button', { name: 'Trust and add' }).click();
        marks.push(...(await arrived(page.getByRole('tabpanel', { name: 'Team Analytics' }), [text])));
      }
      return marks;
    },
  },
  {
    name: 'a backup that somebody else made',
    async send({ page, take }) {
      const texts = take('backup');
      await openEnterprise(page, 'Data Management');
      const restore = page.getByRole('form', { name: 'Restore a backup' });
      const put = async (text: string) => {
        await restore.locator('input[type=file]').setInputFiles(fileOf('backup.jsonl', text));
        await restore.getByLabel('Its passphrase', { exact: true }).fill(PASSPHRASE);
        await restore.getByRole('button', { name: 'Restore', exact: true }).click();
      };
      for (const planted of await plantedBackups(PASSPHRASE)) {
        await put(planted);
        await expect(restore.getByRole('alert')).toContainText('The backup is not as this app writes it');
      }
      await put(await foreignBackup(page, texts));
      const done = page.getByRole('dialog', { name: 'Backup restored' });
      await expect(done).toContainText('1 session restored.');
      await done.getByRole('button', { name: 'Load Sotto anew' }).click();
      return inNewestSession(page, texts);
    },
  },
  {
    name: 'messages to the page, as an extension or another window sends them',
    async send({ page, take }) {
      const texts = take('message');
      return page.evaluate(async (sent) => {
        const heard: string[] = [];
        const rest = new Promise<void>((resolve) => {
          window.addEventListener('message', ({ data }) => {
            heard.push((data as { payload: { mark: string } }).payload.mark);
            if (heard.length === sent.length) resolve();
          });
        });
        const channels = ['sotto', 'sotto-sign-in', 'sotto-changes'].map(
          (name) => new BroadcastChannel(name),
        );
        for (const { text, mark } of sent) {
          const payload = { mark, session: text, html: text, address: 'https://lure.example/v1' };
          window.postMessage({ source: 'sotto', version: 1, type: 'set_settings', payload }, '*');
          for (const channel of channels) channel.postMessage({ type: text, url: text, payload });
        }
        await rest;
        for (const channel of channels) channel.close();
        return heard;
      }, texts);
    },
  },
  {
    name: 'addresses that lead to the app',
    async send({ page, take }) {
      const marks = [];
      for (const { text, mark } of take('address')) {
        const value = encodeURIComponent(text);
        await page.goto(`/app?tab=${value}&view=${value}&session=${value}&start=${value}#${value}`);
        await expect(page.getByRole('tablist').first()).toBeVisible();
        marks.push(mark);
      }
      await page.goto('/app');
      await expect(page.getByRole('tab', { name: 'Assistant' })).toBeVisible();
      return marks;
    },
  },
  {
    name: 'webhooks: their names, and what they answer',
    async send({ page, take, named }) {
      const texts = take('webhook');
      const receiver = await openReceiver();
      named.add(new URL(receiver.url).host);
      receiver.answerWith(500);
      receiver.sayBack(texts.map(({ text }) => text).join('\n'));
      await openIntegrations(page, 'Webhooks');
      for (const text of texts) {
        await page.getByRole('button', { name: 'Add a webhook' }).click();
        const form = page.getByRole('dialog', { name: 'Add a webhook' });
        await form.getByLabel('Name', { exact: true }).fill(text.short);
        await form.getByLabel('URL').fill(receiver.url);
        await form.getByRole('button', { name: 'Make a secret' }).click();
        await form.getByRole('button', { name: 'Add webhook' }).click();
        await arrived(page.getByRole('list', { name: 'Webhooks' }), [text]);
      }
      await page
        .getByRole('button', { name: /^Send a test/ })
        .first()
        .click();
      await expect.poll(() => receiver.got.length).toBeGreaterThan(0);
      await receiver.close();
      const log = page.getByRole('dialog', { name: /^Deliveries to / });
      await expect(log.getByRole('listitem').first()).toBeVisible();
      await log.getByRole('button', { name: 'Close' }).click();
      return arrived(page.getByRole('list', { name: 'Webhooks' }), texts);
    },
  },
];

const PASSPHRASE = 'orchard lantern seventeen';

/** A backup of another browser, which has a session with these words, notes and title. */
async function foreignBackup(page: Page, texts: readonly HostileText[]): Promise<string> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  if (!context) throw new Error('The context has no browser.');
  try {
    const theirs = await context.newPage();
    await useRules(theirs);
    const cues = texts.map(({ text }, index) => cueOf(index, asWords(text)));
    await importFile(theirs, 'Theirs.vtt', ['WEBVTT', ...cues, ''].join('\n\n'));
    await theirs.getByRole('tab', { name: 'History' }).click();
    await theirs.getByRole('list', { name: 'Sessions' }).getByRole('button').first().click();
    const session = theirs.getByRole('dialog');
    await session.getByLabel('Title').fill(texts[0]?.short ?? '');
    await session.getByLabel('Notes', { exact: true }).fill(texts.map(({ text }) => text).join('\n'));
    await session.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(session.getByText('Saved.')).toBeVisible();
    await session.getByRole('button', { name: 'Close' }).click();
    await openEnterprise(theirs, 'Data Management');
    const make = theirs.getByRole('form', { name: 'Make a backup' });
    for (const field of ['Passphrase of the file', 'Passphrase of the file, again'])
      await make.getByLabel(field, { exact: true }).fill(PASSPHRASE);
    return (await savedBy(theirs, make.getByRole('button', { name: 'Make a backup' }))).text;
  } finally {
    await context.close();
  }
}

/** A colleague's signed file, made as it is made in a browser of theirs. */
async function teamFile(name: string): Promise<string> {
  const now = Date.now();
  const sessions = [3, 2, 1].map((days) => header({ at: now - days * DAY_MS, scored: scores(70) }));
  const { enterprise } = await world({ sessions, now });
  await enterprise.users.change('you', { name, department: name });
  const text = await textOf((await enterprise.team.export()).chunks);
  enterprise.close();
  return text;
}

/** Puts the texts where a session file has words, and the short ones where it has names. */
function alter(json: string, texts: readonly HostileText[]): string {
  const words = texts.map(({ text }) => text).join('\n');
  let next = 0;
  // Another session than the one that is here already: its number is when it began.
  const [, id = ''] = /session_(\d+)/.exec(json) ?? [];
  const file = JSON.parse(json.replaceAll(id, '1700000000000'), (name, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (name === 'text' || name === 'notes') return words;
    return name === 'title' || name === 'speaker' ? texts[next++ % texts.length]?.short : value;
  }) as Record<string, unknown>;
  return JSON.stringify({ ...file, settings: { address: 'https://lure.example/v1' } });
}
