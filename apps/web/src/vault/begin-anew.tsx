import { Button, ConfirmDialog, Disclosure, Notice, Stack } from '@sotto/ui-kit';
import { type ReactNode, useState } from 'react';
import { failureOf } from '../composition/open-screens.js';
import { TO_APP } from '../shell/site-links.js';

interface BeginAnewProps {
  /** What somebody says who has no other way on. */
  summary: string;
  wipe: () => Promise<void>;
  /** Why there is no other way. */
  children: ReactNode;
}

/** Deletes what nobody can open any more, so that Sotto can be used again. */
export function BeginAnew({ summary, wipe, children }: BeginAnewProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    try {
      await wipe();
      location.assign(TO_APP);
    } catch (error) {
      setBusy(false);
      setAsking(false);
      setFailure(failureOf(error).message);
    }
  };
  return (
    <Disclosure summary={summary}>
      <Stack $gap={12}>
        <p>{children}</p>
        {failure !== null && (
          <Notice tone="error" announced title="Not everything is deleted" detail={failure} />
        )}
        <Button kind="danger" onClick={() => setAsking(true)}>
          Delete everything
        </Button>
      </Stack>
      <ConfirmDialog
        open={asking}
        title="Delete everything on this device?"
        confirmLabel="Delete everything"
        busy={busy}
        onCancel={() => !busy && setAsking(false)}
        onConfirm={() => void confirm()}
      >
        Sessions, settings and keys are destroyed. This cannot be undone.
      </ConfirmDialog>
    </Disclosure>
  );
}
