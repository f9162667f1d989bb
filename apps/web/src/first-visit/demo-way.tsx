import { Button, tokens } from '@sotto/ui-kit';
import { Play } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { DEMO_COURSE } from './demo-course.js';

const Card = styled.section`
  display: grid;
  gap: ${tokens.space24} ${tokens.space48};
  padding: clamp(${tokens.space16}, 4cqi, ${tokens.space32});
  border: 1px solid ${tokens.line};
  border-radius: ${tokens.radius16};
  background: ${tokens.surface};

  @container (min-width: 48rem) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 24rem);
    align-items: center;
  }
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${tokens.space16};

  h2 {
    font-size: ${tokens.type20};
  }

  & > p {
    text-wrap: pretty;
  }

  & > p:last-child {
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space8};

  /* Under each other they are of one width: a quiet button has no edge of its own to see. */
  @container (max-width: 30rem) {
    width: 100%;

    & > button {
      flex: 1 0 100%;
    }
  }
`;

const Course = styled.ol`
  display: grid;
  gap: ${tokens.space12};
  padding-left: ${tokens.space24};
  border-left: 1px solid ${tokens.line};

  li {
    display: grid;
    grid-template-columns: 2.5rem minmax(0, 1fr);
    gap: ${tokens.space12};
    color: ${tokens.quiet};
    text-wrap: pretty;
  }

  span {
    color: ${tokens.accent};
    font-variant-numeric: tabular-nums;
    font-weight: ${tokens.weightMedium};
  }

  @container (max-width: 48rem) {
    padding-left: 0;
    border-left: 0;
  }
`;

interface DemoWayProps {
  /** On a first visit: whoever saw it work knows what the other ways are for. */
  leads: boolean;
  onPlay: () => void;
  onDemo: () => void;
}

/** The way in that asks for nothing. */
export function DemoWay({ leads, onPlay, onDemo }: DemoWayProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Words>
        <h2 id={id}>See it work</h2>
        <p>A made-up sales call goes through everything that yours would.</p>
        <Buttons>
          <Button kind={leads ? 'primary' : 'secondary'} size="large" icon={Play} onClick={onPlay}>
            Play the demo meeting
          </Button>
          <Button kind="quiet" size="large" onClick={onDemo}>
            Shorter, or another one
          </Button>
        </Buttons>
        <p>Five minutes, or as long as you like. No key, no microphone, and nothing leaves this device.</p>
      </Words>
      <Course aria-label="What happens in it">
        {DEMO_COURSE.map(({ time, text }) => (
          <li key={time}>
            <span>{time}</span>
            {text}
          </li>
        ))}
      </Course>
    </Card>
  );
}
