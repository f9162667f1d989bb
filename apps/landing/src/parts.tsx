import { tokens } from '@sotto/ui-kit';
import { styled } from 'styled-components';
import { toSite } from './links';

/** The width of the page, with room at its edges. */
export const Column = styled.div`
  width: 100%;
  max-width: calc(${tokens.contentWidth} + 2 * ${tokens.space24});
  margin-inline: auto;
  padding-inline: ${tokens.space24};
`;

export const Lead = styled.p`
  font-size: ${tokens.type20};
`;

const Home = styled.a`
  color: ${tokens.text};
  font-size: ${tokens.type20};
  font-weight: ${tokens.weightStrong};
  letter-spacing: -0.02em;
  text-decoration: none;
`;

/** The name, which leads home. */
export function Wordmark() {
  return <Home href={toSite()}>Sotto</Home>;
}
