import { styled, type StyledComponent } from 'styled-components';
import { tokens } from './tokens.js';

/** Colours and lines of a drawing; with forced colours they are the system's, which an SVG does not take by itself. */
export const PlotCanvas: StyledComponent<'svg'> = styled.svg`
  width: 100%;
  overflow: visible;
  border-radius: ${tokens.radius6};
  color: ${tokens.accent};
  font-variant-numeric: tabular-nums;

  & text {
    fill: ${tokens.quiet};
    font-size: ${tokens.type13};
    user-select: none;
  }

  & [data-part='label'] {
    fill: ${tokens.text};
    font-weight: ${tokens.weightStrong};
    /* A line behind the words must not cross them out. */
    stroke: ${tokens.surface};
    stroke-width: 4;
    paint-order: stroke;
  }

  & [data-part='grid'] {
    stroke: ${tokens.line};
  }

  & [data-part='guide'] {
    stroke: ${tokens.control};
  }

  & [data-part='band'] {
    fill: ${tokens.good};
    opacity: 0.14;
  }

  & [data-part='line'] {
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linejoin: round;
  }

  & [data-part='dot'] {
    fill: currentColor;
    stroke: ${tokens.surface};
    stroke-width: 1.5;
  }

  @media (forced-colors: active) {
    color: CanvasText;

    & text,
    & [data-part='label'] {
      fill: CanvasText;
    }

    & [data-part='label'] {
      stroke: Canvas;
    }

    & [data-part='grid'],
    & [data-part='guide'] {
      stroke: CanvasText;
    }

    & [data-part='grid'] {
      opacity: 0.3;
    }

    & [data-part='band'] {
      fill: CanvasText;
    }

    & [data-part='dot'] {
      stroke: Canvas;

      &[data-active] {
        fill: Highlight;
      }
    }
  }
`;
