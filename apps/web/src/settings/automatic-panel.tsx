import type { AutomaticAnswers } from '@sotto/meeting';
import { Panel, Stack, Switch, TextField } from '@sotto/ui-kit';
import { useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { useSettings } from '../stores/use-session.js';
import { typedNumber } from './engines-view.js';

/** Ledger A14, A17: answers that nobody asked for by hand, and where they stop. */
export function AutomaticPanel() {
  const automatic = useSettings(({ settings }) => settings.automatic);
  const choose = useChoice();
  return (
    <Panel
      heading="Automatic answers"
      description="When you hear the other side apart from you, what they ask can be answered without your asking. The same limits hold, counted apart, for the analyses of discreet mode."
    >
      <Stack $gap={16}>
        <Switch
          label="Answer what the other side asks"
          hint="Each question goes where yours go, and costs the same. Demo and imports never ask by themselves."
          checked={automatic.on}
          onChange={(on) => choose({ on })}
        />
        <Cap name="maxRequests" label="Most requests in one session" most={1000} />
        <Cap name="maxTokens" label="Most tokens in one session" most={10_000_000} />
      </Stack>
    </Panel>
  );
}

/** For the next meeting, and for the one that runs. */
function useChoice(): (change: Partial<AutomaticAnswers>) => void {
  const { session, settings } = useHandles();
  return (change) => {
    const automatic = { ...settings.getState().settings.automatic, ...change };
    void settings.update({ automatic });
    session.dispatch({ type: 'set-automatic', automatic });
  };
}

function Cap({ name, label, most }: { name: 'maxRequests' | 'maxTokens'; label: string; most: number }) {
  const automatic = useSettings(({ settings }) => settings.automatic);
  const choose = useChoice();
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed === null ? automatic[name] : typedNumber(typed, 1, most);
  const change = (text: string) => {
    setTyped(text);
    const next = typedNumber(text, 1, most);
    if (next !== null) choose({ [name]: next });
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
