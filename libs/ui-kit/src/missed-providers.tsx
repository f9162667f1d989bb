import type { Miss } from '@sotto/meeting';
import { styled } from 'styled-components';
import { providerName } from './answer-origin.js';
import { causeOf } from './cause-of.js';
import { Disclosure } from './disclosure.js';
import { tokens } from './tokens.js';

const Causes = styled.ul`
  display: grid;
  gap: ${tokens.space4};
`;

/** Who was asked and did not answer, in one line; why, once it is opened. Nothing where all who were asked did. */
export function MissedProviders({ missed }: { missed: readonly Miss[] | undefined }) {
  if (!missed || missed.length === 0) return null;
  const names = new Intl.ListFormat('en').format(missed.map(({ provider }) => providerName(provider)));
  return (
    <Disclosure summary={`No answer from ${names}`}>
      <Causes>
        {missed.map(({ failure }, index) => (
          <li key={index}>{causeOf(failure)}</li>
        ))}
      </Causes>
    </Disclosure>
  );
}
