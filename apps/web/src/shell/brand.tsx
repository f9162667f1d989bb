import { tokens } from '@sotto/ui-kit';
import { styled } from 'styled-components';
import { TO_LANDING } from './site-links.js';

const Name = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space8};
  color: ${tokens.text};
  font-size: ${tokens.type17};
  font-weight: ${tokens.weightStrong};
  letter-spacing: -0.01em;
  text-decoration: none;

  & > svg {
    color: ${tokens.accent};
  }
`;

/** The mark: a voice, and a lower one beside it. */
export function Brand() {
  return (
    <Name href={TO_LANDING}>
      <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true">
        <path d="M3 8v4M7 4v12M11 7v6M15 9v2" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      Sotto
    </Name>
  );
}
