import { styled } from 'styled-components';
import { tokens } from './tokens.js';

const Track = styled.svg`
  flex: 1 1 2rem;
  width: 2rem;
  max-width: 4.5rem;
  height: 0.375rem;

  & > rect:first-child {
    fill: ${tokens.neutralSoft};
  }

  & > rect:last-child {
    fill: ${tokens.accent};
  }

  @media (forced-colors: active) {
    outline: 1px solid CanvasText;

    & > rect:first-child {
      fill: Canvas;
    }

    & > rect:last-child {
      fill: Highlight;
    }
  }
`;

/**
 * How loud it is, 0 to 1, as a bar that only follows the level: no transition, no motion of its own. Hidden from screen
 * readers, which would read every change; the word beside it says whether anything is heard. Its place is an attribute,
 * not a style.
 */
export function LevelMeter({ level }: { level: number }) {
  const held = Number.isFinite(level) ? Math.min(1, Math.max(0, level)) : 0;
  return (
    <Track aria-hidden="true" data-part="level">
      <rect width="100%" height="100%" rx="3" />
      <rect width={`${Math.round(100 * held)}%`} height="100%" rx="3" />
    </Track>
  );
}
