import { tokens } from '@sotto/ui-kit';
import { useRouteError } from 'react-router-dom';
import { styled } from 'styled-components';
import { errorLine, FailureReport } from './failure-report.js';

const Page = styled.main`
  display: grid;
  justify-content: center;
  padding: 12vh ${tokens.space24} ${tokens.space24};
`;

/** The error page of the route (ledger R3): the shell itself broke, or the address belongs to no route. */
export function AppFailure() {
  return <WholeFailure cause={errorLine(useRouteError())} />;
}

/** Ledger R3: nothing of the screen is left, whether or not there was a route yet. */
export function WholeFailure({ cause }: { cause: string }) {
  return (
    <Page>
      <FailureReport
        meaning="This screen broke. Nothing that was captured is lost: your meeting is kept on this device as it happens, and opening Sotto again brings you back to it."
        cause={cause}
      />
    </Page>
  );
}

/** Ledger R3: one page broke; everything around it works, and the meeting goes on. */
export function PageFailure({ cause }: { cause: string }) {
  return (
    <FailureReport
      meaning="This page broke. Nothing that was captured is lost: a running meeting goes on, and the other pages work. To get this one back, open Sotto again; a meeting that runs is then yours to resume."
      cause={cause}
    />
  );
}
