import type { Failure } from '@sotto/meeting';
import { Button, Notice } from '@sotto/ui-kit';
import { useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';

interface DamagedNoticesProps {
  /** What it is: "A calendar". */
  what: string;
  /** What to do besides removing it: "add it again". */
  then: string;
  damaged: readonly { readonly id: string; readonly failure: Failure }[];
  remove: (id: string) => Promise<void>;
}

/** What is kept and does not open: each is told, and can be removed. */
export function DamagedNotices({ what, then, damaged, remove }: DamagedNoticesProps) {
  const { toasts } = useHandles();
  return damaged.map(({ id, failure }) => (
    <Notice
      key={id}
      tone="warning"
      title={`${what} cannot be opened`}
      detail={`${failure.message} Remove it, and ${then}.`}
      actions={
        <Button
          size="small"
          onClick={() => {
            remove(id).catch((error: unknown) =>
              toasts.show({ type: 'error', title: 'Not removed', detail: failureOf(error).message }),
            );
          }}
        >
          Remove
        </Button>
      }
    />
  ));
}
