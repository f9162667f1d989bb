import type { SessionHeader } from '@sotto/meeting';
import { Badge, EntryRow, IconButton } from '@sotto/ui-kit';
import { Trash2, UserRound } from 'lucide-react';
import { memo } from 'react';
import {
  countsText,
  durationText,
  QUALITY_TONES,
  sessionTitle,
  topicBadges,
  whenText,
} from '../sessions/session-words.js';
import { SessionMatches } from './session-matches.js';

interface SessionRowProps {
  header: SessionHeader;
  index: number;
  /** What is looked for: the passages in which it stands are shown. Empty: none are. */
  text: string;
  onOpen: (id: string) => void;
  onDelete: (header: SessionHeader, index: number) => void;
}

/** One row. Remembered: a keystroke in the search makes only those anew that change. */
export const SessionRow = memo(function SessionRow({
  header,
  index,
  text,
  onOpen,
  onDelete,
}: SessionRowProps) {
  const { record, contact } = header;
  const { shown, more } = topicBadges(record.topics);
  return (
    <EntryRow
      title={sessionTitle(header)}
      detail={`${whenText(record.timestamp)} · ${durationText(record.duration)} · ${countsText(header)}`}
      badges={
        <>
          <Badge tone={QUALITY_TONES[record.quality]}>{record.quality}</Badge>
          {contact && <Badge icon={UserRound}>{contact.name}</Badge>}
          {shown.map((topic) => (
            <Badge key={topic} icon={null}>
              {topic}
            </Badge>
          ))}
          {more > 0 && <Badge icon={null}>+{more} more</Badge>}
        </>
      }
      onOpen={() => onOpen(record.id)}
      actions={
        <IconButton
          label={`Delete ${sessionTitle(header)} of ${whenText(record.timestamp)}`}
          icon={Trash2}
          onClick={() => onDelete(header, index)}
        />
      }
    >
      {text !== '' && <SessionMatches id={record.id} text={text} />}
    </EntryRow>
  );
});
