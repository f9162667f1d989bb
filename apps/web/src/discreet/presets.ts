import type { Mode } from '@sotto/meeting';
import type { DiscreetSettings } from '../stores/settings.js';

/** What a mode button sets (ledger D3). */
export type Preset = Pick<DiscreetSettings, 'position' | 'showNotifications' | 'autoHideOnScreenShare'>;

export const PRESETS: Readonly<Record<Mode, Preset>> = {
  interview: { position: 'top-right', showNotifications: true, autoHideOnScreenShare: true },
  sales: { position: 'bottom-right', showNotifications: true, autoHideOnScreenShare: true },
  presentation: { position: 'bottom-left', showNotifications: false, autoHideOnScreenShare: true },
  meeting: { position: 'top-right', showNotifications: true, autoHideOnScreenShare: false },
};

/** Whether everything that the mode's button would set is as it would set it. */
export function isPreset(mode: Mode, settings: DiscreetSettings): boolean {
  const preset = PRESETS[mode];
  return (
    settings.position === preset.position &&
    settings.showNotifications === preset.showNotifications &&
    settings.autoHideOnScreenShare === preset.autoHideOnScreenShare
  );
}
