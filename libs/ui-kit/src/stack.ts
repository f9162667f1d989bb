import { styled, type StyledComponent } from 'styled-components';
import { tokens } from './tokens.js';

/** Steps of the space scale, in px at the usual text size. */
export type Gap = 4 | 8 | 12 | 16 | 24 | 32 | 48;

const GAPS: Readonly<Record<Gap, string>> = {
  4: tokens.space4,
  8: tokens.space8,
  12: tokens.space12,
  16: tokens.space16,
  24: tokens.space24,
  32: tokens.space32,
  48: tokens.space48,
};

/** One below the other. */
export const Stack: StyledComponent<'div', { $gap?: Gap }> = styled.div<{ $gap?: Gap }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${({ $gap = 16 }) => GAPS[$gap]};

  /* A button is as wide as its words, also in a column. */
  & > :is(button, a) {
    justify-self: start;
  }
`;

/** Side by side, on to the next line where the room ends. */
export const Row: StyledComponent<'div', { $gap?: Gap }> = styled.div<{ $gap?: Gap }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap = 8 }) => GAPS[$gap]};
`;

/** Equal columns, as many as fit at `$min` each (a CSS length). */
export const Columns: StyledComponent<'div', { $gap?: Gap; $min?: string }> = styled.div<{
  $gap?: Gap;
  $min?: string;
}>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $min = '16rem' }) => $min}), 1fr));
  gap: ${({ $gap = 16 }) => GAPS[$gap]};
`;
