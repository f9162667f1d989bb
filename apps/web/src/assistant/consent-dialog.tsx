import { Button, CopyButton, DefinitionList, Dialog, Notice, Row, Stack, tokens } from '@sotto/ui-kit';
import { styled } from 'styled-components';
import { CHAT_SENTENCE } from './consent-statement.js';
import { destinations, soundDestinations } from './destinations.js';
import { useSettings } from '../stores/use-session.js';

const Sentence = styled.blockquote`
  margin: 0;
  padding: ${tokens.space12} ${tokens.space16};
  border-left: 2px solid ${tokens.accent};
  background: ${tokens.neutralSoft};
`;

export interface ConsentDialogProps {
  open: boolean;
  /** It listens already: this is about where things go. */
  listening: boolean;
  onAgree: () => void;
  onClose: () => void;
}

/** Ledger A16: what is heard, where it goes, and a sentence for the others, before the first listening. */
export function ConsentDialog({ open, listening, onAgree, onClose }: ConsentDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={listening ? 'Where things go has changed' : 'Before Sotto listens'}
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button kind="primary" onClick={onAgree}>
            {listening ? 'Agree' : 'Agree and start'}
          </Button>
        </>
      }
    >
      <ConsentText />
    </Dialog>
  );
}

function ConsentText() {
  const state = useSettings((all) => all);
  return (
    <Stack $gap={24}>
      <DefinitionList
        items={[
          {
            term: 'What is heard',
            detail:
              'Your microphone, from Start until Stop. It hears everybody in the room. The other side’s voices only when you choose “Hear the other side”, and a screen only when you capture or watch it, with all that others show on it.',
          },
          {
            term: 'Speech recognition',
            detail: soundDestinations(state.settings),
          },
          { term: 'Questions, advice and coaching', detail: destinations(state.settings, state.storedKeys) },
          {
            term: 'What is kept',
            detail:
              'The transcript, sealed on this device. Sound is held in memory until its words are there, and no pictures are kept.',
          },
        ]}
      />
      <Stack $gap={8}>
        <p>Tell the others. In many places the law asks for it, and everywhere it is fair.</p>
        <Sentence>{CHAT_SENTENCE}</Sentence>
        <Row>
          <CopyButton
            label="Copy for the meeting’s chat"
            onCopy={async () => navigator.clipboard.writeText(CHAT_SENTENCE)}
          />
        </Row>
      </Stack>
      <Notice
        title="You can withdraw at any time"
        detail="“Withdraw consent” in the Assistant stops every capture at once. Your answer is recorded with the session."
      />
    </Stack>
  );
}
