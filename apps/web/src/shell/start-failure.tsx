import { Button, Row, Stack, tokens } from '@sotto/ui-kit';
import { styled } from 'styled-components';

const Page = styled.main`
  max-width: 36rem;
  margin: 12vh auto;
  padding: 0 ${tokens.space24};
`;

/** Sotto could not start, because its storage did not open. The sentence comes from the storage. */
export function StartFailure({ message }: { message: string }) {
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
      </Stack>
    </Page>
  );
}
