import fc from 'fast-check';
import { MemoryStore } from '@sotto/meeting/testing';
import { describe, expect, it } from 'vitest';
import {
  actions,
  allRows,
  DAY_MS,
  header,
  NOW,
  scores,
  textOf,
  world,
  type World,
} from '../test/enterprise-ground.js';
import { DEFAULT_COMPLIANCE } from './compliance.js';
import { checkSchema } from './schema-check.js';
import { MAX_TEAM_FILE_BYTES, readTeamFile, signTeamFile, type TeamFile } from './team-file.js';
import { FIGURES, TEAM_FILE_SCHEMA } from './team-file-schema.js';
import { readTeamFiles } from './team-file-store.js';

const RATED = [1, 2, 3].map((n) =>
  header({ at: NOW - n * DAY_MS, scored: scores(60 + n, { pace: 140 + n }) }),
);

/** Another browser: its own store, identity and key. */
async function colleague(name: string, sessions = RATED, now = NOW): Promise<World> {
  const there = await world({ sessions, now });
  await there.enterprise.users.change('you', { name, department: 'Sales' });
  return there;
}

const fileOf = async ({ enterprise }: World): Promise<string> =>
  textOf((await enterprise.team.export()).chunks);

/** Imports as a person does who has compared the fingerprint. */
async function taken({ enterprise }: World, text: string) {
  const first = await enterprise.team.import(text);
  return first.outcome === 'unknown-key' ? enterprise.team.import(text, first.fingerprint) : first;
}

