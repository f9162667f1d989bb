import { Button, Dialog } from '@sotto/ui-kit';
import type { ReactNode } from 'react';

interface LoadAnewProps {
  open: boolean;
  title: string;
  children: ReactNode;
}

const loadAnew = () => location.reload();

/** What is on the screen and in memory is not what is stored any more: there is one way on. */
export function LoadAnew({ open, title, children }: LoadAnewProps) {
  return (
    <Dialog
      open={open}
      onClose={loadAnew}
      title={title}
      actions={
        <Button kind="primary" data-initial-focus onClick={loadAnew}>
          Load Sotto anew
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
