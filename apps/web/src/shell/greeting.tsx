import { tokens } from '@sotto/ui-kit';
import { styled } from 'styled-components';

/** The large heading of the opening app and of the ways in, with the sentence under it. */
export const Greeting = styled.header`
  display: grid;
  gap: ${tokens.space12};

  h1 {
    justify-self: start;
    font-size: clamp(${tokens.type26}, 1.25rem + 1.5vw, ${tokens.type34});
    font-weight: ${tokens.weightMedium};
    letter-spacing: -0.03em;
  }

  p {
    max-width: ${tokens.textWidth};
    color: ${tokens.quiet};
    font-size: clamp(${tokens.type15}, 0.85rem + 0.4vw, ${tokens.type17});
    text-wrap: pretty;
  }
`;
