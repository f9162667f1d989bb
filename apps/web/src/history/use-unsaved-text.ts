import { useCallback, useEffect, useState } from 'react';
import { useHandles } from '../composition/handles.js';
import type { SessionText, UnsavedTexts } from '../notes/unsaved-texts.js';
import { editsOf } from './session-edits.js';

interface Unsaved {
  readonly text: SessionText;
  readonly type: (text: SessionText) => void;
  /** It was typed before this was opened, and nothing since. */
  readonly recovered: boolean;
  /** Why it is in the memory of this page alone; null: it is not. */
  readonly refusal: string | null;
  /** All of it is part of the session now; stable. */
  readonly settle: () => void;
}

/**
 * What is typed of a session, kept until it is saved: over a reload, or where the storage refuses, as long as the page lives.
 * @param saved as the session has it
 */
export function useUnsavedText(id: string, saved: SessionText): Unsaved {
  const { office } = useHandles();
  const [first] = useState(saved);
  const [text, setText] = useState(saved);
  const [recovered, setRecovered] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  // Where the office does not open it tells so itself; where the storage does not, saving does.
  const withTexts = useCallback(
    (use: (texts: UnsavedTexts) => Promise<void>) =>
      void office()
        .then(({ unsaved }) => use(unsaved))
        .catch(() => undefined),
    [office],
  );

  useEffect(() => {
    let shown = true;
    withTexts(async (texts) => {
      const kept = await texts.read(id);
      if (!shown || !kept) return;
      // What was typed by now is newer.
      setText((now) => (now === first ? kept.text : now));
      setRecovered(true);
      setRefusal(kept.refusal?.message ?? null);
    });
    return () => {
      shown = false;
    };
  }, [withTexts, id, first]);

  useEffect(() => {
    if (text === first) return;
    let newest = true;
    withTexts(async (texts) => {
      const refused = await texts.keep(id, editsOf(saved, text).length > 0 ? text : null);
      if (newest) setRefusal(refused?.message ?? null);
    });
    return () => {
      newest = false;
    };
  }, [withTexts, id, text, first, saved]);

  const settle = useCallback(
    () => withTexts(async (texts) => void (await texts.keep(id, null))),
    [withTexts, id],
  );
  const type = (typed: SessionText) => {
    setText(typed);
    setRecovered(false);
  };
  return { text, type, recovered, refusal, settle };
}
