import { Button, Notice } from '@sotto/ui-kit';
import { useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import { counted } from '../words/counted.js';

interface DamagedContactsProps {
  /** How many pages of the contact book do not open. */
  pages: number;
  remove: () => Promise<unknown>;
}

/** Contacts whose page does not open: one notice, however many pages there are, because nobody knows who is on which. */
export function DamagedContacts({ pages, remove }: DamagedContactsProps) {
  const { toasts } = useHandles();
  if (pages === 0) return null;
  const [are, them] = pages === 1 ? ['is', 'it'] : ['are', 'them'];
  return (
    <Notice
      tone="warning"
      title="Some contacts cannot be opened"
      detail={`${counted(pages, 'page')} of your contacts ${are} damaged. Contacts on ${them} cannot be read any more; the others are not affected. Remove ${them}, and import their file again or bring them back from a backup.`}
      actions={
        <Button
          size="small"
          onClick={() => {
            remove().catch((error: unknown) =>
              toasts.show({ type: 'error', title: 'Not removed', detail: failureOf(error).message }),
            );
          }}
        >
          Remove
        </Button>
      }
    />
  );
}
