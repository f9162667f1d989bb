import type { DeliveryMeasure, FigureUnit } from '@sotto/meeting';
import { styled } from 'styled-components';
import { bandWords } from './measure-words.js';
import { tokens } from './tokens.js';

/** Ends of tracks that have one. The pace bar's is 200 words a minute (ledger C8). */
const TRACK_ENDS: Readonly<Partial<Record<FigureUnit, number>>> = { 'words/min': 200, share: 1 };
/** Room beyond the highest end of a band, so that "a little high" is still on the track. */
const BEYOND_BAND = 1.25;

/* Half of the marker hangs over at either end. */
const Track = styled.svg`
  width: 100%;
  height: 0.75rem;
  overflow: visible;

  & > [data-part='whole'] {
    fill: ${tokens.neutralSoft};
  }

  & > [data-part='band'] {
    fill: ${tokens.good};
    opacity: 0.4;
  }

  & > [data-part='value'] {
    fill: ${tokens.text};
    stroke: ${tokens.surface};
    stroke-width: 2;

    &[data-tone='good'] {
      fill: ${tokens.good};
    }

    &[data-tone='fair'] {
      fill: ${tokens.fair};
    }

    &[data-tone='weak'] {
      fill: ${tokens.weak};
    }
  }

  @media (forced-colors: active) {
    & > [data-part='whole'] {
      fill: Canvas;
      stroke: CanvasText;
    }

    & > [data-part='band'] {
      fill: Highlight;
      opacity: 1;
    }

    & > [data-part][data-part='value'] {
      fill: CanvasText;
      stroke: Canvas;
    }
  }
`;

/**
 * Where the figure lies and where the good range is. Nothing where there is no figure, or no scale to put it on. The
 * places are attributes in percent of the width: no inline style, no measuring.
 */
export function BandTrack({ measure }: { measure: DeliveryMeasure }) {
  const end = trackEnd(measure);
  if (measure.value === null || end === null) return null;
  const place = (value: number) => (100 * Math.min(end, Math.max(0, value))) / end;
  const good = measure.band?.good;
  const from = place(good?.[0] ?? 0);
  const label = bandWords(measure);
  return (
    <Track {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      <rect data-part="whole" x="0" y="25%" width="100%" height="50%" rx="3" />
      {good && (
        <rect
          data-part="band"
          x={`${from}%`}
          y="25%"
          width={`${place(good[1] ?? end) - from}%`}
          height="50%"
          rx="3"
        />
      )}
      <circle
        data-part="value"
        data-tone={measure.judgement ?? undefined}
        cx={`${place(measure.value)}%`}
        cy="50%"
        r="6"
      />
    </Track>
  );
}

/** What the whole track stands for; null: without a band there is no scale. */
function trackEnd({ unit, band, value }: DeliveryMeasure): number | null {
  const usual = TRACK_ENDS[unit];
  if (usual !== undefined) return usual;
  const ends = [...(band?.good ?? []), ...(band?.fair ?? [])].filter((end) => end !== null);
  if (ends.length === 0) return null;
  const end = Math.max(...ends) * BEYOND_BAND;
  return end > 0 ? Math.max(end, Math.min(value ?? 0, 2 * end)) : null;
}
