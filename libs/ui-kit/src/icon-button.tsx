import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { tokens } from './tokens.js';
import { Tooltip } from './tooltip.js';

const Frame = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 2.25rem;
  height: 2.25rem;
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius10};
  background: transparent;
  color: ${tokens.quiet};
  cursor: pointer;
  transition: background-color ${tokens.motionFast} ease-out;

  &[data-size='small'] {
    width: 1.75rem;
    height: 1.75rem;
    border-radius: ${tokens.radius6};
  }

  &:hover:not(:disabled),
  &[aria-pressed='true'] {
    background: ${tokens.hover};
    color: ${tokens.text};
  }

  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> {
  /** What it does, in words: its accessible name and its tooltip. */
  label: string;
  icon: LucideIcon;
  /** 28 or 36 px high and wide; `medium` unless told. */
  size?: 'small' | 'medium';
  /** The keys that do the same. */
  shortcut?: Shortcut | undefined;
}

/** Keys as they are read on screen, 'Ctrl+Shift+D', and as `aria-keyshortcuts` has them, 'Control+Shift+D'. */
export interface Shortcut {
  words: string;
  aria: string;
}

/** A button that is only a picture, for actions at the edge. */
export function IconButton({
  label,
  icon: Icon,
  size = 'medium',
  type = 'button',
  shortcut,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={shortcut ? `${label} (${shortcut.words})` : label}>
      <Frame {...rest} type={type} aria-label={label} aria-keyshortcuts={shortcut?.aria} data-size={size}>
        <Icon size={size === 'small' ? 15 : 18} aria-hidden="true" />
      </Frame>
    </Tooltip>
  );
}
