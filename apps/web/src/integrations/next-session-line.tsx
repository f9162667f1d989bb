import { Button, Notice } from '@sotto/ui-kit';
import { useRef } from 'react';
import { nextSubject } from './next-session.js';
import { useNextSession } from './use-next-session.js';

/** Says what the next session is about, as long as something was chosen. A panel follows it. */
export function NextSessionLine() {
  const { current, remove } = useNextSession();
  const line = useRef<HTMLDivElement>(null);
  if (!current) return null;
  return (
    <div ref={line}>
      <Notice
        tone="good"
        title={`Your next session is about ${nextSubject(current.next)}`}
        detail="Start the assistant when the meeting begins: it knows what you prepared."
        actions={
          <Button
            size="small"
            onClick={() => {
              // This button goes with the line.
              line.current?.nextElementSibling?.querySelector('h2')?.focus();
              remove();
            }}
          >
            Remove
          </Button>
        }
      />
    </div>
  );
}
