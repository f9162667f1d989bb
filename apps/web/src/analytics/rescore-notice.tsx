import { DELIVERY_RULES } from '@sotto/core-scoring';
import { sessionScores } from '@sotto/live-session';
import type { SessionHeader } from '@sotto/meeting';
import { BusyLine, Button, Notice } from '@sotto/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import { counted } from '../words/counted.js';
import { unscored } from './analytics-view.js';

type Work =
  | { readonly state: 'idle' | 'working' }
  /** How many do not open. */
  | { readonly state: 'tried'; readonly left: number }
  | { readonly state: 'failed'; readonly message: string };

/** Sessions of an earlier version have no figures in the list; working them out opens each, so it waits for a click. */
export function RescoreNotice({ sessions }: { sessions: readonly SessionHeader[] }) {
  const { archive } = useHandles();
  const [work, setWork] = useState<Work>({ state: 'idle' });
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const old = unscored(sessions, DELIVERY_RULES);
  const missing = old.length;

  const rescore = async () => {
    const going = (stop.current = new AbortController());
    setWork({ state: 'working' });
    try {
      // Only those that are named above: what does not count is not opened.
      const wanted = new Set(old.map(({ record }) => record.id));
      const written = await archive.rescore(
        sessionScores,
        ({ record }) => !wanted.has(record.id),
        going.signal,
      );
      setWork({ state: 'tried', left: wanted.size - written });
    } catch (error) {
      setWork({ state: 'failed', message: failureOf(error).message });
    }
  };

  if (work.state === 'working') return <BusyLine>{`Working out ${counted(missing, 'session')}`}</BusyLine>;
  if (work.state === 'failed') {
    return (
      <Notice
        announced
        tone="error"
        title="The figures could not be worked out"
        detail={work.message}
        actions={
          <Button size="small" onClick={() => void rescore()}>
            Try again
          </Button>
        }
      />
    );
  }
  if (work.state === 'tried' && work.left > 0) {
    return (
      <Notice
        announced
        tone="warning"
        title={`${counted(work.left, 'session')} could not be opened`}
        detail="They stay in History and count here without figures of how you spoke."
      />
    );
  }
  // The list that is shown may be a moment older than what was written.
  if (missing === 0 || work.state === 'tried') return null;
  return (
    <Notice
      title={`${counted(missing, 'session')} without figures of how you spoke`}
      detail="They were saved before these were measured, or by older rules. Working them out opens each of them once, on this device."
      actions={
        <Button size="small" onClick={() => void rescore()}>
          Work them out
        </Button>
      }
    />
  );
}
