import { MODES, type Mode } from '@sotto/meeting';
import { Panel, tokens } from '@sotto/ui-kit';
import { Handshake, type LucideIcon, MessagesSquare, Presentation, UserRoundSearch } from 'lucide-react';
import { styled } from 'styled-components';
import { useSettings } from '../stores/use-session.js';
import { modeWords } from './mode-words.js';
import { useDiscreet, useDiscreetSettings, useOverlay } from './use-discreet.js';

const Buttons = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: ${tokens.space12};
`;

const ModeButton = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${tokens.space4} ${tokens.space12};
  padding: ${tokens.space12} ${tokens.space16};
  border: 1px solid ${tokens.control};
  border-radius: ${tokens.radius10};
  background: ${tokens.surface};
  text-align: left;
  cursor: pointer;
  transition: background-color ${tokens.motionFast} ease-out;

  & > svg {
    color: ${tokens.quiet};
  }

  & > strong {
    font-weight: ${tokens.weightMedium};
  }

  & > small {
    grid-column: 1 / -1;
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
  }

  &:hover {
    background: linear-gradient(${tokens.hover}, ${tokens.hover}) ${tokens.surface};
  }

  &[aria-pressed='true'] {
    border-color: ${tokens.accent};
    background: ${tokens.accentSoft};

    & > svg {
      color: ${tokens.accent};
    }
  }
`;

const LABELS: Readonly<Record<Mode, { readonly label: string; readonly icon: LucideIcon }>> = {
  interview: { label: 'Interview', icon: UserRoundSearch },
  sales: { label: 'Sales', icon: Handshake },
  presentation: { label: 'Presentation', icon: Presentation },
  meeting: { label: 'Meeting', icon: MessagesSquare },
};

/** Ledger D1, D3: one press says what kind of help is wanted, puts the overlay where it suits, and shows it. */
export function ModeButtons() {
  const discreet = useDiscreet();
  const on = useOverlay((state) => state.on);
  const mode = useSettings(({ settings }) => settings.mode);
  const chosen = useDiscreetSettings();
  return (
    <Panel
      heading="What for"
      description="Each button sets the overlay up for its kind of meeting and shows it."
    >
      <Buttons role="group" aria-label="Mode">
        {MODES.map((each) => {
          const { label, icon: Icon } = LABELS[each];
          const pressed = on && each === mode;
          return (
            <ModeButton key={each} type="button" aria-pressed={pressed} onClick={() => discreet.choose(each)}>
              <Icon size={18} aria-hidden="true" />
              <strong>{label}</strong>
              <small>{modeWords(each, pressed ? chosen : null)}</small>
            </ModeButton>
          );
        })}
      </Buttons>
    </Panel>
  );
}
