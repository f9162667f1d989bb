import type { Failure } from '@sotto/meeting';
import { Button, Row, Stack, tokens } from '@sotto/ui-kit';
import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';

const LostStorage = lazy(() => import('../vault/lost-storage.js').then((m) => ({ default: m.LostStorage })));

/** Codes of the storage for what trying again does not change. */
const UNOPENABLE: ReadonlySet<string> = new Set(['damaged', 'lost-keys']);

const Page = styled.main`
  max-width: 36rem;
  margin: 12vh auto;
  padding: 0 ${tokens.space24};
`;

/** Sotto could not start, because its storage did not open. The sentence comes from the storage. */
export function StartFailure({ failure: { message, code = '' } }: { failure: Failure }) {
  return (
    <Page>
      <Stack $gap={16}>
        <h1>Sotto cannot open its storage</h1>
        <p>{message}</p>
        <Row>
          <Button kind="primary" onClick={() => location.reload()}>
            Try again
          </Button>
        </Row>
        <Suspense>{UNOPENABLE.has(code) && <LostStorage />}</Suspense>
      </Stack>
    </Page>
  );
}
