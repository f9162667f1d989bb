import { tokens } from '@sotto/ui-kit';
import { styled } from 'styled-components';
import { ClaimsShown } from './claims-shown';
import { Closing } from './closing';
import { LeavingShown } from './leaving';
import { Meeting } from './meeting';
import { Opening } from './opening';
import { Column } from './parts';
import { SitePage } from './site-page';
import { Stealth } from './stealth';
import { Testimonials } from './testimonials';

const Main = styled(Column).attrs({ as: 'main' })`
  display: grid;
  gap: clamp(5rem, 11vw, 9rem);
  padding-block: clamp(2rem, 6vw, 5rem) clamp(3rem, 6vw, 5rem);
  font-size: ${tokens.type15};
`;

/** L1: the page at `/`. Every claim is said in its own words, and has a lower voice under it that says what it rests on. */
export function LandingPage() {
  return (
    <SitePage>
      <Main>
        <Opening />
        <Meeting />
        <Stealth />
        <ClaimsShown />
        <LeavingShown />
        <Testimonials />
        <Closing />
      </Main>
    </SitePage>
  );
}
