import { Badge, Button, Stack, tokens } from '@sotto/ui-kit';
import { Play, Square } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { useHandles } from '../composition/handles.js';
import { isInitialized } from '../stores/settings.js';
import { useSession, useSettings } from '../stores/use-session.js';
import { canStart, canStop, isActive, stateLabel } from './session-view.js';
import { Compact, Line, Wide } from './session-bar-layout.js';
import { useStart } from './start-context.js';

const State = styled.span`
  overflow: hidden;
  color: ${tokens.quiet};
  font-size: ${tokens.type13};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface SessionBarProps {
  compact?: boolean;
  /** Beside the buttons of the bar. */
  children?: ReactNode;
}

/** Ledger A1, A5: the state of the session, Start and Stop; in the rail, or as a bar at the bottom. */
export function SessionBar({ compact, children }: SessionBarProps) {
  if (compact) {
    return (
      <Compact as="section" aria-label="Session">
        <div>
          <StateLine />
        </div>
        <div>
          {children}
          <Buttons compact />
        </div>
      </Compact>
    );
  }
  return (
    <Stack $gap={12}>
      <Line>
        <StateLine />
      </Line>
      <Wide>
        <Buttons />
      </Wide>
    </Stack>
  );
}

function StateLine() {
  const active = useSession(isActive);
  const label = useSession(stateLabel);
  return (
    <>
      <Badge tone={active ? 'good' : 'neutral'}>{active ? 'Active' : 'Inactive'}</Badge>
      <State>{label}</State>
    </>
  );
}

function Buttons({ compact = false }: { compact?: boolean }) {
  const { session, lateSession } = useHandles();
  const actions = useStart();
  const waiting = useStore(lateSession.wait, (wait) => wait.waiting);
  const startable = useSession(canStart);
  const stoppable = useSession(canStop);
  // Without services it only says what is missing: then something else leads.
  const ready = useSettings(({ settings, storedKeys }) => isInitialized(settings, storedKeys));
  const stopButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    // What began the meeting is gone, or can do nothing any more: then the way to end it has the focus.
    const lost = activeElement === document.body || activeElement?.matches(':disabled');
    if (stoppable && lost) stopButton.current?.focus({ preventScroll: true });
  }, [stoppable]);
  // In the bar there is room for the words only.
  const start = compact ? ({ size: 'small' } as const) : { icon: Play };
  const stop = compact ? ({ size: 'small' } as const) : { icon: Square };
  return (
    <>
      <Button
        kind={ready ? 'primary' : 'secondary'}
        {...start}
        disabled={!startable}
        busy={waiting}
        onPointerEnter={actions.near}
        onFocus={actions.near}
        onClick={actions.start}
      >
        Start Assistant
      </Button>
      <Button
        {...stop}
        ref={stopButton}
        disabled={!stoppable}
        onClick={() => session.dispatch({ type: 'stop' })}
      >
        Stop
      </Button>
    </>
  );
}
