import type { LucideIcon } from 'lucide-react';
import { CircleAlert, LoaderCircle, Mic, MicOff, RotateCw, VolumeX } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Badge, type Tone } from './badge.js';
import { LevelMeter } from './level-meter.js';
import { tokens } from './tokens.js';

/**
 * What is known of a voice, by evidence. Silent: sound comes, with nothing in it. Missing: no sound comes. Retrying:
 * the engine failed and is tried again. Deaf: it cannot be heard until somebody does something.
 */
export type VoiceState = 'starting' | 'hearing' | 'silent' | 'missing' | 'retrying' | 'deaf' | 'off';

const STATES: Readonly<Record<VoiceState, { words: string; tone: Tone; icon: LucideIcon }>> = {
  starting: { words: 'Starting', tone: 'neutral', icon: LoaderCircle },
  hearing: { words: 'Hearing', tone: 'accent', icon: Mic },
  silent: { words: 'Only silence', tone: 'fair', icon: VolumeX },
  missing: { words: 'No sound comes', tone: 'weak', icon: MicOff },
  retrying: { words: 'Trying again', tone: 'fair', icon: RotateCw },
  deaf: { words: 'Cannot hear', tone: 'weak', icon: CircleAlert },
  off: { words: 'Off', tone: 'neutral', icon: MicOff },
};

const NARROW = '@media (max-width: 40rem)';
/** In these the engine's name can wait until there is room. */
const UNTROUBLED = ":is([data-state='starting'], [data-state='hearing'], [data-state='off'])";

/* What is done about it stays at the row's end, whatever the state has to say. */
const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${tokens.space4} ${tokens.space12};
  min-width: 0;
  padding: ${tokens.space8} 0;

  ${NARROW} {
    padding: ${tokens.space4} 0;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space4} ${tokens.space12};
  min-width: 0;

  ${NARROW} {
    column-gap: ${tokens.space8};
  }
`;

const Name = styled.p`
  flex: 0 1 auto;
  min-width: 0;
  font-weight: ${tokens.weightMedium};
  overflow-wrap: anywhere;
`;

const Engine = styled.p`
  flex: 0 1 auto;
  min-width: 0;
  color: ${tokens.quiet};
  font-size: ${tokens.type13};
  overflow-wrap: anywhere;

  ${NARROW} {
    ${UNTROUBLED} > * > & {
      display: none;
    }
  }
`;

const Sentence = styled.p`
  grid-column: 1 / -1;
  min-width: 0;
  max-width: ${tokens.textWidth};
  font-size: ${tokens.type13};
  overflow-wrap: anywhere;

  /* Of a voice that nobody listens to it is a hint. Of any other it is a trouble, also while sound comes. */
  [data-state='off'] > & {
    color: ${tokens.quiet};

    ${NARROW} {
      display: none;
    }
  }
`;

export interface VoiceStatusProps {
  /** Whose voice: "You", "Other side". */
  name: string;
  /** The meter is there in `hearing` alone. */
  state: VoiceState;
  /** How loud it is now, 0 to 1. Null or absent: not measured, then there is no meter. */
  level?: number | null;
  /** What turns it into words: "On this device". */
  engine?: string;
  /** What is wrong, and what to do; where nobody listens a hint, which a narrow window leaves out. */
  sentence?: ReactNode;
  /** A button that does it, at the end of the row. */
  action?: ReactNode;
}

/** Whether a voice is heard (ledger A13). Changes of the state are read aloud; the level is for the eye alone. */
export function VoiceStatus({ name, state, level = null, engine, sentence, action }: VoiceStatusProps) {
  const id = useId();
  const { words, tone, icon } = STATES[state];
  return (
    <Frame role="group" aria-labelledby={id} data-state={state}>
      <Line>
        <Name id={id}>{name}</Name>
        <div role="status">
          <Badge tone={tone} icon={icon}>
            {words}
          </Badge>
        </div>
        {state === 'hearing' && level !== null && <LevelMeter level={level} />}
        {engine && <Engine>{engine}</Engine>}
      </Line>
      {action}
      {sentence && <Sentence>{sentence}</Sentence>}
    </Frame>
  );
}
