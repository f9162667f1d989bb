import { Minus, PictureInPicture2, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Badge } from './badge.js';
import { IconButton, type Shortcut } from './icon-button.js';
import { OverlayAnswer } from './overlay-answer.js';
import { overlayFrame, overlayWidth } from './overlay-frame.js';
import { OverlayHandle } from './overlay-handle.js';
import { tokens } from './tokens.js';

const Frame = styled.div`
  ${overlayFrame}
  ${overlayWidth}
  display: flex;
  flex-direction: column;
  gap: ${tokens.space12};
  min-height: 0;
  padding: ${tokens.space8} 0 ${tokens.space12};
  border-radius: ${tokens.radius16};
`;

const Head = styled.div`
  display: flex;
  flex: none;
  align-items: start;
  gap: ${tokens.space4};
  padding: 0 ${tokens.space8};
`;

const State = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${tokens.space8};
  min-width: 0;
  min-height: 1.75rem;
  padding-block: 0.125rem;
  color: ${tokens.quiet};
  font-size: ${tokens.type13};
  font-variant-numeric: tabular-nums;

  & > p {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  &:first-child {
    padding-left: ${tokens.space8};
  }
`;

const Buttons = styled.div`
  display: flex;
  flex: none;
`;

const Row = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space8};
  padding: 0 ${tokens.space16};
`;

/* The marker keeps its place at the end, whatever stands beside it. */
const Foot = styled.div`
  display: flex;
  flex: none;
  align-items: end;
  justify-content: space-between;
  gap: ${tokens.space12};
  padding: 0 ${tokens.space16};
  color: ${tokens.quiet};
  font-size: ${tokens.type13};

  & > div:first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

export interface OverlayPanelProps {
  /** A meeting runs. */
  active: boolean;
  /** What goes on, in words: "Listening, 12 min". */
  state: string;
  /** What the headline is or answers: "Suggestion", the question. Two lines of it, the rest one button further. */
  kicker?: string;
  /** Absent: nothing to show yet. */
  headline?: string;
  /** All there are; the panel shows the first three. */
  points?: readonly string[];
  /** The answer is still coming. */
  running?: boolean;
  /** What will be here, and how. */
  empty: string;
  /** Buttons below the answer. */
  actions?: ReactNode;
  /** A quieter line at the foot. */
  footer?: ReactNode;
  /** A `ShareMarker`, at the end of the foot. */
  marker?: ReactNode;
  /** Absent: no button for it, as in the floating window. */
  onMinimize?: () => void;
  /** Into a window of its own; absent where the browser has none. */
  onFloat?: () => void;
  /** In the floating window: back into the page. */
  onReturn?: () => void;
  /** Ends discreet mode, as its button says. */
  onClose: () => void;
  /** The keys of the buttons that have some, told where a person looks for them. */
  shortcuts?: { readonly minimize?: Shortcut; readonly close?: Shortcut };
}

/** The help at a glance (ledger D7): a headline and at most three points, 320 px wide or as wide as a floating window. */
export function OverlayPanel(props: OverlayPanelProps) {
  const { active, state, kicker, headline, points = [], running = false, empty } = props;
  const { actions, footer, marker, onMinimize, onFloat, onReturn, onClose, shortcuts } = props;
  return (
    <Frame role="group" aria-label="Sotto">
      <Head>
        <OverlayHandle />
        <State>
          <Badge tone={active ? 'accent' : 'neutral'}>{active ? 'Active' : 'Inactive'}</Badge>
          <p>{state}</p>
        </State>
        <Buttons>
          {onFloat && (
            <IconButton
              size="small"
              icon={PictureInPicture2}
              label="Float above other windows"
              onClick={onFloat}
            />
          )}
          {onReturn && <IconButton size="small" icon={Undo2} label="Back into the page" onClick={onReturn} />}
          {onMinimize && (
            <IconButton
              size="small"
              icon={Minus}
              label="Minimize"
              shortcut={shortcuts?.minimize}
              data-focus-first=""
              onClick={onMinimize}
            />
          )}
          <IconButton
            size="small"
            icon={X}
            label="Close discreet mode"
            shortcut={shortcuts?.close}
            onClick={onClose}
          />
        </Buttons>
      </Head>
      <OverlayAnswer kicker={kicker} headline={headline} points={points} running={running} empty={empty} />
      {actions && <Row>{actions}</Row>}
      {(footer || marker) && (
        <Foot>
          <div>{footer}</div>
          {marker}
        </Foot>
      )}
    </Frame>
  );
}
