// The tool of another team: its store keeps the laws of the port, and the command does what its README says.
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as Testing from '@sotto/meeting/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../tools/workspace.mjs';
import { compiledTool } from './installed-tool.js';
import { ADVICE, startServices } from './services.js';
import type * as Stores from './src/file-store.js';
import type * as Sealing from './src/sealing.js';

const tool = compiledTool();
const { FileStore } = (await tool.module('file-store')) as typeof Stores;
const { newKey } = (await tool.module('sealing')) as typeof Sealing;
const { sealedStoreConformance } = (await tool.library('@sotto/meeting/testing')) as typeof Testing;

const here = mkdtempSync(join(tmpdir(), 'call-review-test-'));
const place = (name: string) => join(here, name);
afterAll(() => rmSync(here, { recursive: true, force: true }));

describe('its store', () => {
  const KEY = newKey();
  const made: Stores.FileStore[] = [];
  const empty = async () => {
    const store = await FileStore.open(place(`store-${made.length}`), KEY);
    made.push(store);
    return store;
  };
  afterAll(() => Promise.all(made.map((store) => store.close())));
  const note = (key: string, text: string) =>
    ({ op: 'put', table: 'notes', key, compartment: key, value: text }) as const;
  const notes = { name: 'notes' };

  it.each(sealedStoreConformance(empty))('$law', ({ check }) => check());

  it('has everything after it was opened again, also after a crash in the middle of a commit', async () => {
    const folder = place('opened-again');
    const before = await FileStore.open(folder, KEY);
    await before.commit([note('a', 'first'), note('b', 'second')]);
    await before.forget('b');
    await before.close();
    appendFileSync(join(folder, 'records.log'), '{"rows":[{"table":"notes","key":"c');
    const after = await FileStore.open(folder, KEY);
    await after.commit([note('d', 'fourth')]);
    await after.close();
    const last = await FileStore.open(folder, KEY);
    expect((await last.list(notes)).map(({ value }) => value)).toEqual(['first', 'fourth']);
    await last.close();
  });

  it('shows nothing without its key, and tells what was changed', async () => {
    const folder = place('sealed');
    const log = join(folder, 'records.log');
    const store = await FileStore.open(folder, KEY);
    await store.commit([note('a', 'forty thousand'), note('b', 'x')]);
    await expect(FileStore.open(folder, KEY)).rejects.toThrow(`Process ${process.pid} is working in`);
    await store.close();
    await expect(FileStore.open(folder, newKey())).rejects.toThrow('Your key does not open');
    const text = readFileSync(log, 'utf8');
    expect(text).not.toContain('forty');
    writeFileSync(log, text.replace(/"sealed":"..../, '"sealed":"AAAA'));
    const changed = await FileStore.open(folder, KEY);
    await expect(changed.get(notes, 'a')).rejects.toMatchObject({ storeReason: 'damaged' });
    expect((await changed.list(notes)).map(({ value }) => value)).toEqual([undefined, 'x']);
    await changed.close();
  });
});

describe('the command', () => {
  const calls = place('calls');
  const out = place('out');
  const report = () => readFileSync(join(out, 'review.md'), 'utf8');
  let services: Awaited<ReturnType<typeof startServices>>;

  const run = (...args: string[]) =>
    tool.run(args, { ...services.keys, XDG_CONFIG_HOME: place('settings'), XDG_CACHE_HOME: place('cache') });
  const configure = (folder: string, changes: object) => {
    const path = join(folder, 'call-review.json');
    const config = JSON.parse(readFileSync(path, 'utf8')) as object;
    writeFileSync(path, JSON.stringify({ ...config, ...changes }));
  };

  beforeAll(async () => {
    services = await startServices();
    cpSync(`${root}examples/call-review/calls`, calls, { recursive: true });
    configure(calls, services.config);
  });
  afterAll(() => services?.close());

  it('says in a sentence what it cannot work with', async () => {
    mkdirSync(place('empty'));
    const [missing, empty, unreviewed, unsaid] = await Promise.all([
      run(place('nowhere'), '--out', out),
      run(place('empty'), '--out', out),
      run('verify', '--out', out),
      run(calls),
    ]);
    const sentence = 'so there is nothing to review. Give the folder of your calls.';
    expect(missing).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no folder ${place('nowhere')}, ${sentence}\n`,
    });
    expect(empty.stderr).toContain('holds no calls. Put .vtt, .srt, .txt');
    expect(unreviewed.stderr).toBe(`${out} holds no reviews, so there is no audit trail in it.\n`);
    expect(unsaid.stderr).toContain('call-review <folder of calls> --out <folder>');
  });

  it('reviews every call: scores, trends, advice by the provider that answers', async () => {
    const { code, stdout, stderr } = await run(calls, '--out', out, '--wait', '1');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const call of ['Northwind', 'Harbour Clinics', 'Brightline', 'Fennel Foods'])
      expect(stdout).toContain(`${call}: advice by anthropic.`);
    expect(stdout).toContain(`${services.attempts[0]} is not told yet; a run after`);
    // Three failures in a row open the breaker: the fourth call asks the second one only.
    expect(services.asked()).toEqual({ first: 3, second: 4 });
    expect(report()).toContain(
      '| 2026-09-03 | Rena Okafor | Northwind | 74 | 152.9 words/min | 66 % | 6.4 per minute |',
    );
    expect(report()).toContain('- Score, oldest first: 74, 79, 57');
    expect(report()).toContain('## Tom Lindqvist\n\nNeed at least 3 sessions');
    expect(report().split(ADVICE.improvements[0] ?? '').length - 1).toBe(4);
  });

  it('pays for nothing twice: reviews made anew come from the cache', async () => {
    const before = services.asked();
    const { code, stdout } = await run(calls, '--out', place('again'), '--wait', '1');
    expect(code).toBe(0);
    expect(stdout.match(/advice by the cache/g)).toHaveLength(4);
    expect(services.asked()).toEqual(before);
    expect(readFileSync(join(place('again'), 'review.md'), 'utf8')).toBe(report());
  });

  it('vouches for its audit trail, and finds what was changed or cut off', async () => {
    const receipt = join(out, 'audit-receipt.json');
    const whole = await run('verify', '--out', out, '--receipt', receipt);
    expect(whole).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Entries 1 to \d+ are those of the receipt/),
    });

    const log = join('store', 'records.log');
    const lines = readFileSync(join(out, log), 'utf8').split('\n');
    const tampered = async (name: string, records: readonly string[]) => {
      cpSync(out, place(name), { recursive: true });
      writeFileSync(join(place(name), log), records.join('\n'));
      const { code, stdout } = await run('verify', '--out', place(name), '--receipt', receipt);
      return `${code} ${stdout}`;
    };
    const entry = lines.findIndex((line) => line.includes('"audit"') && line.includes('["main",3]'));
    const changed = lines.with(entry, (lines[entry] ?? '').replace(/"sealed":"..../, '"sealed":"AAAA'));
    const left = lines.toSpliced(entry, 1);
    const cut = [
      ...lines.slice(
        0,
        lines.findLastIndex((line) => line.includes('"audit"')),
      ),
      '',
    ];
    const found = [tampered('changed', changed), tampered('left-out', left), tampered('cut', cut)];
    expect(await Promise.all(found)).toEqual([
      '1 Entry 3 does not open any more.\n',
      '1 Entry 3 is missing.\n',
      expect.stringMatching(/^1 The end is missing, from entry \d+ on/),
    ]);
  });

  it('names the place of a mistake in its configuration, and the variable that is not set', async () => {
    const mistaken = [{ mode: 'selling' }, { providers: [{ kind: 'openai', keyFrom: 'NO_SUCH_KEY' }] }];
    const runs = mistaken.map((changes, i) => {
      cpSync(calls, place(`mistaken-${i}`), { recursive: true });
      configure(place(`mistaken-${i}`), changes);
      return run(place(`mistaken-${i}`), '--out', out);
    });
    const [mode, key] = await Promise.all(runs);
    expect(mode?.stderr).toMatch(/call-review\.json is not as the README says\.[^]*at mode/);
    expect(key?.stderr).toBe(
      'The environment variable NO_SUCH_KEY is not set, and call-review.json asks for it.\n',
    );
  });

  it('tells the webhook of each review, signed; what it did not take, in the next run', async () => {
    const { stdout } = await run(calls, '--out', out);
    expect(stdout).toBe(`4 calls are in ${join(out, 'review.md')}.\n`);
    // Those of the reviews that were made anew say that they come from the cache.
    const first = services.told.filter(({ body }) => body.data['from'] === 'model');
    const ids = first.map(({ id }) => id);
    expect(ids).toContain(services.attempts[0]);
    expect(new Set(ids).size).toBe(4);
    for (const { id, body } of first) {
      expect(body).toMatchObject({
        event: 'analysis_complete',
        data: { id, kind: 'coaching', overallScore: 71 },
      });
    }
  });

  it('leaves out what it cannot read, says why, and reviews the rest', async () => {
    const folder = join(calls, 'Tom Lindqvist');
    writeFileSync(join(folder, '2026-10-05 Broken.vtt'), 'Not captions at all');
    cpSync(join(calls, 'Rena Okafor', '2026-09-03 Northwind.vtt'), join(folder, '2026-10-06 Not his.vtt'));
    const { code, stdout } = await run(calls, '--out', out);
    expect(code).toBe(1);
    expect(stdout).toContain('2026-10-05 Broken.vtt was left out. Line 1: A .vtt file begins with "WEBVTT"');
    expect(stdout).toContain(
      '2026-10-06 Not his.vtt was left out. Tom Lindqvist does not speak in it, but: Maya',
    );
    expect(stdout).toContain('4 calls are in');
  });
});
