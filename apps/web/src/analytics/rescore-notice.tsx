import { DELIVERY_RULES } from '@sotto/core-scoring';
import { sessionScores } from '@sotto/live-session';
import type { SessionHeader } from '@sotto/meeting';
import { BusyLine, Button, Notice } from '@sotto/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import { counted } from '../words/counted.js';
import { unscored } from './analytics-view.js';

type Work = { readonly state: 'idle' | 'working' } | { readonly state: 'failed'; readonly message: string };

/** Sessions of an earlier version have no figures in the list; working them out opens each, so it waits for a click. */
export function RescoreNotice({ sessions }: { sessions: readonly SessionHeader[] }) {
  const { archive } = useHandles();
  const [work, setWork] = useState<Work>({ state: 'idle' });
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const missing = unscored(sessions, DELIVERY_RULES).length;

  const rescore = async () => {
    const going = (stop.current = new AbortController());
    setWork({ state: 'working' });
    try {
      await archive.rescore(
        sessionScores,
        ({ scored }) => scored?.delivery.rules === DELIVERY_RULES,
        going.signal,
      );
      setWork({ state: 'idle' });
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
  if (missing === 0) return null;
  return (
    <Notice
      title={`${counted(missing, 'session')} without figures of how you spoke`}
      detail="They were saved before these were measured. Working them out opens each of them once, on this device."
      actions={
        <Button size="small" onClick={() => void rescore()}>
          Work them out
        </Button>
      }
    />
  );
}
