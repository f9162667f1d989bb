import { ButtonLink, tokens } from '@sotto/ui-kit';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { TO_APP } from './links';
import { Column, Wordmark } from './parts';

const Bar = styled(Column).attrs({ as: 'header' })`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-block: ${tokens.space16};
`;

const Foot = styled(Column).attrs({ as: 'footer' })`
  padding-bottom: ${tokens.space48};

  p {
    padding-top: ${tokens.space24};
    border-top: 1px solid ${tokens.line};
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
  }
`;

/** What every page of the site has: the bar above and the footer below its `main`, which `children` bring. */
export function SitePage({ children }: { children: ReactNode }) {
  return (
    <>
      <Bar>
        <Wordmark />
        <nav aria-label="Main">
          <ButtonLink href={TO_APP}>Open App</ButtonLink>
        </nav>
      </Bar>
      {children}
      <Foot>
        <p>
          Sotto is open source under the MIT licence. The people you meet have a right to know that you use
          it: tell them.
        </p>
      </Foot>
    </>
  );
}
