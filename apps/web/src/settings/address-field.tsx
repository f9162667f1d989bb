import { addressProblem } from '@sotto/ai-providers';
import { TextField } from '@sotto/ui-kit';
import { useState } from 'react';

interface AddressFieldProps {
  label: string;
  hint?: string;
  placeholder?: string;
  value: string;
  onChange: (address: string) => void;
  /** The person has left it, or it was sent. */
  onLeave?: () => void;
}

/** Where a provider is asked. What is wrong with it is said when the person has typed it to its end. */
export function AddressField({ value, onChange, onLeave, ...rest }: AddressFieldProps) {
  const [typing, setTyping] = useState(false);
  const wrong = !typing && value !== '' ? addressProblem(value) : undefined;
  const left = () => {
    setTyping(false);
    onLeave?.();
  };
  return (
    <TextField
      {...rest}
      {...(wrong !== undefined && { error: wrong })}
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(typed) => {
        setTyping(true);
        onChange(typed.trim());
      }}
      onBlur={left}
    />
  );
}
