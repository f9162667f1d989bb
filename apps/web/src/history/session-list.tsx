import type { SessionHeader } from '@sotto/meeting';
import { Button, EntryList, Row, Stack } from '@sotto/ui-kit';
import { memo, useState } from 'react';
import { counted } from '../words/counted.js';
import { SessionRow } from './session-row.js';

/** So many rows at a time: ten thousand would be made anew with each keystroke. */
const ROWS = 100;
/** So many of what was found open their session for its passages. */
const WITH_PASSAGES = 20;

interface SessionListProps {
  sessions: readonly SessionHeader[];
  /** What is looked for; empty: nothing. */
  text: string;
  onOpen: (id: string) => void;
  onDelete: (header: SessionHeader, index: number) => void;
}

/** The rows of History. Remembered, so that a keystroke waits for none of them. */
export const SessionList = memo(function SessionList({ sessions, text, onOpen, onDelete }: SessionListProps) {
  const [shown, setShown] = useState(ROWS);
  const more = sessions.length - shown;
  return (
    <Stack $gap={16}>
      <EntryList aria-label="Sessions">
        {sessions.slice(0, shown).map((header, index) => (
          <SessionRow
            key={header.record.id}
            header={header}
            index={index}
            text={index < WITH_PASSAGES ? text : ''}
            onOpen={onOpen}
            onDelete={onDelete}
          />
        ))}
      </EntryList>
      {more > 0 && (
        <Row $gap={16}>
          <Button onClick={() => setShown(shown + ROWS)}>Show {Math.min(more, ROWS)} more</Button>
          <span>{counted(more, 'session')} below these.</span>
        </Row>
      )}
    </Stack>
  );
});
