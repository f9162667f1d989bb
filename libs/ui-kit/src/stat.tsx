import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from './tokens.js';

const Frame = styled.div`
  display: grid;
  align-content: start;
  gap: ${tokens.space4};
  min-width: 0;
`;

const Label = styled.p`
  color: ${tokens.quiet};
  font-size: ${tokens.type13};
  font-weight: ${tokens.weightMedium};
`;

const Figure = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${tokens.space4};
  font-size: ${tokens.type26};
  font-weight: ${tokens.weightStrong};
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
  letter-spacing: -0.02em;

  & > small {
    color: ${tokens.quiet};
    font-size: ${tokens.type15};
    font-weight: ${tokens.weightRegular};
    letter-spacing: 0;
  }
`;

const Comparison = styled.p`
  display: flex;
  align-items: center;
  gap: ${tokens.space4};
  color: ${tokens.quiet};
  font-size: ${tokens.type13};
  font-variant-numeric: tabular-nums;

  & > svg {
    flex: none;
  }

  &[data-direction='up'] {
    color: ${tokens.good};
  }

  &[data-direction='down'] {
    color: ${tokens.weak};
  }
`;

const Source = styled.p`
  color: ${tokens.quiet};
  font-size: ${tokens.type13};
`;

const ARROWS = { up: TrendingUp, down: TrendingDown, level: Minus };

export interface StatProps {
  label: string;
  /** Already set: "1,204", "–" where there is none yet. */
  figure: ReactNode;
  /** Behind the figure, smaller: "words a minute". */
  unit?: string;
  /** Against what: "8 % better than the five before". Up is green, down is red (ledger N2). */
  comparison?: { text: string; direction: 'up' | 'down' | 'level' };
  /** Where the figure comes from: "12 sessions on this device". */
  source?: ReactNode;
}

/** A figure with its unit, what it compares to and where it comes from. */
export function Stat({ label, figure, unit, comparison, source }: StatProps) {
  const Arrow = comparison && ARROWS[comparison.direction];
  return (
    <Frame>
      <Label>{label}</Label>
      <Figure>
        <span>{figure}</span> {unit && <small>{unit}</small>}
      </Figure>
      {comparison && Arrow && (
        <Comparison data-direction={comparison.direction}>
          <Arrow size={14} aria-hidden="true" />
          <span>{comparison.text}</span>
        </Comparison>
      )}
      {source && <Source>{source}</Source>}
    </Frame>
  );
}
