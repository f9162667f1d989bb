import { Panel, Stack, Switch, TextField } from '@sotto/ui-kit';
import { useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { useSettings } from '../stores/use-session.js';
import { typedNumber } from './engines-view.js';

/** Ledger A14, A17: answers that nobody asked for by hand, and where they stop. */
export function AutomaticPanel() {
  const { settings: store } = useHandles();
  const automatic = useSettings(({ settings }) => settings.automatic);
  return (
    <Panel
      heading="Automatic answers"
      description="When you hear the other side apart from you, what they ask can be answered without your asking."
    >
      <Stack $gap={16}>
        <Switch
          label="Answer what the other side asks"
          hint="Each question goes where yours go, and costs the same. Demo and imports never ask by themselves."
          checked={automatic.on}
          onChange={(on) => void store.update({ automatic: { ...automatic, on } })}
        />
        <Cap name="maxRequests" label="Most requests in one session" most={1000} />
        <Cap name="maxTokens" label="Most tokens in one session" most={10_000_000} />
      </Stack>
    </Panel>
  );
}

function Cap({ name, label, most }: { name: 'maxRequests' | 'maxTokens'; label: string; most: number }) {
  const { settings: store } = useHandles();
  const automatic = useSettings(({ settings }) => settings.automatic);
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed === null ? automatic[name] : typedNumber(typed, 1, most);
  const change = (text: string) => {
    setTyped(text);
    const next = typedNumber(text, 1, most);
    if (next !== null) void store.update({ automatic: { ...automatic, [name]: next } });
  };
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? String(automatic[name])}
      onChange={change}
      onBlur={() => value !== null && setTyped(null)}
      {...(value === null && { error: `A whole number from 1 to ${most.toLocaleString('en-US')}` })}
    />
  );
}
