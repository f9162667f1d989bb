import { useStore } from 'zustand';
import { useHandles } from '../composition/handles.js';
import { PREPARED } from '../notes/notes-store.js';
import { useSettings } from '../stores/use-session.js';
import { nextSubject, type Prepared } from './next-session.js';

interface NextSession {
  /** Null: nothing was chosen. */
  readonly current: Prepared | null;
  /** Takes effect at once; the toast says so. */
  choose(prepared: Prepared): void;
  remove(): void;
}

/** What the next live session is about, and the ways to say it. */
export function useNextSession(): NextSession {
  const { settings, notes, clock, toasts } = useHandles();
  const next = useSettings((state) => state.settings.next);
  const text = useStore(notes, (state) => state.notes.find(({ id }) => id === PREPARED)?.text ?? '');
  return {
    current: next && { next, text },
    choose: (prepared) => {
      const subject = nextSubject(prepared.next);
      const note = { id: PREPARED, name: `Preparation: ${subject}`, addedAt: clock.now() };
      void notes.put({ ...note, text: prepared.text });
      void settings.update({ next: prepared.next });
      toasts.show({
        type: 'success',
        title: 'Your next session is prepared',
        detail: `It is about ${subject}, and takes your preparation along.`,
      });
    },
    remove: () => {
      void notes.remove(PREPARED);
      void settings.update({ next: null });
    },
  };
}
