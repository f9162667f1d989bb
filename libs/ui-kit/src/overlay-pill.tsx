import { Eye, Lightbulb, Maximize2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Badge } from './badge.js';
import { OVERLAY_WIDTH, overlayFrame } from './overlay-frame.js';
import { OverlayHandle } from './overlay-handle.js';
import { tokens } from './tokens.js';
import { VisuallyHidden } from './visually-hidden.js';

const Frame = styled.div`
  ${overlayFrame}
  display: flex;
  align-items: center;
  gap: ${tokens.space4};
  width: fit-content;
  max-width: ${OVERLAY_WIDTH};
  height: 2.75rem;
  padding: 0 ${tokens.space12} 0 ${tokens.space8};
  border-radius: 1.375rem;
`;

const Open = styled.button`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${tokens.space8};
  min-width: 0;
  height: 2.25rem;
  padding: 0 ${tokens.space8};
  border: 0;
  border-radius: 1.125rem;
  background: transparent;
  color: ${tokens.quiet};
  font-size: ${tokens.type13};
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  transition: background-color ${tokens.motionFast} ease-out;

  &:hover {
    background: ${tokens.hover};
    color: ${tokens.text};
  }

  & > span:nth-child(3) {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > svg {
    flex: none;
  }

  & > svg:not(:last-child) {
    color: ${tokens.accent};
  }

  & > svg[data-seen] {
    color: ${tokens.fair};
  }
`;

export interface OverlayPillProps {
  /** A meeting runs. */
  active: boolean;
  /** What goes on, in words: "Listening, 12 min". */
  label: string;
  /** A suggestion waits to be read. */
  waiting?: boolean;
  /** The check found that others see the overlay (ledger D12). */
  seen?: boolean;
  /** A `ShareMarker`. */
  marker?: ReactNode;
  onExpand: () => void;
}

const SEEN = ', others would see this';

/** The panel made small: 44 px high, one press opens it (ledger D7). */
export function OverlayPill(props: OverlayPillProps) {
  const { active, label, waiting = false, seen = false, marker, onExpand } = props;
  return (
    <Frame>
      <OverlayHandle />
      <Open type="button" title={seen ? label + SEEN : label} data-focus-first="" onClick={onExpand}>
        <VisuallyHidden>Show the overlay: </VisuallyHidden>
        <Badge tone={active ? 'accent' : 'neutral'}>{active ? 'Active' : 'Inactive'}</Badge>
        <span>{label}</span>
        {seen && (
          <>
            <VisuallyHidden>{SEEN}</VisuallyHidden>
            <Eye size={16} aria-hidden="true" data-seen="" />
          </>
        )}
        {waiting && (
          <>
            <Lightbulb size={16} aria-hidden="true" />
            <VisuallyHidden>A suggestion waits</VisuallyHidden>
          </>
        )}
        <Maximize2 size={14} aria-hidden="true" />
      </Open>
      {marker}
    </Frame>
  );
}