describe('team files (ledger E7)', () => {
  it('hold figures of real meetings, no word of them, and follow the published schema', async () => {
    const others = [
      header({ at: 1, origin: 'demo' }),
      header({ at: 2, origin: 'import' }),
      header({ at: 3, open: true }),
    ];
    const text = await fileOf(await colleague('Ada', [...RATED, ...others, header({ at: 4, trashedAt: 5 })]));
    const file = JSON.parse(text) as TeamFile;
    expect(checkSchema(TEAM_FILE_SCHEMA, file)).toBeNull();
    expect(text).not.toContain('SECRET');
    expect(file.colleague).toMatchObject({ name: 'Ada', department: 'Sales' });
    expect(file.sessions.map(({ at }) => at)).toEqual([3, 2, 1].map((n) => NOW - n * DAY_MS));
    expect(file.sessions[0]).toEqual({
      at: NOW - 3 * DAY_MS,
      minutes: 30,
      quality: 'good',
      scored: {
        mode: 'meeting',
        scenario: 'team_meeting',
        speechMs: 360_000,
        figures: { pace: 143 },
        coaching: { overallScore: 63, confidence: 7, communication: 5, technical: null, engagement: 8 },
      },
    });
  });

  it('leave estimates out', async () => {
    const scored = scores(70, { pace: 140, fillers: 2 });
    const estimated = { ...scored, delivery: { ...scored.delivery, estimated: ['fillers'] as const } };
    const { sessions } = JSON.parse(
      await fileOf(await colleague('Ada', [header({ scored: estimated })])),
    ) as TeamFile;
    expect(sessions[0]?.scored?.figures).toEqual({ pace: 140 });
  });

  it('are not made while "Do not share" is on, and again without the CCPA switch', async () => {
    const { enterprise } = await colleague('Ada');
    await enterprise.compliance.save({ ...DEFAULT_COMPLIANCE, doNotShare: true });
    await expect(enterprise.team.export()).rejects.toMatchObject({ problem: 'sharing-off' });
    await enterprise.compliance.save({ ...DEFAULT_COMPLIANCE, doNotShare: true, ccpaEnabled: false });
    expect((await enterprise.team.export()).name).toBe('sotto-team-2026-11-22.json');
  });

  it('are not made in the name of nobody', async () => {
    const { enterprise } = await world();
    await expect(enterprise.team.export()).rejects.toMatchObject({
      problem: 'invalid',
      title: 'Name Missing',
    });
  });

  it('name measures only, and names without what is not seen; the records stay small', async () => {
    const here = await world();
    const key = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']);
    const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', key.privateKey);
    const signed = async (name: string, figures: Readonly<Record<string, number>>) => {
      const scored = { mode: 'meeting', scenario: 'team_meeting', speechMs: 1, figures } as const;
      const body = {
        format: 'sotto-team-file',
        version: 1,
        madeAt: NOW,
        colleague: { id: crypto.randomUUID(), name, department: '\u200b' },
        sessions: Array.from(
          { length: 200 },
          (_, at) => ({ at, minutes: 1, quality: 'good', scored }) as const,
        ),
        publicKey: { kty: 'EC', crv: 'P-256', x, y },
      } as const;
      return JSON.stringify(await signTeamFile(body, key.privateKey, crypto));
    };
    expect(await taken(here, await signed('Ada', { 'what was said': 1 }))).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('what was said is not known') as string,
    });
    expect(await taken(here, await signed(' \u200b', {}))).toMatchObject({ outcome: 'refused' });
    const figures = Object.fromEntries(
      Object.keys(FIGURES).map((id): [string, number] => [id, 123_456.123_456_789]),
    );
    expect(await taken(here, await signed('\u202Eadmin', figures))).toMatchObject({
      outcome: 'taken',
      colleague: { name: 'admin', department: '' },
    });
    expect(here.enterprise.users.list()[1]?.name).toBe('admin');
    const [file] = (await readTeamFiles(here.store)).files;
    expect([file?.head.colleague.name, file?.sessions.length]).toEqual(['admin', 200]);
    const rows = (await allRows(here.store)).filter(({ table }) => table === 'team-files');
    expect(Math.max(...rows.map(({ value }) => JSON.stringify(value).length))).toBeLessThan(16_000);
  });

  it.each(['removed from the team', 'deleted'])(
    'go with a colleague who is %s, which is entered',
    async (how) => {
      const [here, ada] = [await world(), await colleague('Ada')];
      await taken(here, await fileOf(ada));
      const { users, data, trail } = here.enterprise;
      const id = users.list()[1]?.id ?? '';
      await (how === 'deleted' ? data.delete(id) : users.remove(id));
      await trail.drain();
      expect((await actions(here.store)).filter((action) => action === 'team-file-removed')).toHaveLength(1);
      expect((await readTeamFiles(here.store)).files).toEqual([]);
    },
  );

  it('carry one identity, however often they are made, also from two tabs at once', async () => {
    const store = new MemoryStore();
    await world({ store }).then(({ enterprise }) => enterprise.users.change('you', { name: 'Kim' }));
    const [one, other] = await Promise.all([world({ store }), world({ store })]);
    const files = await Promise.all([fileOf(one), fileOf(other), fileOf(one)]);
    const ids = files.map((text) => {
      const { colleague: whose, publicKey } = JSON.parse(text) as TeamFile;
      return `${whose.id} ${publicKey.x}`;
    });
    expect(new Set(ids).size).toBe(1);
  });

  it('the first one is taken only with the fingerprint that was shown; the colleague joins the users', async () => {
    const [here, ada] = [await world(), await colleague('Ada')];
    const text = await fileOf(ada);
    const asked = await here.enterprise.team.import(text);
    expect(asked).toMatchObject({
      outcome: 'unknown-key',
      sessions: 3,
      fingerprint: expect.stringMatching(/^[0-9a-f]{4}( [0-9a-f]{4}){7}$/u),
    });
    expect(await here.enterprise.team.import(text, 'dead beef')).toMatchObject({ outcome: 'unknown-key' });
    expect((await readTeamFiles(here.store)).files).toEqual([]);
    expect(await taken(here, text)).toMatchObject({ outcome: 'taken', sessions: 3 });
    expect((await readTeamFiles(here.store)).files).toMatchObject([
      { head: { colleague: { name: 'Ada' }, sessions: 3, takenAt: NOW }, damaged: false },
    ]);
    expect(here.enterprise.users.list()[1]).toMatchObject({ name: 'Ada', role: 'member' });
    await here.enterprise.trail.drain();
    expect(await actions(here.store)).toContain('team-file-taken');
  });

  it('a later file replaces the one that is here; an older, the same, or one of another key is refused', async () => {
    const [here, ada] = [await world({ now: NOW + 10 * DAY_MS }), await colleague('Ada')];
    const first = await fileOf(ada);
    await ada.clock.advance(DAY_MS);
    const second = await fileOf(ada);
    expect(await taken(here, second)).toMatchObject({ outcome: 'taken' });
    expect(await taken(here, first)).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('older'),
    });
    expect(await taken(here, second)).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('already'),
    });
    // Somebody who takes Ada's id for their own key: the signature holds, the key is another.
    const stolen = (JSON.parse(first) as TeamFile).colleague.id;
    const mallory = await colleague('Ada');
    const identity = await mallory.store.get<{ secret: string }>({ name: 'keys' }, 'team-signing');
    await fileOf(mallory);
    const made = await mallory.store.get<{ secret: string }>({ name: 'keys' }, 'team-signing');
    expect(identity).toBeUndefined();
    const secret = JSON.stringify({ ...(JSON.parse(made?.secret ?? '') as object), id: stolen });
    await mallory.store.commit([
      { op: 'put', table: 'keys', key: 'team-signing', compartment: 'device', value: { secret } },
    ]);
    await mallory.clock.advance(2 * DAY_MS);
    const forged = await fileOf(mallory);
    expect(await taken(here, forged)).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('another key'),
    });
    await ada.clock.advance(3 * DAY_MS);
    expect(await taken(here, await fileOf(ada))).toMatchObject({ outcome: 'taken' });
  });

  it('one’s own file, and one from the future, are refused', async () => {
    const here = await colleague('Kim');
    expect(await taken(here, await fileOf(here))).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('your own'),
    });
    const ahead = await colleague('Ada', RATED, NOW + 2 * DAY_MS);
    expect(await taken(here, await fileOf(ahead))).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('future'),
    });
  });

  it('long ones lie in pages below 16,000 bytes, and a shorter one leaves nothing behind', async () => {
    const many = Array.from({ length: 400 }, (_, n) =>
      header({ at: NOW - n * 1000, scored: scores(70, { pace: 140 }) }),
    );
    const [here, ada] = [await world({ now: NOW + DAY_MS }), await colleague('Ada', many)];
    expect(await taken(here, await fileOf(ada))).toMatchObject({ outcome: 'taken', sessions: 400 });
    const rows = await here.store.range<unknown>({ name: 'team-files' }, { prefix: [] });
    expect(rows.length).toBeGreaterThan(4);
    for (const { value } of rows) {
      expect(new TextEncoder().encode(JSON.stringify(value)).length).toBeLessThan(16_000);
    }
    for (const { record } of many.slice(2)) await ada.store.forget(record.id);
    await ada.clock.advance(1000);
    await taken(here, await fileOf(ada));
    expect(await here.store.range({ name: 'team-files' }, { prefix: [] })).toHaveLength(2);
    expect((await readTeamFiles(here.store)).files).toMatchObject([
      { head: { sessions: 2 }, damaged: false },
    ]);
  });

  it('what the storage refuses leaves nothing half imported', async () => {
    const [here, ada] = [await world(), await colleague('Ada')];
    const text = await fileOf(ada);
    const first = await here.enterprise.team.import(text);
    here.store.fail(new Error('full'));
    await expect(
      here.enterprise.team.import(text, first.outcome === 'unknown-key' ? first.fingerprint : ''),
    ).rejects.toThrow('full');
    expect((await readTeamFiles(here.store)).files).toEqual([]);
    expect(here.enterprise.users.list().map(({ name }) => name)).not.toContain('Ada');
  });
});

