import { Button, Notice } from '@sotto/ui-kit';
import type { RefObject } from 'react';
import { useFocusAfterRemoval } from '../focus/use-focus-after-removal.js';
import { useOffice } from '../office/use-office.js';
import { RefusalNotice } from './refused.js';
import { useAttempt } from './use-attempt.js';
import { useDamagedUsers } from './use-users.js';
import { damagedWords } from './user-words.js';

/**
 * Whose entry does not open: each is told, and can be removed.
 * @param frame where the focus stays after that
 */
export function DamagedUsers({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const { users } = useOffice().enterprise;
  const damaged = useDamagedUsers();
  const { doing, refusal, attempt } = useAttempt();
  const leaving = useFocusAfterRemoval(frame, damaged);
  const remove = (id: string) => {
    leaving(0);
    void attempt(id, 'Not removed', () => users.remove(id));
  };
  return (
    <>
      <RefusalNotice refusal={refusal} />
      {damaged.map((each) => {
        const { title, detail } = damagedWords(each);
        return (
          <Notice
            key={each.id}
            tone="warning"
            title={title}
            detail={detail}
            actions={
              <Button size="small" busy={doing === each.id} onClick={() => remove(each.id)}>
                Remove
              </Button>
            }
          />
        );
      })}
    </>
  );
}
