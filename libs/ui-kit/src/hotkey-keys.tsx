import { Fragment } from 'react';
import { styled } from 'styled-components';
import { tokens } from './tokens.js';

const Keys = styled.kbd`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space4};
  min-width: 0;
  font: inherit;

  & > kbd {
    min-width: 1.75rem;
    padding: 0 ${tokens.space8};
    border: 1px solid ${tokens.edge};
    border-bottom-width: 2px;
    border-radius: ${tokens.radius6};
    background: ${tokens.raised};
    color: ${tokens.text};
    font: inherit;
    font-size: ${tokens.type13};
    font-weight: ${tokens.weightMedium};
    line-height: 1.5rem;
    text-align: center;
    overflow-wrap: anywhere;
  }

  &[data-disabled='true'] > kbd {
    border-color: ${tokens.line};
    background: transparent;
    color: ${tokens.quiet};
  }
`;

export interface HotkeyKeysProps {
  /** As they are written on the keys and read aloud: ['Ctrl', 'Shift', 'D']; none twice. */
  keys: readonly string[];
  /** They do nothing now. */
  disabled?: boolean;
}

/** Keys that are pressed together. */
export function HotkeyKeys({ keys, disabled = false }: HotkeyKeysProps) {
  return (
    <Keys data-disabled={disabled}>
      {keys.map((key, place) => (
        // A space between them, or a screen reader says one word.
        <Fragment key={key}>
          {place > 0 && ' '}
          <kbd>{key}</kbd>
        </Fragment>
      ))}
    </Keys>
  );
}
