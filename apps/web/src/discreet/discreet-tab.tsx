import { Button, PageHeading, Panel, Stack } from '@sotto/ui-kit';
import { EyeOff } from 'lucide-react';
import { Helping } from './helping.js';
import { ModeButtons } from './mode-buttons.js';
import { OverlaySettings } from './overlay-settings.js';
import { Shortcuts } from './shortcuts.js';
import { useDiscreet, useOverlay } from './use-discreet.js';
import { WhoSees } from './who-sees.js';

/** The Discreet tab (ledger D1). */
export function DiscreetTab() {
  return (
    <Stack $gap={24}>
      <PageHeading
        title="Discreet"
        description="Help that stays at the edge of the screen while you talk, and steps back when you share."
        actions={<Toggle />}
      />
      <ModeButtons />
      <Helping />
      <Panel heading="The overlay">
        <OverlaySettings />
      </Panel>
      <WhoSees />
      <Shortcuts />
    </Stack>
  );
}

function Toggle() {
  const discreet = useDiscreet();
  const on = useOverlay((state) => state.on);
  return (
    <Button kind={on ? 'secondary' : 'primary'} icon={EyeOff} aria-pressed={on} onClick={discreet.toggle}>
      {on ? 'Deactivate discreet mode' : 'Activate discreet mode'}
    </Button>
  );
}
