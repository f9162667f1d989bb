import { Button, Row, tokens } from '@sotto/ui-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { meetingPageAtMost } from '../assistant/late-meeting-page.js';
import { useHandles } from '../composition/handles.js';
import { Greeting } from '../shell/greeting.js';
import { isInitialized, type Settings } from '../stores/settings.js';
import { useSettings } from '../stores/use-session.js';
import { beginDemo } from './begin-demo.js';
import { DemoWay } from './demo-way.js';
import { leaveWaysIn } from './leave-ways-in.js';
import { OwnWays } from './own-ways.js';

const Page = styled.div`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space32};

  /* Begins where the cards begin: a quiet button has no edge of its own to see. */
  & > :last-child {
    margin-left: calc(-1 * ${tokens.space16});
  }
`;

interface FirstVisitProps {
  onImport: () => void;
  /** To choose another recording or another pace. */
  onDemo: () => void;
}

/**
 * Ledger S5: three ways in, each one step. Put away, they never come back by themselves; asked for again (ledger L2), they
 * say what is set up already.
 */
export function FirstVisit({ onImport, onDemo }: FirstVisitProps) {
  const handles = useHandles();
  // As they were found: taking one changes no word of the others.
  const [again] = useState(() => handles.settings.getState().settings.welcomed);
  const ready = useSettings(({ settings, storedKeys }) => isInitialized(settings, storedKeys));
  const leave = useLeaving();
  const demo = <DemoWay leads={!again} onPlay={() => void beginDemo(handles, AS_IT_WAS)} onDemo={onDemo} />;
  return (
    <Page>
      <Greeting>
        {/* Takes the focus where what had it is gone. */}
        <h1 tabIndex={-1}>{again ? 'Set up Sotto' : 'A quiet voice beside your meeting'}</h1>
        <p>{again ? (ready ? SET_UP : NOT_SET_UP) : WELCOME}</p>
      </Greeting>
      {!again && demo}
      <OwnWays again={again} onChosen={leave} />
      {again && demo}
      <Row>
        <Button kind="quiet" onClick={onImport}>
          Or import a transcript you already have
        </Button>
        <Button kind="quiet" onClick={() => void leave()}>
          {again ? 'Close the set-up' : 'Skip'}
        </Button>
      </Row>
    </Page>
  );
}

/** The pace of the demo. */
const AS_IT_WAS = 1;

const WELCOME =
  'Sotto listens along, reads the screen when you ask, and answers in a few words. There is no account: what it keeps is sealed on this device.';
const SET_UP = 'What you set up stays as it is until you change it, here or in Settings.';
const NOT_SET_UP = 'Nothing is set up yet that answers you. Choose one of these; the rest is in Settings.';

/** Returns the way out of the ways in. */
function useLeaving() {
  const handles = useHandles();
  return (choice: Partial<Settings> = {}): Promise<void> =>
    leaveWaysIn(handles, choice, meetingPageAtMost(handles.clock));
}
