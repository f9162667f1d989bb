import { Button, tokens, VoiceStatus, type VoiceStatusProps } from '@sotto/ui-kit';
import { Ear, EarOff } from 'lucide-react';
import { styled } from 'styled-components';
import { useSharePrompt } from '../assistant/share-prompt.js';
import { shareScreen } from '../assistant/share-screen.js';
import { useHandles } from '../composition/handles.js';
import { WideWords } from '../shell/wide-words.js';
import { useSession } from '../stores/use-session.js';
import { type VoiceView, voiceView } from './voice-view.js';

const Pair = styled.section`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  align-items: start;
  gap: 0 ${tokens.space24};
  padding: ${tokens.space4} ${tokens.space16};
  border: 1px solid ${tokens.line};
  border-radius: ${tokens.radius16};
  background: ${tokens.surface};
`;

/** Whether both voices of a live meeting are heard, by which engine, and what to do where one is not (ledger A13). */
export function Voices() {
  const live = useSession((state) => voiceView(state, 'you') !== null);
  if (!live) return null;
  return (
    <Pair aria-label="Who is heard">
      <You />
      <OtherSide />
    </Pair>
  );
}

function You() {
  return <Voice name="You" track="you" />;
}

function OtherSide() {
  const handles = useHandles();
  const prompt = useSharePrompt('hear');
  const heard = useSession(({ meeting }) => meeting.them !== null);
  const action = heard ? (
    <Button
      size="small"
      kind="quiet"
      icon={EarOff}
      onClick={() => handles.session.dispatch({ type: 'stop-hearing-them' })}
    >
      <WideWords>Stop hearing them</WideWords>
    </Button>
  ) : (
    <Button
      size="small"
      kind="quiet"
      icon={Ear}
      {...prompt}
      onClick={() => void shareScreen(handles, 'hear')}
    >
      <WideWords>Hear the other side</WideWords>
    </Button>
  );
  return (
    <Voice
      name="Other side"
      track="them"
      action={action}
      {...(!heard && {
        sentence: 'Share the meeting’s tab with its sound, and they are heard apart from you.',
      })}
    />
  );
}

interface VoiceProps extends Pick<VoiceStatusProps, 'name' | 'action' | 'sentence'> {
  track: 'you' | 'them';
}

function Voice({ track, sentence, ...props }: VoiceProps) {
  const state = useSession((all) => voiceView(all, track)?.state ?? 'off');
  const level = useSession((all) => voiceView(all, track)?.level ?? null);
  const engine = useText(track, 'engine');
  const trouble = useText(track, 'sentence') ?? sentence;
  return (
    <VoiceStatus
      state={state}
      level={level}
      {...props}
      {...(engine !== undefined && { engine })}
      {...(trouble !== undefined && { sentence: trouble })}
    />
  );
}

const useText = (track: 'you' | 'them', part: 'engine' | 'sentence'): VoiceView['engine'] =>
  useSession((all) => voiceView(all, track)?.[part]);
