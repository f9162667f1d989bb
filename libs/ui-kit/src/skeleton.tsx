import { keyframes, styled } from 'styled-components';
import { tokens } from './tokens.js';
import { VisuallyHidden } from './visually-hidden.js';

const breathe = keyframes`
  50% { opacity: 0.5; }
`;

const Lines = styled.div`
  display: grid;
  gap: ${tokens.space12};
`;

const Bar = styled.span`
  display: block;
  height: 0.75rem;
  border-radius: ${tokens.radius6};
  background: ${tokens.neutralSoft};
  animation: ${breathe} 1.8s ease-in-out infinite;

  &:last-of-type:not(:first-of-type) {
    width: 60%;
  }
`;

export interface SkeletonProps {
  /** How many lines of text will stand here. */
  lines?: number;
  /** Read aloud in place of the grey bars. */
  label?: string;
}

/** Holds the place of text that is on its way, so that nothing jumps when it comes. */
export function Skeleton({ lines = 3, label = 'Loading' }: SkeletonProps) {
  return (
    <Lines role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">
        <Lines>
          {Array.from({ length: lines }, (_, line) => (
            <Bar key={line} />
          ))}
        </Lines>
      </div>
    </Lines>
  );
}
