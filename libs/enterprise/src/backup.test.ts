import { webcrypto } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DerivePassphrase } from './argon2.js';
import type { AuditDraft } from './audit-entry.js';
import { Backup } from './backup.js';
import { BackupError } from './backup-error.js';
import type { BackupPage, BackupRecord } from './backup-ports.js';
import { gate, PermissionError } from './permissions.js';
import type { Permission } from './users.js';

const crypto = webcrypto as Crypto;
const PASSPHRASE = 'lamp river tonic gavel';

/** Stands for Argon2id, whose own tests are elsewhere: as sensitive to each of its inputs, and quick. */
const quick: DerivePassphrase = async (passphrase, salt, costs) => {
  const bytes = new TextEncoder().encode(JSON.stringify([passphrase, [...salt], costs]));
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
};

const CHOICE = { signal: new AbortController().signal };

type Pages = readonly BackupPage[];

const record = (n: number): BackupRecord => ({
  table: 'facts',
  key: ['session_1', n],
  compartment: 'session_1',
  value: { text: `Zahl ${n} – für Zoë` },
});
const PAGES: Pages = [
  [record(1), record(2)],
  Object.assign([], { damaged: 2 }),
  [record(3)],
  [record(4), record(5)],
];

async function* stream(pages: Pages): AsyncGenerator<readonly BackupRecord[]> {
  for (const page of pages) yield await Promise.resolve(page);
}

function backupOver(
  pages: Pages = PAGES,
  permissions: readonly Permission[] = ['manage_vault', 'export_data'],
) {
  const restored: (readonly BackupRecord[])[] = [];
  const entries: AuditDraft[] = [];
  const user = { id: 'u', name: 'Ada', email: '', role: 'member', permissions, department: '' } as const;
  const backup = new Backup({
    crypto,
    derive: quick,
    clock: { now: () => 1_700_000_000_000 },
    gate: gate(() => user),
    audit: (draft) => {
      entries.push(draft);
      return Promise.resolve();
    },
    records: () => stream(pages),
    restore: async (coming) => {
      for await (const page of coming) restored.push(page);
      return { restored: restored.length, kept: ['session_9'] };
    },
  });
  return { backup, restored, entries };
}

async function linesOf(pages: Pages = PAGES): Promise<string[]> {
  const { blob } = await backupOver(pages).backup.make(PASSPHRASE);
  return (await blob.text()).split('\n').slice(0, -1);
}

const fileOf = (lines: readonly string[]) => new Blob([lines.map((line) => `${line}\n`).join('')]);

/** What restoring says, and what was written by then. */
async function restoring(file: Blob, passphrase = PASSPHRASE) {
  const { backup, restored, entries } = backupOver();
  const error: unknown = await backup.restore(file, passphrase, CHOICE).catch((each: unknown) => each);
  const written = restored.length + entries.length;
  if (error instanceof BackupError) return { problem: error.problem, message: error.message, written };
  return { problem: null, message: String(error), written };
}

