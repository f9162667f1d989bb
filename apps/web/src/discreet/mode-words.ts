import type { Mode } from '@sotto/meeting';
import type { DiscreetSettings } from '../stores/settings.js';
import { POSITION_WORDS } from './position-words.js';
import { isPreset, type Preset, PRESETS } from './presets.js';

/**
 * What a mode button sets (ledger D3); on the one that is pressed, what has been changed to since.
 * @param chosen how the overlay is set up, where it is for this mode
 */
export function modeWords(mode: Mode, chosen: DiscreetSettings | null): string {
  if (!chosen || isPreset(mode, chosen)) return presetWords(PRESETS[mode]);
  const words = presetWords(chosen);
  return `Changed: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

function presetWords({ position, showNotifications, autoHideOnScreenShare }: Preset): string {
  const where = POSITION_WORDS[position];
  return `${where}, notifications ${onOff(showNotifications)}, auto-hide ${onOff(autoHideOnScreenShare)}`;
}

const onOff = (on: boolean) => (on ? 'on' : 'off');
