import { PasswordField, Stack } from '@sotto/ui-kit';
import type { TypedTwice } from './passphrase-words.js';

interface TypedTwiceFieldsProps {
  /** Of the first field; the second one repeats it. */
  label: string;
  hint?: string;
  value: TypedTwice;
  onChange: (value: TypedTwice) => void;
  /** Shown once somebody has tried to go on. */
  problems: { readonly passphrase?: string; readonly again?: string };
}

/** A new passphrase, twice: nobody can read it back later. */
export function TypedTwiceFields({ label, hint, value, onChange, problems }: TypedTwiceFieldsProps) {
  return (
    <Stack>
      <PasswordField
        label={label}
        hint={problems.passphrase === undefined ? hint : undefined}
        error={problems.passphrase}
        autoComplete="new-password"
        value={value.passphrase}
        onChange={(passphrase) => onChange({ ...value, passphrase })}
      />
      <PasswordField
        label={`${label}, again`}
        error={problems.again}
        autoComplete="new-password"
        value={value.again}
        onChange={(again) => onChange({ ...value, again })}
      />
    </Stack>
  );
}
