import { Badge, Button, Stack, tokens } from '@sotto/ui-kit';
import { Play, Square } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useHandles } from '../composition/handles.js';
import { isInitialized } from '../stores/settings.js';
import { useSession, useSettings } from '../stores/use-session.js';
import { canStart, canStop, isActive, stateLabel } from './session-view.js';
import { useStart } from './start-context.js';

/** What stands at both ends of a line. */
export const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space12};
`;

const Compact = styled(Line)`
  gap: ${tokens.space8};

  & > div {
    display: flex;
    gap: ${tokens.space8};
    min-width: 0;
  }

  & > div:last-child {
    flex: none;
  }

  & > div:first-child {
    flex-wrap: wrap;
    align-items: center;
    row-gap: 0;
  }
`;

const Wide = styled.div`
  display: grid;
  gap: ${tokens.space8};

  & > button {
    width: 100%;
  }
`;

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
  const { session } = useHandles();
  const actions = useStart();
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
      <Button kind={ready ? 'primary' : 'secondary'} {...start} disabled={!startable} onClick={actions.start}>
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
