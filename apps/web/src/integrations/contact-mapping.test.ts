import { describe, expect, it } from 'vitest';
import { chosenColumn, columnOptions, FIELD_LABELS, NO_COLUMN, withColumn } from './contact-mapping.js';

describe('G3: which column holds what', () => {
  it('each column is offered with the first thing in it', () => {
    const table = {
      columns: ['Who', 'Where', 'Empty'],
      rows: [
        ['', 'Oslo\n Harbour', ''],
        ['Maya', 'Bergen', ' '],
      ],
    };
    expect(columnOptions(table)).toEqual([
      { value: NO_COLUMN, label: 'In no column' },
      { value: '0', label: 'Who', detail: 'such as Maya' },
      { value: '1', label: 'Where', detail: 'such as Oslo Harbour' },
      { value: '2', label: 'Empty' },
    ]);
  });

  it('a field is put into a column, into another, and into none', () => {
    const first = withColumn({}, 'name', '0');
    expect(chosenColumn(first, 'name')).toBe('0');
    expect(withColumn(first, 'name', '2')).toEqual({ name: 2 });
    expect(withColumn({ name: 0, email: 1 }, 'name', NO_COLUMN)).toEqual({ email: 1 });
    expect(chosenColumn({}, 'email')).toBe(NO_COLUMN);
  });

  it('asks for each field once', () => {
    const fields = FIELD_LABELS.map(([field]) => field);
    expect(new Set(fields).size).toBe(fields.length);
  });
});
