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
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space8};
  min-height: 2.75rem;
  color: ${tokens.text};
  font-size: ${tokens.type20};
  font-weight: ${tokens.weightStrong};
  letter-spacing: -0.02em;
  text-decoration: none;

  svg {
    color: ${tokens.accent};
  }
`;

/** The name, which leads home, with the app's own mark. */
export function Wordmark() {
  return (
    <Home href={toSite()}>
      <svg width="22" height="22" viewBox="0 0 20 20" fill="none" aria-hidden="true">
        <path d="M3 8v4M7 4v12M11 7v6M15 9v2" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      Sotto
    </Home>
  );
}

/** A part of the landing page, named by its heading. */
export const Section = styled.section`
  display: grid;
  gap: clamp(2rem, 4.5vw, 3.5rem);
  min-width: 0;
`;

/** What a part is about, in a large line and a quieter one. */
export const Heading = styled.div`
  display: grid;
  gap: ${tokens.space16};
  max-width: 44rem;

  h2 {
    font-size: clamp(1.75rem, 1.2rem + 2vw, 2.5rem);
    font-weight: ${tokens.weightMedium};
    letter-spacing: -0.028em;
    line-height: 1.12;
  }

  p {
    color: ${tokens.quiet};
    font-size: ${tokens.type17};
    text-wrap: pretty;
  }
`;
