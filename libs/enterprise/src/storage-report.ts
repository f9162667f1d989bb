/** What is known of the storage; as the browser and the store tell it. */
export interface StorageInput {
  /** Bytes; 0 where the browser does not tell. */
  readonly usage: number;
  /** Bytes; 0 where the browser does not tell. */
  readonly quota: number;
  /** Whether the browser promised not to delete the data by itself. */
  readonly persisted: boolean;
  /** Rows a table, for people: 'Sessions', 12. */
  readonly tables: readonly { readonly label: string; readonly rows: number }[];
}

/** Sentences for the panel. */
export interface StorageReport {
  readonly used: string;
  readonly persistence: string;
  /** The fullest first; those without a row are left out. */
  readonly tables: readonly string[];
  /** Share of the quota, 0 to 1; null: not known. */
  readonly share: number | null;
}

/** From this share on the report says that room gets short; our choice. */
const NEARLY_FULL = 0.8;

/** Says how much is stored, whether the browser keeps it, and where it lies (ledger E9). */
export function storageReport({ usage, quota, persisted, tables }: StorageInput): StorageReport {
  const share = isPositive(usage) && isPositive(quota) ? Math.min(1, usage / quota) : null;
  return {
    used: usedSentence(usage, quota, share),
    persistence: persisted
      ? 'The browser has promised to keep this data until you delete it.'
      : 'The browser may delete this data when space runs out. Ask it to keep the data, and make a backup.',
    tables: [...tables]
      .filter(({ rows }) => isPositive(rows))
      .sort((a, b) => b.rows - a.rows || (a.label < b.label ? -1 : 1))
      .map(({ label, rows }) => `${label}: ${rows.toLocaleString()}`),
    share,
  };
}

function usedSentence(usage: number, quota: number, share: number | null): string {
  if (!isPositive(usage)) return 'The browser does not tell how much space is used.';
  if (share === null) return `${inBytes(usage)} are used. The browser does not tell how much there is.`;
  const percent = share < 0.01 ? 'less than 1 %' : `${Math.round(share * 100)} %`;
  const tight = share >= NEARLY_FULL ? ' Room gets short: delete old sessions, or make a backup.' : '';
  return `${inBytes(usage)} of ${inBytes(quota)} are used (${percent}).${tight}`;
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** With units of a thousand, as disks are sold. */
function inBytes(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 999.5 && unit < UNITS.length - 1) [value, unit] = [value / 1000, unit + 1];
  const digits = unit > 0 && value < 9.95 ? 1 : 0;
  return `${value.toFixed(digits)} ${UNITS[unit]}`;
}

const isPositive = (value: number): boolean => Number.isFinite(value) && value > 0;
