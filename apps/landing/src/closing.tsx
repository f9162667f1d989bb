import { ButtonLink, tokens } from '@sotto/ui-kit';
import { styled } from 'styled-components';
import { TO_APP, TO_SET_UP } from './links';
import { Heading } from './parts';

const Last = styled.section`
  display: grid;
  gap: ${tokens.space32};
  justify-items: center;
  padding-block: clamp(2rem, 6vw, 4rem);
  text-align: center;
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${tokens.space12};
`;

/** L1, L2: the last word of the page. */
export function Closing() {
  return (
    <Last aria-labelledby="closing">
      <Heading>
        <h2 id="closing">Your next meeting can be a quieter one</h2>
        <p>Three ways in: the demo meeting, your own key, or rules that stay on your device.</p>
      </Heading>
      <Ways>
        <ButtonLink href={TO_SET_UP} kind="primary" size="large">
          Start Free Trial
        </ButtonLink>
        <ButtonLink href={TO_APP} size="large">
          View Demo
        </ButtonLink>
      </Ways>
    </Last>
  );
}
