import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from './button.js';
import { tokens } from './tokens.js';

const Frame = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${tokens.space12};
  min-width: 0;
`;

const Head = styled.div`
  display: grid;
  gap: ${tokens.space4};

  & > :first-child {
    font-size: ${tokens.type15};
    overflow-wrap: anywhere;
  }

  & > p {
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space8} ${tokens.space16};

  & > figcaption {
    flex: 1 1 14rem;
    min-width: 0;
    max-width: ${tokens.textWidth};
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
  }
`;

/** What every plot says around itself. */
export interface PlotTexts {
  /** The point that it makes: "You spoke 62 % of the time". */
  title: string;
  /** Of the title, within the page's outline. */
  level?: 2 | 3 | 4;
  /** What the figures are: "Pace". */
  valueName: string;
  /** Of the figures: "words a minute". */
  unit: string;
  /** Where the figures come from. */
  source?: ReactNode;
}

export interface PlotFrameProps extends PlotTexts {
  /** The same figures, to be read. */
  table: ReactNode;
  children: ReactNode;
}

/** A plot under its point, and the table behind it. */
export function PlotFrame({ title, level = 3, valueName, unit, source, table, children }: PlotFrameProps) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const Title = `h${level}` as const;
  return (
    <Frame aria-labelledby={id}>
      <Head>
        <Title id={id}>{title}</Title>
        <p>{[valueName, unit].filter(Boolean).join(', ')}</p>
      </Head>
      {asTable ? table : children}
      <Foot>
        {source && <figcaption>{source}</figcaption>}
        <Button size="small" aria-describedby={id} onClick={() => setAsTable((before) => !before)}>
          {asTable ? 'Show as plot' : 'Show as table'}
        </Button>
      </Foot>
    </Frame>
  );
}
