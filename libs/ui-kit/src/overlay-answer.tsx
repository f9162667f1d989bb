import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from './button.js';
import { useCutLines } from './cut-lines.js';
import { useOverflow } from './overflow.js';
import { Spinner } from './spinner.js';
import { tokens } from './tokens.js';

/** What is more is not read at a glance (design brief). Cut here alone: who fills the panel gives all points. */
const MOST_POINTS = 3;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space8};
  min-height: 0;
  /* What a window of its own leaves it; none in the page, where the layer says how high the panel is. */
  max-height: var(--sotto-answer-height, none);
  /* Room for the focus ring, which the overflow would cut off. */
  margin-block: calc(-1 * ${tokens.space4});
  padding: ${tokens.space4} ${tokens.space16};
  overflow: hidden auto;
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space8};
  overflow-wrap: anywhere;

  & [data-clamp] {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: var(--lines);
  }
`;

const Kicker = styled.p`
  --lines: 2;
  display: flex;
  align-items: start;
  gap: ${tokens.space8};
  color: ${tokens.accent};
  font-size: ${tokens.type13};
  font-weight: ${tokens.weightMedium};

  /* The spinner, beside the first line. */
  & > svg {
    margin-top: ${tokens.space4};
  }

  & + p {
    margin-top: calc(-1 * ${tokens.space4});
  }
`;

const Headline = styled.p`
  --lines: 3;
  font-size: ${tokens.type20};
  font-weight: ${tokens.weightStrong};
  line-height: 1.25;
  letter-spacing: -0.012em;
`;

const Empty = styled.p`
  color: ${tokens.quiet};
`;

const Points = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space8};

  & > li {
    --lines: 2;
    position: relative;
    padding-left: ${tokens.space16};
    line-height: 1.4;
  }

  & > li::before {
    content: '';
    position: absolute;
    top: 0.55em;
    left: 2px;
    width: 0.3125rem;
    height: 0.3125rem;
    border-radius: 50%;
    background: ${tokens.quiet};

    @media (forced-colors: active) {
      background: CanvasText;
    }
  }
`;

const Toggle = styled.div`
  margin-left: calc(-1 * ${tokens.space12});
`;

export interface OverlayAnswerProps {
  /** What the headline is or answers. */
  kicker?: string | undefined;
  /** Absent: nothing to show yet. */
  headline?: string | undefined;
  /** All there are; the first three are shown. */
  points: readonly string[];
  /** The answer is still coming. */
  running: boolean;
  /** What will be here, and how. */
  empty: string;
}

/**
 * What was asked, headline and points. Read aloud when they have come, not token by token; what the clamp takes away is one button
 * further.
 */
export function OverlayAnswer({ kicker, headline, points, running, empty }: OverlayAnswerProps) {
  // For one answer, which may still grow; the next one is short again.
  const [openedFor, setOpenedFor] = useState<string | null>(null);
  const whole = openedFor !== null && (headline?.startsWith(openedFor) ?? false);
  const shown = headline ? points.slice(0, MOST_POINTS) : [];
  const [cut, frame] = useCutLines<HTMLDivElement>([kicker, headline, ...shown].join('\n'), whole);
  const [overflows, body] = useOverflow();
  const clamp = whole ? undefined : '';
  return (
    <Body ref={body} tabIndex={overflows ? 0 : undefined}>
      <Words ref={frame} aria-live="polite" aria-atomic="true" aria-busy={running}>
        {headline ? (
          <>
            {(kicker || running) && (
              <Kicker>
                {running && <Spinner size={12} />}
                <span data-clamp={clamp}>{kicker}</span>
              </Kicker>
            )}
            <Headline data-clamp={clamp}>{headline}</Headline>
            {shown.length > 0 && (
              <Points>
                {shown.map((point, index) => (
                  <li key={index}>
                    <span data-clamp={clamp}>{point}</span>
                  </li>
                ))}
              </Points>
            )}
          </>
        ) : (
          <Empty>{empty}</Empty>
        )}
      </Words>
      {cut && headline && (
        <Toggle>
          <Button
            size="small"
            kind="quiet"
            aria-expanded={whole}
            onClick={() => setOpenedFor(whole ? null : headline)}
          >
            {whole ? 'Show less' : 'Show all'}
          </Button>
        </Toggle>
      )}
    </Body>
  );
}
