import { Button, PageHeading, Panel, Row, Stack } from '@sotto/ui-kit';
import { EyeOff } from 'lucide-react';
import { FloatButton } from './float-button.js';
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
      />
      {/* At the left: at the right the overlay itself would lie on it. */}
      <Row>
        <Toggle />
        <FloatButton />
      </Row>
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
