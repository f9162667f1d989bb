import type { SessionHeader } from '@sotto/meeting';
import { Button, Notice, Row, Stack } from '@sotto/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';

type State =
  | { readonly type: 'idle' | 'running' | 'done' }
  | { readonly type: 'stopped' | 'failed'; readonly message: string };

/** Runs the coaching of a session again; what it had stays where that fails. */
export function Recoach({ header, onDone }: { header: SessionHeader; onDone: () => void }) {
  const { recoach } = useHandles();
  const [state, setState] = useState<State>({ type: 'idle' });
  const running = useRef<AbortController | null>(null);
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run = async () => {
    const over = new AbortController();
    running.current = over;
    setState({ type: 'running' });
    try {
      const recoached = await recoach(header, over.signal);
      if (recoached.outcome === 'coached') {
        setState({ type: 'done' });
        onDone();
      } else {
        const { reason, message } = recoached.failure;
        setState({ type: reason === 'cancelled' ? 'stopped' : 'failed', message });
      }
    } catch (error) {
      setState({ type: 'failed', message: failureOf(error).message });
    }
  };
  const stop = () => {
    // This button goes.
    again.current?.focus();
    running.current?.abort();
  };
  return (
    <Stack $gap={12}>
      {state.type === 'failed' && (
        <Notice tone="error" announced title="The coaching was not run anew" detail={state.message} />
      )}
      <Row $gap={12}>
        <Button ref={again} size="small" busy={state.type === 'running'} onClick={() => void run()}>
          Run coaching again
        </Button>
        {state.type === 'running' && (
          <Button size="small" kind="quiet" onClick={stop}>
            Cancel
          </Button>
        )}
        <span role="status">
          {state.type === 'done' && 'This is the new coaching.'}
          {state.type === 'stopped' && state.message}
        </span>
      </Row>
    </Stack>
  );
}
