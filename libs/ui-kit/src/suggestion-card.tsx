import type { Suggestion } from '@sotto/meeting';
import { Lightbulb } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from './button.js';
import { useCutLines } from './cut-lines.js';
import { useFocusKept } from './focus-kept.js';
import { overlayFrame, overlayWidth } from './overlay-frame.js';
import { Spinner } from './spinner.js';
import { Row } from './stack.js';
import { SuggestionLabels } from './suggestion-labels.js';
import { createToastHolds } from './toast-holds.js';
import { tokens } from './tokens.js';
import { Tooltip } from './tooltip.js';

const Frame = styled.div`
  display: grid;
  justify-items: end;
  min-height: 0;
  border-radius: ${tokens.radius16};

  &[data-collapsed='false'] {
    ${overlayFrame}
    ${overlayWidth}
    grid-template-columns: minmax(0, 1fr);
    justify-items: stretch;
    padding: ${tokens.space12} ${tokens.space16};
    overflow: hidden auto;
  }
`;

const Round = styled.button`
  ${overlayFrame}
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border-radius: 50%;
  color: ${tokens.accent};
  cursor: pointer;
`;

const Quiet = styled.p`
  display: flex;
  align-items: center;
  gap: ${tokens.space8};
  color: ${tokens.quiet};
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space8};

  & small {
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
    font-variant-numeric: tabular-nums;
  }

  & > p {
    overflow-wrap: anywhere;
  }

  & > p[data-clamp] {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 5;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space8};
  margin-top: ${tokens.space12};
`;

/** What the card shows (ledger D7). */
export type SuggestionCardView =
  | { readonly state: 'analysing' }
  | { readonly state: 'listening' }
  | {
      readonly state: 'suggestion';
      readonly suggestion: Suggestion;
      /** From 1. */
      readonly place: number;
      /** How many there are; with one alone neither figure is shown. */
      readonly of: number;
      /** A fallback: it is the same for everybody (ledger C5). */
      readonly standard?: boolean;
    };

export interface SuggestionCardProps {
  view: SuggestionCardView;
  /** Only a round button. */
  collapsed: boolean;
  /** Changes are read aloud here, because no toast says them. */
  announced: boolean;
  /** Takes the suggestion over. What the card shows after it is the caller's to say. */
  onApply: () => void;
  /** Puts the suggestion aside; as after `onApply`, the caller says what is shown next. */
  onDismiss: () => void;
  /** The round button of the collapsed card was pressed. */
  onExpand: () => void;
  /** Called while the card is pointed at or has the focus; returns the way to let go. See `useCardCollapse`. */
  hold?: () => () => void;
}

/** The floating suggestion (ledger D7): what to do, when, and how sure that is. */
export function SuggestionCard(props: SuggestionCardProps) {
  const { view, collapsed, onExpand, hold } = props;
  const shown = collapsed ? 'collapsed' : view.state;
  const frame = useFocusKept<HTMLDivElement>();
  const holds = useMemo(() => createToastHolds({ hold: hold ?? holdsNothing }), [hold]);
  useEffect(() => {
    if (frame.current) holds.check(frame.current);
  }, [frame, shown, holds]);
  return (
    <Frame
      ref={frame}
      role="group"
      aria-label="Suggestions"
      tabIndex={-1}
      data-collapsed={collapsed}
      onMouseEnter={holds.pointed}
      onMouseLeave={holds.pointedAway}
      onFocus={holds.focused}
      onBlur={holds.focusedAway}
    >
      {collapsed ? (
        <Tooltip text="Show suggestions">
          <Round type="button" aria-label="Show suggestions" onClick={onExpand}>
            <Lightbulb size={20} aria-hidden="true" />
          </Round>
        </Tooltip>
      ) : (
        <Content {...props} />
      )}
    </Frame>
  );
}

const holdsNothing = () => () => undefined;

function Content({ view, announced, onApply, onDismiss }: SuggestionCardProps) {
  const id = useId();
  const [openedFor, setOpenedFor] = useState<string | null>(null);
  const text = view.state === 'suggestion' ? view.suggestion.content : '';
  const whole = openedFor === text;
  const [cut, lines] = useCutLines<HTMLDivElement>(text, whole);
  return (
    <>
      <div ref={lines} role={announced ? 'status' : undefined}>
        {view.state === 'suggestion' ? <Words view={view} id={id} whole={whole} /> : <Waiting view={view} />}
      </div>
      {view.state === 'suggestion' && (
        <Buttons>
          <Button size="small" kind="primary" aria-describedby={id} onClick={onApply}>
            Apply
          </Button>
          <Button size="small" aria-describedby={id} onClick={onDismiss}>
            Dismiss
          </Button>
          {cut && (
            <Button
              size="small"
              kind="quiet"
              aria-expanded={whole}
              onClick={() => setOpenedFor(whole ? null : text)}
            >
              {whole ? 'Show less' : 'Show all'}
            </Button>
          )}
        </Buttons>
      )}
    </>
  );
}

function Waiting({ view }: { view: SuggestionCardView }) {
  return view.state === 'analysing' ? (
    <Quiet>
      <Spinner />
      Analyzing...
    </Quiet>
  ) : (
    <Quiet>Listening...</Quiet>
  );
}

interface WordsProps {
  view: Extract<SuggestionCardView, { state: 'suggestion' }>;
  id: string;
  whole: boolean;
}

function Words({ view, id, whole }: WordsProps) {
  const { suggestion, place, of, standard } = view;
  const { content } = suggestion;
  return (
    <Body>
      <Row>
        <SuggestionLabels suggestion={suggestion} />
        {standard && <small>Standard advice</small>}
        {of > 1 && (
          <small>
            {place} of {of}
          </small>
        )}
      </Row>
      <p id={id} data-clamp={whole ? undefined : ''}>
        {content}
      </p>
    </Body>
  );
}