describe('reading a team file', () => {
  it.each([
    ['', /not JSON/u],
    ['{', /not JSON/u],
    ['[]', /no team file/u],
    ['null', /no team file/u],
    ['{"format":"sotto-session"}', /no team file/u],
    ['{"format":"sotto-team-file","version":2}', /newer version/u],
    ['{"format":"sotto-team-file","version":1}', /damaged: colleague is missing/u],
  ])('refuses %j with its reason', async (text, reason) => {
    expect((await readTeamFile(text, crypto)).refusal).toMatch(reason);
  });

  it('refuses a file that is too large before anything of it is read', async () => {
    const { refusal } = await readTeamFile(' '.repeat(MAX_TEAM_FILE_BYTES + 1), crypto);
    expect(refusal).toMatch(/too large/u);
  });

  it('refuses a signature that is spelled in another way', async () => {
    const file = JSON.parse(await fileOf(await colleague('Ada'))) as TeamFile;
    // 64 bytes leave four bits of the last character unused: these all stand for the same bytes.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(file.signature.at(-1) ?? '');
    const same = [1, 2, 15].map((bits) => file.signature.slice(0, -1) + alphabet.charAt(last | bits));
    for (const signature of same) {
      const { refusal } = await readTeamFile(JSON.stringify({ ...file, signature }), crypto);
      expect(refusal).toContain('signature');
    }
  });

  it('refuses every file that was changed after it was signed', async () => {
    const text = JSON.stringify(JSON.parse(await fileOf(await colleague('Ada'))));
    expect((await readTeamFile(text, crypto)).file).toBeDefined();
    await fc.assert(
      fc.asyncProperty(
        fc.nat(text.length - 1),
        fc.constantFrom(...'0123456789abcZ"{},: é'),
        async (at, other) => {
          fc.pre(text[at] !== other);
          const changed = text.slice(0, at) + other + text.slice(at + 1);
          const { file, refusal } = await readTeamFile(changed, crypto);
          expect(file).toBeUndefined();
          expect(refusal).toMatch(/\.$/u);
        },
      ),
      { numRuns: 400 },
    );
  });
});
