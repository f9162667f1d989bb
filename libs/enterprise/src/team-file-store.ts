import type { SealedStore, Table, Write } from '@sotto/meeting';
import { checkSchema, type JsonSchema } from './schema-check.js';
import type { PublicKey } from './signing.js';
import type { TeamColleague, TeamFile } from './team-file.js';
import { TEAM_FILE_SCHEMA } from './team-file-schema.js';
import type { TeamSession } from './team-session.js';

/** How a team file lies in the store: its head at page 0, then its sessions. */
export type TeamPage = TeamHead | TeamSessionsPage;

export interface TeamHead {
  readonly v: 1;
  readonly colleague: TeamColleague;
  /** ms since 1970; when the colleague made it, and when it was taken here. */
  readonly madeAt: number;
  readonly takenAt: number;
  /** Trusted since the colleague's first file. */
  readonly publicKey: PublicKey;
  readonly fingerprint: string;
  readonly sessions: number;
  /** Pages with sessions, numbered from 1. */
  readonly pages: number;
}

export interface TeamSessionsPage {
  readonly v: 1;
  readonly sessions: readonly TeamSession[];
}

/** What was taken from a colleague. */
export interface StoredTeamFile {
  readonly head: TeamHead;
  /** Oldest first. */
  readonly sessions: readonly TeamSession[];
  /** Whether a page is missing or does not open. */
  readonly damaged: boolean;
}

/** Key: [colleague's id, page]; compartment 'team'. */
export const TEAM_FILES: Table<TeamPage> = { name: 'team-files' };

/** Bytes of JSON in a page; a record of the journal holds at most 16,000. */
const PAGE_BYTES = 15_000;
const COMPARTMENT = 'team';

export const readTeamHead = async (store: SealedStore, colleague: string): Promise<TeamHead | null> => {
  const page = await store.get(TEAM_FILES, [colleague, 0]);
  return isHead(page) ? page : null;
};

/** Also where it does not open. */
export const hasTeamFile = async (store: SealedStore, colleague: string): Promise<boolean> =>
  (await store.range(TEAM_FILES, { prefix: [colleague] })).length > 0;

/** Every colleague's file, by the colleague's id. A file whose head does not open is left out and counted. */
export async function readTeamFiles(
  store: SealedStore,
): Promise<{ readonly files: readonly StoredTeamFile[]; readonly damaged: number }> {
  const files = new Map<string, { head: TeamHead | null; pages: TeamSessionsPage[] }>();
  for (const { key, value } of await store.range(TEAM_FILES, { prefix: [] })) {
    const id = String(key[0]);
    const file = files.get(id) ?? { head: null, pages: [] };
    files.set(id, file);
    if (isHead(value)) file.head = value;
    else if (isSessionsPage(value)) file.pages.push(value);
  }
  const found = [...files.values()].map(({ head, pages }): StoredTeamFile | null => {
    if (!head) return null;
    const sessions = pages.flatMap((page) => page.sessions);
    return { head, sessions, damaged: sessions.length !== head.sessions };
  });
  const whole = found.filter((file) => file !== null);
  return { files: whole, damaged: found.length - whole.length };
}

/** Replaces what was stored of this colleague, in one commit. */
export function teamFileWrites(
  file: TeamFile,
  fingerprint: string,
  takenAt: number,
  before: TeamHead | null,
): readonly Write[] {
  const pages = inPages(file.sessions);
  const { colleague, madeAt, publicKey } = file;
  const head: TeamHead = {
    v: 1,
    colleague,
    madeAt,
    takenAt,
    publicKey,
    fingerprint,
    sessions: file.sessions.length,
    pages: pages.length,
  };
  const values: readonly TeamPage[] = [
    head,
    ...pages.map((sessions): TeamSessionsPage => ({ v: 1, sessions })),
  ];
  const surplus = Math.max(0, (before?.pages ?? 0) - pages.length);
  const at = (page: number) => ({
    table: TEAM_FILES.name,
    key: [colleague.id, page],
    compartment: COMPARTMENT,
  });
  return [
    ...values.map((value, page): Write => ({ op: 'put', ...at(page), value })),
    ...Array.from({ length: surplus }, (_, index): Write => ({ op: 'delete', ...at(values.length + index) })),
  ];
}

function inPages(sessions: readonly TeamSession[]): readonly (readonly TeamSession[])[] {
  const pages: TeamSession[][] = [];
  let left = 0;
  for (const session of sessions) {
    const bytes = new TextEncoder().encode(JSON.stringify(session)).length + 1;
    if (bytes > left) {
      pages.push([]);
      left = PAGE_BYTES;
    }
    pages.at(-1)?.push(session);
    left -= bytes;
  }
  return pages;
}

/** What is no page may have been restored from anywhere; it is told as one that does not open. */
const isHead = (page: unknown): page is TeamHead => checkSchema(HEAD, page) === null;
const isSessionsPage = (page: unknown): page is TeamSessionsPage => checkSchema(SESSIONS_PAGE, page) === null;

const { colleague, madeAt, publicKey, sessions } = TEAM_FILE_SCHEMA.properties ?? {};
const HEAD: JsonSchema = {
  type: 'object',
  required: ['colleague', 'madeAt', 'takenAt', 'publicKey', 'fingerprint', 'sessions', 'pages'],
  properties: {
    ...(colleague && madeAt && publicKey && { colleague, madeAt, publicKey, takenAt: madeAt }),
    fingerprint: { type: 'string' },
    ...{ sessions: { type: 'integer', minimum: 0 }, pages: { type: 'integer', minimum: 0 } },
  },
};
const SESSIONS_PAGE: JsonSchema = {
  type: 'object',
  required: ['sessions'],
  properties: { ...(sessions && { sessions }) },
  $defs: TEAM_FILE_SCHEMA.$defs ?? {},
};