describe('E8: the encrypted backup', () => {
  it('restores every record, in its order', async () => {
    const { backup, entries } = backupOver();
    const { blob, name, summary } = await backup.make(PASSPHRASE);
    expect([name, summary]).toEqual([
      'sotto-backup-2023-11-14.jsonl',
      { at: 1_700_000_000_000, pages: 3, records: 5, damaged: 2 },
    ]);
    const other = backupOver([]);
    expect(await other.backup.check(blob, PASSPHRASE)).toEqual(summary);
    expect(other.restored).toEqual([]);
    expect(await other.backup.restore(blob, PASSPHRASE, CHOICE)).toEqual({
      ...summary,
      restored: 3,
      kept: ['session_9'],
    });
    expect(other.restored).toEqual(PAGES.filter((page) => page.length > 0));
    expect([...entries, ...other.entries].map(({ action }) => action)).toEqual([
      'backup-made',
      'backup-restored',
    ]);
  });

  it('is readable by any program for JSON Web Encryption, and shows nothing but how its key is made', async () => {
    const lines = await linesOf();
    const headers = lines.map(
      (line) =>
        JSON.parse(Buffer.from(line.split('.')[0] ?? '', 'base64url').toString()) as Record<string, unknown>,
    );
    expect(headers[0]).toMatchObject({
      alg: 'dir',
      enc: 'A256GCM',
      typ: 'sotto-backup',
      v: 1,
      part: 0,
      kdf: { kdf: 'argon2id', memoryKiB: 47_104, iterations: 1, parallelism: 1 },
    });
    expect(headers.map(({ part }) => part)).toEqual([0, 1, 2, 3, 'end']);
    expect(lines.join('')).not.toContain(Buffer.from('session_1').toString('base64url').slice(0, 10));
  });

  it('of nothing is a backup too', async () => {
    const { backup, restored } = backupOver([]);
    const { blob } = await backup.make(PASSPHRASE);
    expect(await backup.restore(blob, PASSPHRASE, CHOICE)).toMatchObject({ pages: 0, records: 0 });
    expect(restored).toEqual([]);
  });

  it('refuses a wrong passphrase, a foreign file and one of a newer version before anything is written', async () => {
    const lines = await linesOf();
    expect(await restoring(fileOf(lines), 'copper window slow tide')).toMatchObject({
      problem: 'wrong-passphrase',
      message: expect.stringContaining(
        'That passphrase does not open this backup. Nothing was restored',
      ) as string,
      written: 0,
    });
    for (const text of ['', 'x', '{"a":1}\n', 'PK\u0003\u0004', 'eyJhbGciOiJkaXIifQ..a.b.c\n', 'eyJ\n'])
      expect(await restoring(new Blob([text])), text).toMatchObject({ problem: 'foreign', written: 0 });
    const header = { typ: 'sotto-backup', v: 2, file: 'x', part: 0 };
    const newer = `${Buffer.from(JSON.stringify(header)).toString('base64url')}..a.b.c`;
    expect(await restoring(fileOf([newer]))).toMatchObject({ problem: 'newer', written: 0 });
  });

  it('finds what was cut off, wherever it was cut', async () => {
    const text = `${(await linesOf()).join('\n')}\n`;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 40, max: text.length - 2 }), async (length) => {
        const { problem, written } = await restoring(new Blob([text.slice(0, length)]));
        expect([problem, written]).toEqual(['truncated', 0]);
      }),
      { numRuns: 60 },
    );
  });

  it('finds a page that was dropped, doubled, moved, or taken from another backup of the same passphrase', async () => {
    const lines = await linesOf();
    const other = await linesOf();
    const edits: readonly (readonly string[])[] = [
      ...[1, 2, 3].map((i) => lines.toSpliced(i, 1)),
      ...[0, 1, 3, 4].map((i) => lines.toSpliced(i, 0, lines[i] ?? '')),
      lines.toSpliced(1, 2, lines[2] ?? '', lines[1] ?? ''),
      lines.toSpliced(4, 0, lines[1] ?? ''),
      [...lines, lines[1] ?? ''],
      lines.toSpliced(2, 1, other[2] ?? ''),
      lines.toSpliced(4, 1, other[4] ?? ''),
      lines.toSpliced(2, 1, ''),
    ];
    for (const [i, edit] of edits.entries())
      expect(await restoring(fileOf(edit)), `edit ${i}`).toMatchObject({ problem: 'damaged', written: 0 });
    expect(await restoring(fileOf(lines.slice(0, 4)))).toMatchObject({ problem: 'truncated', written: 0 });
  });

  it('finds every changed character behind the first line’s header', async () => {
    const lines = await linesOf();
    const text = lines.join('\n');
    const from = (lines[0] ?? '').indexOf('.') + 1;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: from, max: text.length - 1 }),
        fc.constantFrom('A', 'b', '7', '_'),
        async (i, by) => {
          // The last character of a part holds bits that mean nothing.
          if (text[i] === by || text[i] === '\n' || /[.\n]|^$/u.test(text[i + 1] ?? '')) return;
          const { problem, written } = await restoring(
            new Blob([`${text.slice(0, i)}${by}${text.slice(i + 1)}\n`]),
          );
          expect(['damaged', 'truncated']).toContain(problem);
          expect(written).toBe(0);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('never crashes on what a person chooses by mistake', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.boolean(), async (bytes, begins) => {
        const file = new Blob([begins ? 'eyJ' : '', new Uint8Array(bytes)]);
        expect(['foreign', 'truncated']).toContain((await restoring(file)).problem);
      }),
    );
  });

  it('refuses what nests deeper than can be written again, before anything is written', async () => {
    const nested = (levels: number) =>
      JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as BackupRecord['value'];
    const told = (levels: number) =>
      linesOf([[{ ...record(1), value: nested(levels) }]]).then((lines) => restoring(fileOf(lines)));
    expect(await told(30)).toMatchObject({ problem: null });
    expect(await told(500)).toMatchObject({ problem: 'damaged', written: 0 });
  });

  it('asks for a passphrase that holds', async () => {
    const { backup, entries } = backupOver();
    await expect(backup.make('short')).rejects.toMatchObject({ problem: 'weak' });
    await expect(backup.make('contortionist')).rejects.toMatchObject({ problem: 'weak' });
    expect(entries).toEqual([]);
  });

  it('E4: making needs export_data, restoring manage_vault', async () => {
    const file = fileOf(await linesOf());
    const viewer = backupOver(PAGES, ['manage_vault']);
    await expect(viewer.backup.make(PASSPHRASE)).rejects.toBeInstanceOf(PermissionError);
    const exporter = backupOver(PAGES, ['export_data']);
    await expect(exporter.backup.check(file, PASSPHRASE)).rejects.toBeInstanceOf(PermissionError);
    await expect(exporter.backup.restore(file, PASSPHRASE, CHOICE)).rejects.toBeInstanceOf(PermissionError);
    expect(exporter.restored).toEqual([]);
  });

  it('says that something was restored, where the file changes after it was found to be good', async () => {
    const lines = await linesOf();
    let readings = 0;
    const file = {
      // The first line, the check, and then the writing.
      stream: () => fileOf(++readings < 3 ? lines : lines.toSpliced(2, 1)).stream(),
    };
    const { backup, restored, entries } = backupOver();
    const error: unknown = await backup.restore(file, PASSPHRASE, CHOICE).catch((each: unknown) => each);
    expect(error).toMatchObject({ problem: 'changed', cause: { problem: 'damaged' } });
    expect(String(error)).not.toContain('Nothing was restored');
    expect([restored.length, entries]).toEqual([1, []]);
  });
});
