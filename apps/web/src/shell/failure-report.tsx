import { Button, Row, Stack, tokens } from '@sotto/ui-kit';
import { isRouteErrorResponse } from 'react-router-dom';
import { styled } from 'styled-components';
import { TO_APP } from './site-links.js';

const Page = styled.div`
  max-width: 36rem;
`;

const Cause = styled.p`
  color: ${tokens.quiet};
  font-size: ${tokens.type13};
  overflow-wrap: anywhere;
`;

interface FailureReportProps {
  /** What it means for the person. */
  meaning: string;
  /** The error itself, for whoever is told of it. */
  cause: string;
}

/** Ledger R3: what is shown when a screen breaks. The session itself lives outside the screens. */
export function FailureReport({ meaning, cause }: FailureReportProps) {
  return (
    <Page>
      <Stack $gap={16}>
        <h1>Unexpected Application Error!</h1>
        <p>{meaning}</p>
        <Row>
          <Button kind="primary" onClick={() => location.assign(TO_APP)}>
            Open Sotto again
          </Button>
        </Row>
        <Cause>{cause}</Cause>
      </Stack>
    </Page>
  );
}

/** Returns an error in one line. */
export function errorLine(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
