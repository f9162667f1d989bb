import { tokens } from '@sotto/ui-kit';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { arriving, arrivingInTurn } from './arrival';
import { DEMONSTRATION } from './content';

const [ASKED, ANSWERED] = DEMONSTRATION.said;
const wordsOf = (text: string) => text.split(' ');

const Window = styled.div`
  display: grid;
  border: 1px solid ${tokens.line};
  border-radius: ${tokens.radius16};
  background: ${tokens.surface};
  box-shadow: ${tokens.shadow};

  /* Stopped, it says all of it. The second & outweighs the rule of each word. */
  &&:has(input:checked) * {
    animation: none;
  }
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space16};
  min-height: 3rem;
  padding-inline: ${tokens.space24} ${tokens.space12};
  border-bottom: 1px solid ${tokens.line};
  color: ${tokens.quiet};
  font-size: ${tokens.type13};
`;

const Pause = styled.label`
  display: flex;
  align-items: center;
  gap: ${tokens.space8};
  min-height: 2rem;
  padding-inline: ${tokens.space12};
  border-radius: ${tokens.radius6};
  cursor: pointer;

  &:hover {
    background: ${tokens.hover};
  }

  &:has(:focus-visible) {
    outline: 2px solid ${tokens.accent};
  }

  input {
    width: 0.875rem;
    height: 0.875rem;
    margin: 0;
    accent-color: ${tokens.accent};
    outline: none;
  }

  @media (prefers-reduced-motion: reduce) {
    display: none;
  }
`;

const Talk = styled.dl`
  display: grid;
  gap: ${tokens.space16};
  padding: ${tokens.space24};

  dt {
    margin-bottom: ${tokens.space4};
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
    font-variant-numeric: tabular-nums;
  }

  b {
    color: ${tokens.text};
    font-weight: ${tokens.weightStrong};
  }

  dd {
    width: fit-content;
    max-width: 88%;
    padding: ${tokens.space8} ${tokens.space12};
    border-radius: ${tokens.radius10};
    background: ${tokens.neutralSoft};
  }
`;

const Them = styled.div`
  ${arriving(0.3)}

  dd {
    ${arrivingInTurn(0.5, 0.24, wordsOf(ASKED.text).length)}
  }
`;

const You = styled.div`
  ${arriving(5.4)}

  dt {
    text-align: right;
  }

  dd {
    margin-left: auto;
    background: ${tokens.accentSoft};
    ${arrivingInTurn(5.6, 0.26, wordsOf(ANSWERED.text).length)}
  }
`;

/* The lower voice: below the talk, smaller, at the accent's rule. */
const Answer = styled.div`
  margin: 0 ${tokens.space24} ${tokens.space24};
  padding-left: ${tokens.space16};
  border-left: 2px solid ${tokens.accent};
  ${arriving(7.4)}

  p:first-child {
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
  }

  strong {
    display: block;
    margin-block: ${tokens.space4} ${tokens.space8};
    font-size: ${tokens.type20};
    font-weight: ${tokens.weightStrong};
    letter-spacing: -0.015em;
    line-height: 1.25;
    ${arrivingInTurn(8.2, 0.14, wordsOf(DEMONSTRATION.headline).length)}
  }

  ul {
    display: grid;
    gap: ${tokens.space8};
    ${arrivingInTurn(9.5, 0.8, DEMONSTRATION.points.length)}
  }

  li {
    position: relative;
    padding-left: ${tokens.space16};
    line-height: 1.4;
  }

  li::before {
    position: absolute;
    top: 0.55em;
    left: 0;
    width: 0.3125rem;
    height: 0.3125rem;
    border-radius: 50%;
    background: ${tokens.edge};
    content: '';
  }
`;

/** The moment of the demo meeting in which help is wanted, drawn with text: it follows theme, language tools and zoom. */
export function Demonstration() {
  return (
    <Window>
      <Bar>
        <span>A first sales call, from the demo meeting</span>
        <Pause>
          <input type="checkbox" />
          Pause
        </Pause>
      </Bar>
      <Talk>
        <Them>
          <dt>
            <b>{ASKED.name}</b> {ASKED.time}
          </dt>
          <dd>
            <Words text={ASKED.text} />
          </dd>
        </Them>
        <You>
          <dt>
            <b>{ANSWERED.name}</b> {ANSWERED.time}
          </dt>
          <dd>
            <Words text={ANSWERED.text} />
          </dd>
        </You>
      </Talk>
      <Answer>
        <p>You asked: {DEMONSTRATION.question}</p>
        <strong>
          <Words text={DEMONSTRATION.headline} />
        </strong>
        <ul>
          {DEMONSTRATION.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Answer>
    </Window>
  );
}

/* Each word can come by itself, and none is torn apart for whoever hears or copies them. */
function Words({ text }: { text: string }) {
  return wordsOf(text).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span>{word}</span>
    </Fragment>
  ));
}
