import { styled } from 'styled-components';
import { tokens } from './tokens.js';

const Mark = styled.mark`
  border-radius: 0.1875rem;
  background: ${tokens.accentSoft};
  color: inherit;
  font-weight: ${tokens.weightMedium};
`;

export interface HighlightedProps {
  text: string;
  /** What of it was looked for: places from `start` to before `end`, in UTF-16 units, in order, not overlapping. */
  ranges: readonly { readonly start: number; readonly end: number }[];
}

/** Text with what was looked for marked in it. */
export function Highlighted({ text, ranges }: HighlightedProps) {
  const starts = [0, ...ranges.map(({ end }) => end)];
  return (
    <>
      {ranges.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(starts[index], start)}
          <Mark>{text.slice(start, end)}</Mark>
        </span>
      ))}
      {text.slice(starts.at(-1))}
    </>
  );
}
