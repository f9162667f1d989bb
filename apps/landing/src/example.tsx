import { tokens } from '@sotto/ui-kit';
import { styled } from 'styled-components';

const Figure = styled.figure`
  display: grid;
  gap: ${tokens.space12};
`;

const Window = styled.div`
  display: grid;
  gap: ${tokens.space24};
  padding: ${tokens.space24};
  border: 1px solid ${tokens.line};
  border-radius: ${tokens.radius16};
  background: ${tokens.surface};
  box-shadow: ${tokens.shadow};
`;

const Voices = styled.dl`
  display: grid;
  gap: ${tokens.space12};
`;

const Utterance = styled.div`
  max-width: 85%;

  &[data-voice='you'] {
    justify-self: end;
    text-align: right;
  }

  dt {
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
  }
`;

const Answer = styled.div`
  padding: ${tokens.space16};
  border-radius: ${tokens.radius10};
  background: ${tokens.accentSoft};

  strong {
    display: block;
    margin-bottom: ${tokens.space8};
    font-size: ${tokens.type17};
    font-weight: ${tokens.weightStrong};
  }

  li {
    padding-left: ${tokens.space16};
    text-indent: calc(-1 * ${tokens.space16});
  }

  li::before {
    display: inline-block;
    width: ${tokens.space16};
    color: ${tokens.accent};
    content: '–' / '';
    text-indent: 0;
  }
`;

const Caption = styled.figcaption`
  color: ${tokens.quiet};
  font-size: ${tokens.type13};
`;

/** What an answer in a meeting looks like. Drawn with text, so that it follows theme, language tools and zoom. */
export function Example() {
  return (
    <Figure>
      <Window>
        <Voices>
          <Utterance>
            <dt>Them</dt>
            <dd>How long would the move to the new plan take?</dd>
          </Utterance>
          <Utterance data-voice="you">
            <dt>You</dt>
            <dd>Good question, let me think.</dd>
          </Utterance>
        </Voices>
        <Answer>
          <strong>Six weeks, in two phases</strong>
          <ul>
            <li>Two weeks of trial with one team</li>
            <li>Four weeks for everyone else</li>
            <li>The old plan stays until both agree</li>
          </ul>
        </Answer>
      </Window>
      <Caption>An invented example.</Caption>
    </Figure>
  );
}
