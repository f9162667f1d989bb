import type { AuditAction, AuditDetails } from '@sotto/enterprise';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AuditNames, detailsText, enteredText } from './audit-details.js';

const SESSION = 'session_1790000000000';
const NAMES: AuditNames = {
  user: (id) => (id === 'u' ? 'Ada' : id === 'j' ? 'Jonas' : id),
  session: (id) => (id === SESSION ? 'Pallets for Leeds' : 'a session that is not in History'),
};
const text = (action: AuditAction, details: AuditDetails) => detailsText(action, details, NAMES);

describe('E3: what an entry says, in words a manager reads', () => {
  it.each<[AuditAction, AuditDetails, string]>([
    ['user-switched', { from: 'j', user: 'u' }, 'From Jonas to Ada'],
    [
      'user-changed',
      { user: 'u', role: 'member', permissions: 'view_own_data export_data' },
      'Ada, Member, see consents and what is due for cleanup, export data',
    ],
    ['permission-refused', { permission: 'delete_data' }, 'Delete data'],
    [
      'session-stopped',
      { session: SESSION, durationMs: 66_000, fact: `${SESSION}:7` },
      'Pallets for Leeds, 66 s',
    ],
    [
      'session-stopped',
      { session: 'session_2', durationMs: 3_600_000 },
      'A session that is not in History, 1 h',
    ],
    ['session-started', { session: SESSION, origin: 'demo' }, 'Pallets for Leeds, Demo meeting'],
    [
      'consent-given',
      { session: SESSION, statement: '2026-11-22.2: stays on this device; sound goes to x.y' },
      'Pallets for Leeds, stays on this device; sound goes to x.y',
    ],
    ['settings-changed', { names: 'myName, rules' }, 'Your name, on-device rules'],
    ['settings-changed', { sampleUsers: false }, 'Sample people hidden'],
    [
      'compliance-changed',
      { gdprEnabled: false, dataRetentionDays: 90 },
      'GDPR switched off, kept for 90 days',
    ],
    ['integration-changed', { what: 'webhook', how: 'added', host: 'hooks.example' }, 'hooks.example'],
    ['integration-changed', { what: 'contacts', how: 'imported', added: 12, merged: 0 }, '12 added'],
    [
      'request-left',
      { origin: 'https://api.example', purpose: 'assistant', bytes: 2412, digest: 'x' },
      'https://api.example, answers and coaching, 2.4 kB',
    ],
    [
      'link-followed',
      { origin: 'mailto:', purpose: 'mail', bytes: 412, digest: 'x' },
      'Your mail program, mail, 412 bytes',
    ],
    [
      'sound-left',
      { session: SESSION, purpose: 'transcription', recipient: 'the service', bytes: null, digest: null },
      'Pallets for Leeds, recognition of speech, the service, size not known',
    ],
    ['data-deleted', { user: 'u', everything: true, left: 0 }, 'Ada, also what was set up, nothing left'],
    ['vault-unlocked', { by: 'recovery', failedBefore: 2 }, 'With the recovery code, after 2 wrong attempts'],
    ['backup-made', { records: 412, pages: 3, damaged: 0 }, '412 records'],
    ['audit-key-made', { key: 'abc' }, ''],
    ['vault-locked', {}, ''],
  ])('%s %j', (action, details, words) => {
    expect(text(action, details)).toBe(words);
  });

  it('no id, hash or number of a fact is in the table; all of it is in the opened entry', () => {
    const details = { session: SESSION, fact: `${SESSION}:7`, digest: 'nzYx', bytes: 7 };
    expect(text('session-stopped', details)).not.toMatch(/session_|nzYx|:7/u);
    expect(enteredText(details)).toBe(`session: ${SESSION}, fact: ${SESSION}:7, digest: nzYx, bytes: 7`);
  });

  it('says something of whatever another version has entered', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
    fc.assert(
      fc.property(fc.dictionary(fc.string(), value), (details) => {
        expect(typeof text('request-left', details)).toBe('string');
      }),
    );
    expect(text('session-started', { newName: 3, constructor: 'x' })).toBe('New name: 3, constructor: x');
  });
});
