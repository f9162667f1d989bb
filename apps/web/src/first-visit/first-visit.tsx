import { BusyLine, Button, PageHeading, Panel, Stack, tokens } from '@sotto/ui-kit';
import { Cpu, KeyRound, Play } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { useHandles } from '../composition/handles.js';

// Opened by a click.
const QuickKey = lazy(() => import('./quick-key.js').then((m) => ({ default: m.QuickKey })));

const Room = styled.div`
  container-type: inline-size;
`;

/* Three cards side by side with their buttons on one line, or one below the other with the buttons in one column. */
const Ways = styled.div`
  display: grid;
  gap: ${tokens.space16};

  @container (min-width: 60rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    & > section {
      grid-template-rows: auto 1fr;
      align-content: stretch;
    }
  }
`;

const Way = styled.div`
  display: grid;
  align-content: space-between;
  gap: ${tokens.space16};

  @container (36rem <= width < 60rem) {
    grid-template-columns: minmax(0, 1fr) 15rem;
    gap: ${tokens.space32};
    align-items: center;

    & button {
      width: 100%;
    }
  }
`;

/* Begins where the cards begin: a quiet button has no edge of its own to see. */
const Others = styled.div`
  margin-left: calc(-1 * ${tokens.space16});
`;

/** Ledger S5: three ways in, each one step. Put away, it never comes back by itself. */
export function FirstVisit({ onImport }: { onImport: () => void }) {
  const { playDemo, settings, toasts } = useHandles();
  const [key, setKey] = useState(false);
  const welcome = () => void settings.update({ welcomed: true });
  const keepToRules = async () => {
    // "Ready" means that the next visit knows of it too.
    await settings.update({ rules: true, welcomed: true });
    toasts.show({
      type: 'success',
      title: 'On-device rules are ready',
      detail: 'Start the assistant when your meeting begins.',
    });
  };

  return (
    <Stack $gap={24}>
      <PageHeading
        title="A quiet voice beside your meeting"
        description="Sotto turns what is said into text, reads the screen when you ask, and answers in a few words. Everything it keeps is sealed on this device. How would you like to begin?"
      />
      <Room>
        <Ways>
          <Choice
            heading="See it work"
            description="A recorded sales call of five minutes runs through the real thing: no key, no microphone, and nothing leaves this device."
          >
            <Button
              kind="primary"
              icon={Play}
              onClick={() => {
                welcome();
                playDemo(1);
              }}
            >
              Play the demo meeting
            </Button>
          </Choice>
          <Choice
            heading="Use your own model"
            description="A key of OpenAI or Anthropic, or a local server such as Ollama or LM Studio. Tested on the spot."
          >
            <Button icon={KeyRound} aria-expanded={key} onClick={() => setKey((open) => !open)}>
              Enter a key or a server
            </Button>
          </Choice>
          <Choice
            heading="Stay on this device"
            description="On-device rules answer with quotes from what was said, shown and noted, and coach by measures: no question leaves this device. Speech becomes text in your browser, which may ask its maker’s service."
          >
            <Button icon={Cpu} onClick={() => void keepToRules()}>
              Use on-device rules
            </Button>
          </Choice>
        </Ways>
      </Room>
      {key && (
        <Suspense fallback={<BusyLine>Fetching the form</BusyLine>}>
          <Shown>
            <QuickKey onDone={welcome} />
          </Shown>
        </Suspense>
      )}
      <Others>
        <Button kind="quiet" onClick={onImport}>
          Or import a transcript you already have
        </Button>
        <Button kind="quiet" onClick={welcome}>
          Skip
        </Button>
      </Others>
    </Stack>
  );
}

/** On a narrow window it opens below what is in sight. */
const Shown = ({ children }: { children: ReactNode }) => <div ref={showIt}>{children}</div>;

const showIt = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

function Choice({
  heading,
  description,
  children,
}: {
  heading: string;
  description: string;
  children: ReactNode;
}) {
  return (
    <Panel heading={heading}>
      <Way>
        <p>{description}</p>
        <div>{children}</div>
      </Way>
    </Panel>
  );
}
