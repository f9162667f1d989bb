import { tokens } from '@sotto/ui-kit';
import { styled } from 'styled-components';
import type { Figure, Measured } from '../../claims';
import { CLAIM_NOTES } from './claim-notes';
import { figureState } from './claim-state';
import { StateMark } from './state-mark';

const Said = styled.p`
  color: ${tokens.quiet};
  font-size: ${tokens.type15};

  q {
    color: ${tokens.text};
    font-weight: ${tokens.weightMedium};
  }
`;

const Figures = styled.div`
  display: grid;
  gap: ${tokens.space24};
  padding: ${tokens.space24};
  border: 1px solid ${tokens.line};
  border-radius: ${tokens.radius16};
  background: ${tokens.surface};
  font-size: ${tokens.type15};
  line-height: 1.5;
  overflow-wrap: anywhere; /* a measurement that failed can name an address */

  /* Twice, to be stronger than the lists of running text. */
  && > ul {
    gap: ${tokens.space24};
    padding: 0;
    list-style: none;
  }
`;

const Line = styled.li`
  display: grid;
  gap: ${tokens.space4};

  & + & {
    padding-top: ${tokens.space24};
    border-top: 1px solid ${tokens.line};
  }
`;

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${tokens.space4} ${tokens.space16};
`;

const Value = styled.p`
  font-variant-numeric: tabular-nums;

  strong {
    margin-right: ${tokens.space8};
    font-size: ${tokens.type20};
  }

  span {
    color: ${tokens.quiet};
  }
`;

const How = styled.p`
  color: ${tokens.quiet};
`;

/* The circumstances: there to be looked up, and quieter than what was found. */
const Run = styled.div`
  && dl {
    display: grid;
    gap: ${tokens.space8} ${tokens.space16};
    padding-top: ${tokens.space16};
    border-top: 1px solid ${tokens.line};
    font-size: ${tokens.type13};

    @media (min-width: 34rem) {
      grid-template-columns: 6rem minmax(0, 1fr);
    }
  }

  && dt {
    color: ${tokens.quiet};
    font-weight: ${tokens.weightMedium};
  }

  && dd {
    margin: 0;
  }
`;

export interface ClaimRecordProps {
  claim: Measured;
  /** The words of the landing page that rest on it. */
  said: readonly string[];
}

/** One claim: what it means, what the page says, what was measured, and how to measure it again. */
export function ClaimRecord({ claim, said }: ClaimRecordProps) {
  return (
    <>
      <p>{CLAIM_NOTES[claim.id].meaning}</p>
      {said.length > 0 && (
        <Said>
          The page says:{' '}
          {said.map((text, index) => (
            <span key={text}>
              {index > 0 && ', '}
              <q>{text}</q>
            </span>
          ))}
        </Said>
      )}
      <Figures>
        <ul>
          {claim.figures.map((figure) => (
            <FigureLine key={figure.figure} figure={figure} alone={claim.figures.length === 1} />
          ))}
        </ul>
        <Circumstances {...claim} />
      </Figures>
    </>
  );
}

/** @param alone what it says is what the claim says, which stands beside the heading */
function FigureLine({ figure, alone }: { figure: Figure; alone: boolean }) {
  const state = figureState(figure);
  return (
    <Line>
      <Name>
        <p>{figure.figure}</p>
        {!alone && <StateMark state={state} />}
      </Name>
      {(state !== 'unmeasured' || figure.goal !== '') && (
        <Value>
          {state !== 'unmeasured' && <strong>{figure.value}</strong>}
          {figure.goal !== '' && <span>Goal: {figure.goal}</span>}
        </Value>
      )}
      <How>{figure.how}</How>
    </Line>
  );
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function Circumstances({ id, at, commit, machine }: Measured) {
  return (
    <Run>
      <dl>
        {at !== null && (
          <>
            <dt>Measured</dt>
            <dd>
              <time dateTime={at}>{DAY.format(new Date(at))}</time>
              {commit !== null && (
                <>
                  , version <code>{commit}</code>
                </>
              )}
            </dd>
          </>
        )}
        {machine !== null && (
          <>
            <dt>Machine</dt>
            <dd>{machine}</dd>
          </>
        )}
        <dt>{at === null ? 'Measure it' : 'Repeat it'}</dt>
        <dd>{CLAIM_NOTES[id].repeat ?? <code>npm run prove -- --only {id}</code>}</dd>
      </dl>
    </Run>
  );
}
