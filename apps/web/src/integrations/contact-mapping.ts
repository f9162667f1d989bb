import type { ColumnMap, ContactField, ContactTable } from '@sotto/integrations';

/** In the order in which they are asked for. */
export const FIELD_LABELS: readonly (readonly [ContactField, string])[] = [
  ['name', 'Name'],
  ['givenName', 'First name'],
  ['familyName', 'Last name'],
  ['email', 'Email'],
  ['company', 'Company'],
  ['role', 'Role'],
  ['dealStage', 'Stage'],
  ['lastInteraction', 'Last contact'],
  ['notes', 'Notes'],
];

/** The field is in no column. */
export const NO_COLUMN = '';

/** How much of a cell an option shows. */
const EXAMPLE_CHARACTERS = 40;

/** The columns to choose from, each with the first thing that stands in it. */
export function columnOptions({ columns, rows }: Pick<ContactTable, 'columns' | 'rows'>) {
  const options = columns.map((label, index) => {
    const example = rows.slice(0, 20).find((row) => row[index]?.trim())?.[index];
    const detail = example?.replace(/\s+/gu, ' ').trim().slice(0, EXAMPLE_CHARACTERS);
    return { value: String(index), label, ...(detail && { detail: `such as ${detail}` }) };
  });
  return [{ value: NO_COLUMN, label: 'In no column' }, ...options];
}

export const chosenColumn = (map: ColumnMap, field: ContactField): string =>
  map[field] === undefined ? NO_COLUMN : String(map[field]);

/** The map with a field in another column, or in none. Two fields may be in one column. */
export function withColumn(map: ColumnMap, field: ContactField, chosen: string): ColumnMap {
  const { [field]: _, ...others } = map;
  return chosen === NO_COLUMN ? others : { ...others, [field]: Number(chosen) };
}
