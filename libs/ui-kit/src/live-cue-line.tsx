import type { LiveCue } from '@sotto/meeting';
import { styled } from 'styled-components';
import { tokens } from './tokens.js';

/* As high without a cue as with one: nothing moves while a person reads. */
const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${tokens.space8};
  height: 1.75rem;
  min-width: 0;
  color: ${tokens.quiet};
  font-weight: ${tokens.weightMedium};

  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  &[data-cue='true']::before {
    content: '';
    flex: none;
    width: 0.4375rem;
    height: 0.4375rem;
    border-radius: 50%;
    background: ${tokens.fair};

    @media (forced-colors: active) {
      background: CanvasText;
    }
  }
`;

export interface LiveCueLineProps {
  /** The one cue that holds now; null: none. */
  cue: LiveCue | null;
}

/** A quiet line for one hint while the meeting runs (ledger C10). It is there from the start, so that a cue is read aloud. */
export function LiveCueLine({ cue }: LiveCueLineProps) {
  return (
    <Line role="status" data-cue={cue !== null}>
      {cue && <span>{cue.words}</span>}
    </Line>
  );
}
