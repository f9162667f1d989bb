import type { SessionHeader } from '@sotto/meeting';
import { Button, Columns, Disclosure, Row, Select, Stack, TextField } from '@sotto/ui-kit';
import { memo, useMemo, useRef } from 'react';
import {
  type EnteredFilters,
  endsBeforeItBegins,
  filterOptions,
  isFiltered,
  NO_FILTERS,
} from './history-filters-view.js';

const QUALITIES = [
  { value: '', label: 'Any quality' },
  { value: 'excellent', label: 'Excellent' },
  { value: 'good', label: 'Good' },
  { value: 'fair', label: 'Fair' },
  { value: 'poor', label: 'Poor' },
] as const;
const ORIGINS = [
  { value: '', label: 'Any kind' },
  { value: 'live', label: 'Meetings' },
  { value: 'demo', label: 'Demo meetings' },
  { value: 'import', label: 'Imported' },
] as const;

interface HistoryFiltersProps {
  sessions: readonly SessionHeader[];
  entered: EnteredFilters;
  onChange: (entered: EnteredFilters) => void;
}

/** Narrows the list (ledger H3). Remembered, so that a keystroke in the search does not wait for it. */
export const HistoryFilters = memo(function HistoryFilters({
  sessions,
  entered,
  onChange,
}: HistoryFiltersProps) {
  const { topics, contacts } = useMemo(() => filterOptions(sessions), [sessions]);
  const first = useRef<HTMLInputElement>(null);
  const clear = () => {
    // This button goes.
    first.current?.focus();
    onChange(NO_FILTERS);
  };
  const change = (part: Partial<EnteredFilters>) => onChange({ ...entered, ...part });
  return (
    <Disclosure summary={isFiltered(entered) ? 'Filters, some are set' : 'Filters'}>
      <Stack $gap={16}>
        <Columns $min="11rem">
          <TextField
            ref={first}
            label="From"
            type="date"
            value={entered.from}
            onChange={(from) => change({ from })}
          />
          <TextField
            label="To"
            type="date"
            value={entered.to}
            {...(endsBeforeItBegins(entered) && { error: 'This is before the first day.' })}
            onChange={(to) => change({ to })}
          />
          <Select
            label="Quality"
            value={entered.quality}
            onChange={(quality) => change({ quality })}
            options={QUALITIES}
          />
          <Select
            label="Kind"
            value={entered.origin}
            onChange={(origin) => change({ origin })}
            options={ORIGINS}
          />
          {topics.length > 1 && (
            <Select
              label="Topic"
              value={entered.topic}
              onChange={(topic) => change({ topic })}
              options={topics}
            />
          )}
          {contacts.length > 1 && (
            <Select
              label="Contact"
              value={entered.contact}
              onChange={(contact) => change({ contact })}
              options={contacts}
            />
          )}
        </Columns>
        {isFiltered(entered) && (
          <Row>
            <Button size="small" onClick={clear}>
              Clear the filters
            </Button>
          </Row>
        )}
      </Stack>
    </Disclosure>
  );
});
