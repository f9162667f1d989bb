import { useState } from 'react';
import { type Refusal, refusalOf } from './attempt-words.js';

export interface Attempts {
  /** The name of what is being done; null: nothing. */
  readonly doing: string | null;
  readonly refusal: Refusal | null;
  /**
   * Does something and tells where it did not work. While one is being done, another one is not begun.
   * @param name of what is done, to show which button works
   * @param title over the sentence that says why it did not work
   * @returns whether it worked
   */
  attempt(name: string, title: string, work: () => Promise<unknown>): Promise<boolean>;
  forget(): void;
}

/** One part of the page that does things which may be refused. */
export function useAttempt(): Attempts {
  const [doing, setDoing] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return {
    doing,
    refusal,
    forget: () => setRefusal(null),
    attempt: async (name, title, work) => {
      if (doing !== null) return false;
      setDoing(name);
      setRefusal(null);
      try {
        await work();
        return true;
      } catch (error) {
        setRefusal(refusalOf(error, title));
        return false;
      } finally {
        setDoing(null);
      }
    },
  };
}
