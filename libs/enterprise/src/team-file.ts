import { parseJson } from '@sotto/meeting';
import { fromBase64url } from './base64url.js';
import { canonicalJson } from './canonical-json.js';
import { checkSchema } from './schema-check.js';
import { type PublicKey, signatureHolds, signatureOf, thumbprint } from './signing.js';
import { TEAM_FILE_SCHEMA } from './team-file-schema.js';
import type { TeamSession } from './team-session.js';

/** Whose figures a team file holds. */
export interface TeamColleague {
  /** Random, made once by the colleague's browser. */
  readonly id: string;
  readonly name: string;
  readonly department: string;
}

/** What is signed. */
export interface TeamFileBody {
  readonly format: 'sotto-team-file';
  readonly version: 1;
  readonly colleague: TeamColleague;
  /** ms since 1970 */
  readonly madeAt: number;
  /** Oldest first. */
  readonly sessions: readonly TeamSession[];
  readonly publicKey: PublicKey;
}

/** A colleague's figures as a file (ledger E7); `TEAM_FILE_SCHEMA` is its format. */
export interface TeamFile extends TeamFileBody {
  /** ECDSA with SHA-256, r and s as 64 bytes, base64url. */
  readonly signature: string;
}

/** Bytes of the longest file that is read: 10,000 sessions with eleven figures each are 6 MB. Our choice. */
export const MAX_TEAM_FILE_BYTES = 12_000_000;

const PREFIX = 'sotto-team-file/1\n';

/** What was read: the file with its key's fingerprint, or why it is refused, for the person. */
export type TeamFileReading =
  | { readonly file: TeamFile; readonly fingerprint: string; readonly refusal?: undefined }
  | { readonly file?: undefined; readonly refusal: string };

/** Checks form and signature of a team file. Whether its key is to be trusted is decided elsewhere. */
export async function readTeamFile(text: string, crypto: Crypto): Promise<TeamFileReading> {
  if (text.length > MAX_TEAM_FILE_BYTES) return { refusal: 'This file is too large for a team file.' };
  const parsed = parseJson(text);
  if (parsed === undefined) return { refusal: 'This is no team file: it is not JSON.' };
  if (!isRecord(parsed) || parsed['format'] !== 'sotto-team-file') {
    return { refusal: 'This is no team file of Sotto.' };
  }
  if (typeof parsed['version'] === 'number' && parsed['version'] > 1) {
    return { refusal: 'This team file was made by a newer version of Sotto. Update this one first.' };
  }
  const fault = checkSchema(TEAM_FILE_SCHEMA, parsed);
  if (fault)
    return {
      refusal: `This team file is damaged: ${fault.path.slice(0, LONGEST_PATH) || 'it'} ${fault.fault.slice(0, LONGEST_PATH)}.`,
    };
  const file = parsed as unknown as TeamFile;
  if (!(await holds(file, crypto))) {
    return {
      refusal: 'The signature of this file does not hold: it was changed after it was made, or is damaged.',
    };
  }
  return { file, fingerprint: fingerprintWords(await thumbprint(crypto, file.publicKey)) };
}

/** The names in a path are the file's own, and may be of any length. */
const LONGEST_PATH = 120;

/** Signs a file. */
export async function signTeamFile(body: TeamFileBody, key: CryptoKey, crypto: Crypto): Promise<TeamFile> {
  return { ...body, signature: await signatureOf(crypto, key, signedBytes(body)) };
}

async function holds({ signature, ...body }: TeamFile, crypto: Crypto): Promise<boolean> {
  try {
    return await signatureHolds(crypto, body.publicKey, signature, signedBytes(body));
  } catch {
    // A text that has no canonical form.
    return false;
  }
}

const signedBytes = (body: TeamFileBody) => new TextEncoder().encode(PREFIX + canonicalJson(body));

/** Bytes of a fingerprint that are shown: 128 bits, eight groups that two people can compare aloud. */
const SHOWN_BYTES = 16;

/** A key's thumbprint as people compare it: "1a2b 3c4d ...". */
export function fingerprintWords(thumb: string): string {
  const bytes = [...(fromBase64url(thumb) ?? [])].slice(0, SHOWN_BYTES);
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.match(/.{4}/gu)?.join(' ') ?? '';
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
