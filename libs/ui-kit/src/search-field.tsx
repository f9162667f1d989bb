import { Search, X } from 'lucide-react';
import type { ComponentPropsWithRef, KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { controlBox, FieldFrame, type FieldText, useField } from './field.js';
import { IconButton } from './icon-button.js';
import { tokens } from './tokens.js';

const Box = styled.div`
  position: relative;

  & > svg {
    position: absolute;
    top: 0.75rem;
    left: ${tokens.space12};
    color: ${tokens.quiet};
    pointer-events: none;
  }

  & > input {
    ${controlBox}
    padding-inline: 2.25rem 2.5rem;
    appearance: none;

    &::-webkit-search-cancel-button {
      display: none;
    }
  }

  & button {
    position: absolute;
    top: 0.375rem;
    right: 0.375rem;
  }
`;

export interface SearchFieldProps
  extends
    Omit<FieldText, 'error'>,
    Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'size' | 'type'> {
  value: string;
  /** Called with an empty text, too: by Escape and by the cross. */
  onChange: (value: string) => void;
}

/** What to look for. Escape and the cross empty it. */
export function SearchField(props: SearchFieldProps) {
  const { label, labelHidden = true, hint, value, onChange, onKeyDown, id, ...rest } = props;
  const field = useField({ id, hint });
  const clearOnEscape = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.defaultPrevented || event.key !== 'Escape' || !value) return;
    // Else the same key would close the dialog around it.
    event.preventDefault();
    event.stopPropagation();
    onChange('');
  };
  return (
    <FieldFrame field={field} label={label} labelHidden={labelHidden} hint={hint}>
      <Box>
        <Search size={16} aria-hidden="true" />
        <input
          autoComplete="off"
          placeholder={label}
          {...rest}
          {...field.control}
          type="search"
          value={value}
          onKeyDown={clearOnEscape}
          onChange={(event) => onChange(event.target.value)}
        />
        {value && <IconButton size="small" icon={X} label="Clear the search" onClick={() => onChange('')} />}
      </Box>
    </FieldFrame>
  );
}
