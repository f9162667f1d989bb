import type { SessionHeader } from '@sotto/meeting';
import { Badge, IconButton, Row, tokens } from '@sotto/ui-kit';
import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import { styled } from 'styled-components';
import {
  countsText,
  durationText,
  QUALITY_TONES,
  sessionTitle,
  topicBadges,
  whenText,
} from '../sessions/session-words.js';

export const SessionRows = styled.ul`
  margin: 0;
  padding: 0;
  border: 1px solid ${tokens.line};
  border-radius: ${tokens.radius16};
  background: ${tokens.surface};
  list-style: none;
  overflow: hidden;
`;

const Line = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${tokens.space12};
  align-items: center;
  padding: ${tokens.space16} ${tokens.space24};

  /* Ten thousand rows cost what is in sight. */
  content-visibility: auto;
  contain-intrinsic-size: auto 6rem;

  & + & {
    border-top: 1px solid ${tokens.line};
  }

  &:hover {
    background: ${tokens.hover};
  }
`;

const Open = styled.button`
  display: grid;
  gap: ${tokens.space4};
  min-width: 0;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  cursor: pointer;

  /* The whole row opens the session; what has an effect of its own lies above. */
  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }

  /* A file can have any name; the whole of it heads the session's details. */
  & > strong {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    font-weight: ${tokens.weightMedium};
    overflow-wrap: anywhere;
  }

  & > span {
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
  }
`;

const Facts = styled.div`
  display: grid;
  gap: ${tokens.space8};
`;

const Above = styled.div`
  position: relative;
  z-index: 1;
`;

interface SessionRowProps {
  header: SessionHeader;
  onOpen: () => void;
  onDelete: () => void;
}

export const SessionRow = memo(function SessionRow({ header, onOpen, onDelete }: SessionRowProps) {
  const { record } = header;
  const { shown, more } = topicBadges(record.topics);
  return (
    <Line>
      <Facts>
        <Open onClick={onOpen}>
          <strong>{sessionTitle(header)}</strong>
          <span className="tabular">
            {whenText(record.timestamp)} · {durationText(record.duration)} · {countsText(header)}
          </span>
        </Open>
        <Row>
          <Badge tone={QUALITY_TONES[record.quality]}>{record.quality}</Badge>
          {shown.map((topic) => (
            <Badge key={topic} icon={null}>
              {topic}
            </Badge>
          ))}
          {more > 0 && <Badge icon={null}>+{more} more</Badge>}
        </Row>
      </Facts>
      <Above>
        <IconButton
          label={`Delete ${sessionTitle(header)} of ${whenText(record.timestamp)}`}
          icon={Trash2}
          onClick={onDelete}
        />
      </Above>
    </Line>
  );
});
