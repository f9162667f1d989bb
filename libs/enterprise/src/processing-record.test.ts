import { describe, expect, it } from 'vitest';
import { NOW, RECORD_TABLES, row, world } from '../test/enterprise-ground.js';
import { DEFAULT_COMPLIANCE } from './compliance.js';
import { SOURCES } from './kept-categories.js';
import { type ProcessingInput, processingMarkdown, processingRecord } from './processing-record.js';

const INPUT: ProcessingInput = {
  recipients: [],
  kept: [],
  compliance: DEFAULT_COMPLIANCE,
  controller: { name: '', email: '' },
  passphrase: null,
  now: NOW,
};
const RECIPIENT = {
  name: 'A model',
  origin: 'https://api.example.com',
  purpose: 'Answers and coaching',
  data: ['Transcript', 'Your notes'],
};

describe('record of processing (ledger E2, GDPR Article 30)', () => {
  it('says that nothing is sent where nothing is, and claims nothing else', () => {
    const record = processingRecord(INPUT);
    expect(record).toMatchObject({
      madeAt: '2026-11-22T12:00:00.000Z',
      controller: expect.stringMatching(/^Not entered\. .*“Change You”/u),
      recipients: [],
    });
    expect(record.transfers).toContain('Nothing is sent to anybody');
    expect(record.erasure).toContain('older than 365 days');
    expect(record.security).toContain('Whether a passphrase guards the keys is not known here.');
    expect(processingMarkdown(record)).toContain('## Recipients\n\nNone: nothing is sent.');
  });

  it('names who is set up, and says that the country is not known', () => {
    const record = processingRecord({ ...INPUT, recipients: [RECIPIENT] });
    expect(record.recipients).toEqual([{ ...RECIPIENT, country: 'Not known' }]);
    expect(record.purposes).toContain('Answers and coaching');
    expect(record.data).toEqual(expect.arrayContaining(['Transcript', 'Your notes']));
    expect(record.transfers).toMatch(/^Not known/u);
    expect(processingMarkdown(record)).toContain(
      '| A model | https://api.example.com | Answers and coaching | Transcript; Your notes | Not known |',
    );
  });

  it('names what is kept and whose it is, of each table that holds something', async () => {
    const { enterprise, store } = await world();
    const empty = await enterprise.processing.record([], null);
    expect(empty.subjects).toHaveLength(2);
    expect(empty.data.join()).not.toMatch(/contacts|calendars|mail|colleagues|webhooks/iu);
    await store.commit([
      row('contacts', ['main', 1], 'contacts', { contacts: [] }),
      row('events', ['c', 0], 'calendar', { meetings: [] }),
      row('templates', 't', 'device', {}),
      row('webhooks', 'w', 'webhooks', {}),
      row('settings', 'note/typed/0', 'device', 'Notes'),
    ]);
    await enterprise.users.add({ name: 'Ada', email: '', role: 'member', department: '' });
    const { subjects, data } = await enterprise.processing.record([], null);
    for (const word of [/contacts/iu, /invited/u, /mails/u, /colleagues/iu, /notes are about/u]) {
      expect(subjects.join(), String(word)).toMatch(word);
    }
    for (const word of [/^Contacts/u, /^Calendars/u, /^Mail/u, /^Colleagues/u, /^Notes/u, /^Webhooks/u]) {
      expect(data, String(word)).toContainEqual(expect.stringMatching(word));
    }
    expect(data.join()).not.toContain('Team files');
  });

  it('your own entry makes you no colleague, and choices are no notes', async () => {
    const { enterprise } = await world();
    await enterprise.users.change('you', { name: 'Kim Osei' });
    await enterprise.users.setSamples(false);
    const { controller, data } = await enterprise.processing.record([], null);
    expect(controller).toBe('Kim Osei');
    expect(data.join()).not.toMatch(/colleagues|files for meetings/iu);
  });

  it('no table is forgotten', () => {
    const meetings = ['facts', 'drafts', 'sessions', 'cache', 'consents'];
    const seenByAnother = ['outbox', 'deliveries', 'audit'];
    const noData = ['keys', 'cursors'];
    expect(
      [...SOURCES.flatMap(({ tables }) => tables), ...meetings, ...seenByAnother, ...noData].sort(),
    ).toEqual([...RECORD_TABLES].sort());
  });

  it('follows the switches', () => {
    const off = {
      ...DEFAULT_COMPLIANCE,
      gdprEnabled: false,
      encryptionEnabled: false,
      auditTrailEnabled: false,
    };
    const { security, erasure } = processingRecord({
      ...INPUT,
      compliance: { ...off, dataRetentionDays: 1 },
      passphrase: true,
    });
    expect(security).toEqual([
      'New sessions are stored unsealed. Keys stay sealed.',
      'A passphrase guards the keys.',
      'The audit trail is switched off.',
      'Consent before listening is switched off.',
    ]);
    expect(erasure).toContain('older than 1 day are');
  });

  it('a name cannot break the table, nor start markup', () => {
    const name = '<b>x</b> | y\n# z [l](javascript:x) *';
    const markdown = processingMarkdown(processingRecord({ ...INPUT, recipients: [{ ...RECIPIENT, name }] }));
    const line = markdown.split('\n').find((each) => each.includes('javascript'));
    expect(line).toContain(String.raw`\<b\>x\</b\> \| y \# z \[l\](javascript:x) \*`);
    expect(line?.match(/(?<!\\)\|/gu)).toHaveLength(6);
  });

  it('is the same in whatever order the recipients come', () => {
    const others = [
      RECIPIENT,
      { ...RECIPIENT, name: 'B' },
      { ...RECIPIENT, origin: 'https://a.example.com' },
    ];
    const record = processingRecord({ ...INPUT, recipients: others });
    expect(processingRecord({ ...INPUT, recipients: [...others].reverse() })).toEqual(record);
  });
});
