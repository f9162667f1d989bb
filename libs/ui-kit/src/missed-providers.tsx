import type { Miss } from '@sotto/meeting';
import { styled } from 'styled-components';
import { providerName } from './answer-origin.js';
import { causeOf } from './cause-of.js';
import { tokens } from './tokens.js';

const Folded = styled.details`
  color: ${tokens.quiet};
  font-size: ${tokens.type13};
  overflow-wrap: anywhere;

  & > summary {
    width: fit-content;
    border-radius: ${tokens.radius6};
    cursor: pointer;
  }

  & > ul {
    display: grid;
    gap: ${tokens.space4};
    max-width: ${tokens.textWidth};
    padding-top: ${tokens.space4};
  }
`;

/** Who was asked and did not answer, in one line; why, once it is opened. Nothing where all who were asked did. */
export function MissedProviders({ missed }: { missed: readonly Miss[] | undefined }) {
  if (!missed || missed.length === 0) return null;
  const names = new Intl.ListFormat('en').format(missed.map(({ provider }) => providerName(provider)));
  return (
    <Folded>
      <summary>No answer from {names}</summary>
      <ul>
        {missed.map(({ failure }, index) => (
          <li key={index}>{causeOf(failure)}</li>
        ))}
      </ul>
    </Folded>
  );
}
