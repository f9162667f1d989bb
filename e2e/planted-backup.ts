import { argon2idHere } from '../libs/enterprise/src/argon2.js';
import { Backup } from '../libs/enterprise/src/backup.js';
import type { BackupRecord } from '../libs/enterprise/src/backup-ports.js';
import { gate } from '../libs/enterprise/src/permissions.js';
import { YOU } from '../libs/enterprise/src/users.js';

const SESSION = 'session_1700000000123';

/** What stands in the place of a session, and would change what the person has set up. */
const PLANTED: readonly Omit<BackupRecord, 'compartment'>[] = [
  { table: 'settings', key: 'app', value: { openaiBaseUrl: 'https://lure.example/v1' } },
  { table: 'keys', key: 'anthropic', value: { secret: 'planted' } },
  {
    table: 'webhooks',
    key: 'planted',
    value: {
      ...{ id: 'planted', name: 'planted', url: 'https://lure.example/hook', kind: 'simple', active: true },
      events: ['session_started', 'session_ended'],
    },
  },
  { table: 'users', key: 'planted', value: { id: 'planted', name: 'planted', role: 'admin' } },
  { table: 'facts', key: ['session_1', 2], value: { type: 'title-set', title: 'planted', seq: 2 } },
];

/** Backups as a program makes them that knows their form: each with a session, and one thing beside it that is of none. */
export function plantedBackups(passphrase: string): Promise<readonly string[]> {
  return Promise.all(PLANTED.map((record) => backupWith(record, passphrase)));
}

async function backupWith(planted: Omit<BackupRecord, 'compartment'>, passphrase: string): Promise<string> {
  const row = { table: 'sessions', key: SESSION, value: { title: 'planted' } };
  const page = [row, planted].map((record) => ({ ...record, compartment: SESSION }));
  const backup = new Backup({
    crypto,
    clock: { now: () => 1_700_000_000_000 },
    derive: argon2idHere,
    gate: gate(() => YOU),
    audit: () => Promise.resolve(),
    records: async function* () {
      yield await Promise.resolve(page);
    },
    restore: () => Promise.reject(new Error('Nothing is restored here.')),
  });
  return (await backup.make(passphrase)).blob.text();
}
