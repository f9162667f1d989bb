import { ButtonLink, tokens } from '@sotto/ui-kit';
import { styled } from 'styled-components';
import { toSite } from './links';
import { Column } from './parts';

const Main = styled(Column).attrs({ as: 'main' })`
  display: grid;
  min-height: 100dvh;
  align-content: center;
  justify-items: center;
  gap: ${tokens.space24};
  padding-block: ${tokens.space48};
  text-align: center;

  h1 {
    font-size: ${tokens.type34};
  }

  p {
    max-width: 30rem;
    color: ${tokens.quiet};
    text-wrap: balance;
  }
`;

/** R2: the page for every address that is none. */
export function NotFoundPage() {
  return (
    <Main>
      <h1>Oops! Page not found</h1>
      <p>There is nothing at this address. Your sessions are where you left them, in the app.</p>
      <ButtonLink href={toSite()} kind="primary" size="large">
        Return to Home
      </ButtonLink>
    </Main>
  );
}
