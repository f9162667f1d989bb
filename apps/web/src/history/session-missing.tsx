import { Button, Notice, Row, Stack } from '@sotto/ui-kit';

interface SessionMissingProps {
  /** The reason why its row does not open; null where there is no such session. */
  damage: string | null;
  onClose: () => void;
}

/** The page of a session that cannot be shown, with the way back to the list. */
export function SessionMissing({ damage, onClose }: SessionMissingProps) {
  return (
    <Stack $gap={16}>
      {damage === null ? (
        <p>
          This session is not on this device. It was deleted here, or it was recorded in another browser:
          sessions stay where they were recorded.
        </p>
      ) : (
        <Notice tone="error" title="This session cannot be opened" detail={damage} />
      )}
      <Row>
        <Button kind="primary" onClick={onClose}>
          Show all sessions
        </Button>
      </Row>
    </Stack>
  );
}
