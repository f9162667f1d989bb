import { visibleText } from '@sotto/meeting';
import { expect } from 'vitest';
import { fuzz, hostileBytes, hostileJson, hostileText, hostileValue } from '../../../tools/fuzz.mjs';
import { header, NOW, scores, textOf, world } from '../test/enterprise-ground.js';
import { verifyAudit } from './audit-verify.js';
import { BackupError } from './backup-error.js';
import { readBackupHeader } from './backup-header.js';
import { backupLines } from './backup-lines.js';
import { keptSetting } from './kept-settings.js';
import { readRecoveryCode } from './recovery-code.js';
import { checkSchema } from './schema-check.js';
import { readTeamFile } from './team-file.js';
import { TEAM_FILE_SCHEMA } from './team-file-schema.js';
import { tidyLine } from './tidy-line.js';
import { PartJoiner } from './subject-parts.js';

const { enterprise } = await world({
  sessions: [header({ at: NOW - 1, scored: scores(60, { pace: 140 }) })],
});
await enterprise.users.change('you', { name: 'Ada', department: 'Sales' });
const teamFile = JSON.parse(await textOf((await enterprise.team.export()).chunks)) as object;

fuzz('a file of a colleague', {
  input: hostileJson({ samples: [teamFile] }),
  run: (text) => readTeamFile(text, crypto),
  holds: (reading) => {
    if ('refusal' in reading) expect(String(reading.refusal)).toMatch(/^.{5,400}\.$/su);
    else expect(checkSchema(TEAM_FILE_SCHEMA, reading.file)).toBeNull();
  },
});

fuzz('a value against a schema', {
  input: hostileValue({ samples: [teamFile] }),
  run: (value) => checkSchema(TEAM_FILE_SCHEMA, value),
  holds: (fault) => {
    if (fault) expect(fault.path.length + fault.fault.length).toBeLessThan(2_000);
  },
});

const HEADER = Buffer.from(
  '{"alg":"dir","enc":"A256GCM","typ":"sotto-backup","v":1,"file":"f","part":0,"kdf":null}',
).toString('base64url');

fuzz('the lines of a backup', {
  input: hostileBytes({
    samples: [`${HEADER}..AAAA.BBBB.CCCC\n${HEADER}..AAAA.BBBB.CCCC\n`],
    tokens: ['eyJ', '.', '..', '\n', 'eyJ.\n', 'AAAA', '_-'],
  }),
  run: async (bytes, breath) => {
    const headers = [];
    for await (const { text } of backupLines(new Blob([bytes]))) {
      await breath(); // who reads a backup decrypts each line, which waits
      headers.push(readBackupHeader(text));
      // As who reads a backup does: the first line that is none ends it.
      if (headers.at(-1) === null) break;
    }
    return headers;
  },
  refuses: (error) => error instanceof BackupError,
  holds: (headers) => {
    for (const each of headers)
      if (each) expect([typeof each.v, typeof each.file]).toEqual(['number', 'string']);
  },
});

fuzz('the header of a line of a backup', {
  input: hostileJson({
    samples: [
      { alg: 'dir', typ: 'sotto-backup', v: 1, file: 'f', part: 'end', kdf: { salt: 'AAAA', check: 'A' } },
    ],
  }),
  run: (json) => readBackupHeader(`${Buffer.from(json).toString('base64url')}.x`),
  holds: (read) => expect(read === null || typeof read.file === 'string').toBe(true),
});

fuzz('values of a person’s data that lie in parts', {
  input: hostileValue({
    samples: [[{ part: 1, of: 2, json: '{"a":' }, { part: 2, of: 2, json: '1}' }, { title: 'Renewal' }]],
  }),
  run: (rows) => {
    const joiner = new PartJoiner();
    const values: readonly unknown[] = Array.isArray(rows) ? rows : [rows];
    const whole = values.flatMap((value, i) => {
      const key = i === 0 ? ['s', 1] : ['s', 1, i + 1];
      return joiner.take({ table: 'facts', compartment: 's', key, value }) ?? [];
    });
    joiner.end();
    return { whole, damaged: joiner.damaged, given: values.length };
  },
  holds: ({ whole, damaged, given }) => {
    expect(whole.length + damaged).toBeLessThanOrEqual(given);
    for (const { key } of whole) expect(key[0]).toBe('s');
  },
});

fuzz('a recovery code', {
  input: hostileText({
    samples: ['7ZK2M-7ZK2M-7ZK2M-7ZK2M-7ZK2M-7ZK2M-7ZK2M-7ZK2M', 'ⅠⅬ０Ｏ'],
    tokens: ['-', '7ZK2M-', '－', 'ﷺ', 'O', 'l'],
  }),
  run: readRecoveryCode,
  holds: ({ secret, message = '' }) =>
    expect(secret ? secret.length === 20 : /\.$/u.test(message)).toBe(true),
});

const hash = 'A'.repeat(43);
fuzz('entries of an audit trail', {
  input: hostileValue({
    samples: [
      [
        {
          chain: 'c',
          seq: 1,
          at: 1,
          user: 'you',
          action: 'session-started',
          details: { id: 's' },
          previous: hash,
          hash,
        },
        {
          chain: 'c',
          seq: 2,
          at: 2,
          user: 'you',
          action: 'session-ended',
          details: {},
          previous: hash,
          hash,
        },
      ],
    ],
  }),
  run: (entries) => {
    const list = (Array.isArray(entries) ? entries : [entries]) as Parameters<typeof verifyAudit>[0];
    return verifyAudit(
      list.filter((each) => typeof each === 'object' && each !== null),
      { crypto, head: undefined },
    );
  },
  holds: ({ message }) => expect(message).toMatch(/\.$/u),
});

fuzz('a stored setting', {
  input: hostileValue({
    samples: [{ v: 1, order: ['a'], openaiModel: 'm', discreet: { keys: {} }, background: 'private' }],
  }),
  run: (value) => keptSetting('app', value),
  holds: (kept) => expect(Object.hasOwn(kept ?? {}, 'background')).toBe(false),
});

fuzz('a line of a name', {
  input: hostileText({
    samples: ['Ada \u202e Lovelace\r\n'],
    tokens: [' ', '\u200b', '\u{E0041}', '\u202E', '\u3164', '\u200D', '\n'],
  }),
  run: tidyLine,
  holds: (text) => {
    expect(text).not.toMatch(/[\n\r]/u);
    expect(visibleText(text), 'nothing of it is unseen').toBe(text);
  },
});
