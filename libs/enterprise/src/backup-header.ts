import { parseJson } from '@sotto/meeting';
import { fromBase64url } from './base64url.js';
import { type PassphraseNote, readPassphraseNote } from './vault-keys.js';

export const BACKUP_TYPE = 'sotto-backup';
export const BACKUP_VERSION = 1;

/** 0: the beginning. 1, 2, ...: pages of records. 'end': what the file holds. */
export type BackupPart = number | 'end';

/** The protected header of a line: not sealed, but whoever changes it makes the line open no more. */
export interface BackupHeader {
  readonly v: number;
  /** The same on every line of a file, and on no other file. */
  readonly file: string;
  readonly part: BackupPart;
  /** Only at the beginning: how the key is made of the passphrase. */
  readonly kdf: PassphraseNote | null;
}

/** Ours have some 300 characters. */
const LONGEST = 4_096;

/** Null where the line is no JSON Web Encryption (RFC 7516), or not one of ours. */
export function readBackupHeader(line: string): BackupHeader | null {
  const end = line.indexOf('.');
  const bytes = end < 0 || end > LONGEST ? null : fromBase64url(line.slice(0, end));
  const header = bytes && parseJson(new TextDecoder().decode(bytes));
  if (!isRecord(header) || header['typ'] !== BACKUP_TYPE) return null;
  const { v, file, part, kdf } = header;
  if (typeof v !== 'number' || typeof file !== 'string') return null;
  if (part !== 'end' && typeof part !== 'number') return null;
  return { v, file, part, kdf: readPassphraseNote(kdf) };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
