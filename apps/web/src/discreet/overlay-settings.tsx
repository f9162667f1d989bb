import { Columns, Select, Slider, Stack, Switch, type ToastPosition } from '@sotto/ui-kit';
import { MIN_OPACITY } from '../stores/settings.js';
import { POSITION_WORDS } from './position-words.js';
import { useDiscreet, useDiscreetSettings, useOverlay } from './use-discreet.js';

const PLACES = Object.entries(POSITION_WORDS).map(([value, label]) => ({
  value: value as ToastPosition,
  label,
}));

/** Ledger D4, D11: how the overlay looks and behaves; remembered. */
export function OverlaySettings() {
  const discreet = useDiscreet();
  const settings = useDiscreetSettings();
  const told = useOverlay((state) => state.told);
  const percent = Math.round(settings.opacity * 100);
  return (
    <Stack $gap={24}>
      <Columns $gap={24} $min="18rem">
        <Select
          label="Corner"
          value={settings.position}
          onChange={(position) => discreet.set({ position })}
          options={PLACES}
          hint="Or drag the overlay, or use the arrow keys on its handle."
        />
        <Slider
          label="Opacity"
          min={MIN_OPACITY * 100}
          max={100}
          step={5}
          value={percent}
          valueText={`${percent} %`}
          onChange={(value) => discreet.set({ opacity: value / 100 })}
          hint="While you point at the overlay or use it, it is shown whole."
        />
      </Columns>
      <Stack $gap={16}>
        <Switch
          label="Auto-hide while the screen is shared"
          hint="When a share is detected, the panel becomes a pill. You can open it again."
          checked={settings.autoHideOnScreenShare}
          onChange={(autoHideOnScreenShare) => discreet.set({ autoHideOnScreenShare })}
        />
        <Switch
          label="Notifications"
          hint="The first suggestion of an analysis is shown for five seconds, with Apply."
          checked={settings.showNotifications}
          onChange={(showNotifications) => discreet.set({ showNotifications })}
        />
        <Switch
          label="I am sharing my screen"
          hint="Sotto cannot see what another program shares. Say so here, and the overlay steps back until you say that you have stopped."
          checked={told}
          onChange={discreet.tellSharing}
        />
      </Stack>
    </Stack>
  );
}
