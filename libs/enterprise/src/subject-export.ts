import { PartJoiner } from './subject-parts.js';
import type { StoredPage, StoredRecord } from './subject-records.js';
import { type ExportRule, SUBJECT_RULES } from './subject-rules.js';
import { SUBJECT_EXPORT_SCHEMA } from './subject-schema.js';
import type { EnterpriseUser } from './users.js';

export interface SubjectExportInput {
  readonly subject: EnterpriseUser;
  /** Compartment by compartment, within one table by table, within one in the order of the keys. */
  readonly records: AsyncIterable<StoredPage>;
  /** ms since 1970 */
  readonly now: number;
}

/**
 * All data of a person as one JSON text, in pieces: `SUBJECT_EXPORT_SCHEMA` is its format. Never more than a page is in
 * memory. Records that do not open are counted; what is left out is listed with its reason.
 * @throws TypeError where a table has no rule, or a compartment comes in two places: the export would not be whole
 */
export async function* subjectExport({ subject, records, now }: SubjectExportInput): AsyncGenerator<string> {
  const leftOut = Object.entries(SUBJECT_RULES).flatMap(([table, { export: rule }]) =>
    rule.as === 'leave-out' ? [{ table, reason: rule.because }] : [],
  );
  const head = {
    $schema: SUBJECT_EXPORT_SCHEMA.$id,
    format: 'sotto-subject-export',
    version: 1,
    exportedAt: new Date(now).toISOString(),
    subject,
    leftOut,
  };
  yield `${JSON.stringify(head).slice(0, -1)},"parts":[`;
  const parts = new PartsText();
  for await (const page of records) {
    const text = parts.add(page);
    if (text !== '') yield text;
  }
  yield `${parts.end()}],"damaged":${parts.damaged}}\n`;
}

/** The parts of the export as JSON, one a compartment, written while they come. */
class PartsText {
  readonly #written = new Set<string>();
  #compartment: string | null = null;
  readonly #tables = new Set<string>();
  #table: string | null = null;
  #rows = 0;
  #joiner = new PartJoiner();
  #damaged = 0;

  get damaged(): number {
    return this.#damaged;
  }

  add(page: StoredPage): string {
    this.#damaged += page.damaged ?? 0;
    return page.map((record) => this.#record(record)).join('');
  }

  end(): string {
    const text = this.#endTable() + (this.#compartment === null ? '' : '}}');
    this.#compartment = null;
    return text;
  }

  #record(record: StoredRecord): string {
    const rule = ruleOf(record.table);
    if (rule.as === 'leave-out') return '';
    const begun = this.#begin(record.compartment, record.table);
    const whole = this.#joiner.take(record);
    if (!whole) return begun;
    return `${begun}${this.#rows++ > 0 ? ',' : ''}${rowText(rule, whole)}`;
  }

  #begin(compartment: string, table: string): string {
    let text = '';
    if (compartment !== this.#compartment) {
      text += this.end();
      if (this.#written.has(compartment)) throw inTwoPlaces(compartment);
      text += `${this.#written.size > 0 ? ',' : ''}{"of":${JSON.stringify(compartment)},"tables":{`;
      this.#written.add(compartment);
      this.#compartment = compartment;
      this.#tables.clear();
    }
    if (table === this.#table) return text;
    text += this.#endTable();
    if (this.#tables.has(table)) throw inTwoPlaces(`${compartment}, ${table}`);
    text += `${this.#tables.size > 0 ? ',' : ''}${JSON.stringify(table)}:[`;
    this.#tables.add(table);
    this.#table = table;
    return text;
  }

  #endTable(): string {
    this.#joiner.end();
    this.#damaged += this.#joiner.damaged;
    this.#joiner = new PartJoiner();
    const text = this.#table === null ? '' : ']';
    this.#table = null;
    this.#rows = 0;
    return text;
  }
}

function ruleOf(table: string): ExportRule {
  const rule = Object.hasOwn(SUBJECT_RULES, table) ? SUBJECT_RULES[table]?.export : undefined;
  if (!rule) throw new TypeError(`No rule says how the table "${table}" is exported.`);
  return rule;
}

function rowText(rule: ExportRule, { key, value }: StoredRecord): string {
  if (rule.as === 'values') return JSON.stringify(value);
  const secrets = rule.as === 'rows' ? (rule.secrets ?? []) : [];
  return JSON.stringify({ key, value: withoutSecrets(value, secrets) });
}

function withoutSecrets(value: unknown, secrets: readonly string[]): unknown {
  if (secrets.length === 0 || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !secrets.includes(name)));
}

const inTwoPlaces = (what: string) => new TypeError(`The records of ${what} come in two places.`);
