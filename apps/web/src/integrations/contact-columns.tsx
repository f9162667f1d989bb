import type { ColumnMap, ContactTable } from '@sotto/integrations';
import { Columns, DataTable, Notice, Select, Stack } from '@sotto/ui-kit';
import { useMemo } from 'react';
import { chosenColumn, columnOptions, FIELD_LABELS, withColumn } from './contact-mapping.js';

/** Rows shown before anything is imported. */
const PREVIEW_ROWS = 5;
/** How much of a cell is shown. */
const CELL_CHARACTERS = 80;

interface ContactColumnsProps {
  table: ContactTable;
  map: ColumnMap;
  onChange: (map: ColumnMap) => void;
}

/** The first rows of a file, and which of its columns holds what. */
export function ContactColumns({ table, map, onChange }: ContactColumnsProps) {
  const options = useMemo(() => columnOptions(table), [table]);
  const columns = table.columns.map((header, index) => ({
    id: String(index),
    header,
    cell: (row: PreviewRow) => (row.cells[index] ?? '').slice(0, CELL_CHARACTERS),
  }));
  const rows = table.rows
    .slice(0, PREVIEW_ROWS)
    .map((cells, index): PreviewRow => ({ cells, line: table.lines[index] ?? 0 }));
  return (
    <Stack $gap={16}>
      {table.problems.map((problem) => (
        <Notice key={problem} tone="warning" title={problem} />
      ))}
      <DataTable
        caption="The first rows of the file"
        columns={columns}
        rows={rows}
        rowKey={({ line }) => String(line)}
      />
      <Columns $min="13rem" role="group" aria-label="Which column holds what">
        {FIELD_LABELS.map(([field, label]) => (
          <Select
            key={field}
            label={label}
            value={chosenColumn(map, field)}
            options={options}
            onChange={(chosen) => onChange(withColumn(map, field, chosen))}
          />
        ))}
      </Columns>
    </Stack>
  );
}

interface PreviewRow {
  readonly cells: readonly string[];
  readonly line: number;
}
