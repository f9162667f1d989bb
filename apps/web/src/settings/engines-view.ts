import type { Availability } from '@sotto/meeting';
import type { OrderItem } from '@sotto/ui-kit';
import { isUsableEndpoint, type HearingEngine, type Settings } from '../stores/settings.js';

export const ENGINE_NAMES: Readonly<Record<HearingEngine, string>> = {
  'on-device': 'On this device',
  browser: 'The browser’s own service',
  endpoint: 'A transcription service',
  realtime: 'A transcription service, live',
};

const DETAILS: Readonly<Record<HearingEngine, string>> = {
  'on-device': 'The browser recognises here. No sound leaves the machine.',
  browser: 'Nothing to set up. Most browsers send the sound to their maker’s service.',
  endpoint: 'What is spoken is sent, one utterance at a time, to the address below.',
  realtime: 'The same while it is spoken, where the service has a realtime socket.',
};

const NOT_SET_UP = 'It needs an address and a model below.';

/** The engines as rows of the order, with what is known of each. */
export function engineRows(
  settings: Settings,
  found: Readonly<Partial<Record<HearingEngine, Availability>>>,
): readonly (OrderItem & { readonly id: HearingEngine; readonly badge: EngineBadge | null })[] {
  return settings.engines.map((id) => {
    const remote = id === 'endpoint' || id === 'realtime';
    const missing = remote && !isUsableEndpoint(settings.transcription);
    const availability = found[id];
    const detail = missing
      ? `${DETAILS[id]} ${NOT_SET_UP}`
      : availability?.status === 'unavailable'
        ? availability.failure.message
        : DETAILS[id];
    return {
      id,
      name: ENGINE_NAMES[id],
      detail,
      used: !settings.enginesOff.includes(id),
      badge: missing ? 'set up' : badgeOf(availability),
    };
  });
}

/** In two words. */
export type EngineBadge = 'ready' | 'download' | 'not here' | 'set up';

function badgeOf(availability: Availability | undefined): EngineBadge | null {
  switch (availability?.status) {
    case 'ready':
      return 'ready';
    case 'downloadable':
      return 'download';
    case 'unavailable':
      return 'not here';
    default:
      // Only a run will tell.
      return null;
  }
}

/** The list with one entry a place earlier or later; at its end it stays. */
export function movedEngine(
  order: readonly HearingEngine[],
  id: HearingEngine,
  direction: 'earlier' | 'later',
): readonly HearingEngine[] {
  const from = order.indexOf(id);
  const to = direction === 'earlier' ? from - 1 : from + 1;
  const other = order[to];
  return from < 0 || other === undefined ? order : order.with(from, other).with(to, id);
}

/** A whole number typed into a field, within its bounds; null while it is none. */
export function typedNumber(text: string, least: number, most: number): number | null {
  const value = Number(text.replaceAll(/[\s,.]/gu, ''));
  return /\d/u.test(text) && Number.isInteger(value) && value >= least && value <= most ? value : null;
}
