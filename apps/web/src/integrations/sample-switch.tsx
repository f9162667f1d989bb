import { Switch } from '@sotto/ui-kit';
import { useHandles } from '../composition/handles.js';
import type { Samples } from '../stores/settings.js';
import { useSettings } from '../stores/use-session.js';

interface SampleSwitchProps {
  kind: keyof Samples;
  label: string;
  hint?: string;
}

/** Whether made-up entries are shown beside the person's own. */
export function SampleSwitch({ kind, label, hint }: SampleSwitchProps) {
  const { settings } = useHandles();
  const samples = useSettings((state) => state.settings.samples);
  return (
    <Switch
      label={label}
      hint={hint}
      checked={samples[kind]}
      onChange={(on) => void settings.update({ samples: { ...samples, [kind]: on } })}
    />
  );
}
