import { Badge, Button, Panel, tokens } from '@sotto/ui-kit';
import { Cpu, KeyRound } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { useHandles } from '../composition/handles.js';
import { type ProviderKind, type Settings, usableProviders } from '../stores/settings.js';
import { useSettings } from '../stores/use-session.js';
import { useQuickKey } from './use-quick-key.js';

const Own = styled.section`
  display: grid;
  gap: ${tokens.space16};

  & > h2 {
    font-size: ${tokens.type17};
  }

  & > p {
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
    text-wrap: pretty;
  }
`;

const Ways = styled.div`
  display: grid;
  gap: ${tokens.space16};

  /* As high with what is set up beside it as without. */
  h3 {
    line-height: 1.5rem;
  }

  @container (min-width: 44rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    /* Side by side their buttons stand on one line. */
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

  p {
    text-wrap: pretty;
  }

  p + p {
    margin-top: ${tokens.space8};
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
  }

  strong {
    color: ${tokens.text};
    font-weight: ${tokens.weightMedium};
  }
`;

interface OwnWaysProps {
  /** They were taken or put away before. */
  again: boolean;
  /** Keeps the choice, and puts the ways in away. */
  onChosen: (choice?: Partial<Settings>) => Promise<void>;
}

/** Who answers in meetings of one's own: a model, or rules on this device. */
export function OwnWays({ again, onChosen }: OwnWaysProps) {
  const { toasts } = useHandles();
  const heading = useId();
  const { Dialog, open, fetching, ask, close } = useQuickKey();
  const models = useSettings(({ settings, storedKeys }) =>
    usableProviders(settings, storedKeys)
      .map((kind) => NAMES[kind])
      .join(', '),
  );
  const rules = useSettings(({ settings }) => settings.rules);
  const keepToRules = async () => {
    await onChosen({ rules: true });
    toasts.show({
      type: 'success',
      title: 'On-device rules are ready',
      detail: 'Start the assistant when your meeting begins.',
    });
  };
  return (
    <Own aria-labelledby={heading}>
      <h2 id={heading}>For meetings of your own, choose who answers, and press Start</h2>
      <Ways>
        <Choice
          heading="Use your own model"
          description="A key of OpenAI or Anthropic, or a local server such as Ollama or LM Studio. Tested on the spot."
          leaves="your questions with what they rest on, and the transcript for coaching, to the one you enter."
          state={models}
        >
          <Button icon={KeyRound} aria-haspopup="dialog" busy={fetching} onClick={ask}>
            Enter a key or a server
          </Button>
        </Choice>
        <Choice
          heading="Stay on this device"
          description="On-device rules answer with quotes from what was said, shown and noted, and coach by measures."
          leaves="no question, no answer and no transcript."
          state={again && rules ? 'In use' : ''}
        >
          <Button icon={Cpu} onClick={() => void keepToRules()}>
            Use on-device rules
          </Button>
        </Choice>
      </Ways>
      <p>
        Speech becomes text in your browser, which may ask its maker’s service for that. Before anything is
        heard, you read where it goes, and agree or not.
      </p>
      {Dialog && <Dialog open={open} onClose={close} onKept={onChosen} />}
    </Own>
  );
}

const NAMES: Readonly<Record<ProviderKind, string>> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  compatible: 'Your server',
};

interface ChoiceProps {
  heading: string;
  description: string;
  leaves: string;
  /** What of it is set up; empty: nothing. */
  state: string;
  children: ReactNode;
}

function Choice({ heading, description, leaves, state, children }: ChoiceProps) {
  return (
    <Panel heading={heading} level={3} actions={state && <Badge tone="accent">{state}</Badge>}>
      <Way>
        <div>
          <p>{description}</p>
          <p>
            <strong>Leaves this device:</strong> {leaves}
          </p>
        </div>
        <div>{children}</div>
      </Way>
    </Panel>
  );
}
