import * as fc from 'fast-check';
import { MODES } from '@sotto/meeting';
import { describe, expect, it } from 'vitest';
import { DEFAULT_DISCREET } from '../stores/settings.js';
import {
  activated,
  closed,
  isSharing,
  minimizeToggled,
  NO_OVERLAY,
  type OverlayState,
  shareSeen,
  toggled,
} from './overlay-state.js';
import { isPreset, PRESETS } from './presets.js';

const ON: OverlayState = { ...NO_OVERLAY, on: true };

describe('D2: keys and buttons', () => {
  it('toggles on, with the whole panel, and off', () => {
    expect(toggled({ ...NO_OVERLAY, minimized: true }, true)).toEqual(ON);
    expect(toggled(ON, true)).toEqual(NO_OVERLAY);
  });

  it('minimizes and maximizes, and only what is there', () => {
    expect(minimizeToggled(ON).minimized).toBe(true);
    expect(minimizeToggled(minimizeToggled(ON))).toEqual(ON);
    expect(minimizeToggled(NO_OVERLAY)).toBe(NO_OVERLAY);
  });

  it('the signs of a share go with it; what the person said stays until they take it back', () => {
    expect(closed({ ...ON, signs: ['title'], minimized: true })).toEqual(NO_OVERLAY);
    const told = toggled({ ...ON, signs: ['title'], told: true }, true);
    expect(told).toEqual({ ...NO_OVERLAY, told: true });
    expect([isSharing(told), isSharing(toggled(told, true))]).toEqual([false, true]);
    expect([toggled(told, true).minimized, toggled(told, false).minimized]).toEqual([true, false]);
    expect(activated(told).minimized).toBe(false);
  });
});

describe('D5: a share', () => {
  it('with auto-hide minimizes the overlay when it begins', () => {
    expect(shareSeen(ON, { signs: ['hidden'] }, true)).toEqual({ ...ON, signs: ['hidden'], minimized: true });
    expect(shareSeen(ON, { told: true }, true).minimized).toBe(true);
  });

  it('without, leaves it whole', () => {
    expect(shareSeen(ON, { signs: ['hidden'] }, false)).toEqual({ ...ON, signs: ['hidden'] });
  });

  it('a further sign does not minimize what was opened again', () => {
    const opened = minimizeToggled(shareSeen(ON, { signs: ['title'] }, true));
    expect(shareSeen(opened, { signs: ['title', 'hidden'] }, true).minimized).toBe(false);
    expect(shareSeen(opened, { told: true }, true).minimized).toBe(false);
  });

  it('its end opens nothing by itself', () => {
    expect(shareSeen(shareSeen(ON, { signs: ['title'] }, true), { signs: [] }, true).minimized).toBe(true);
  });

  it('is none without the overlay', () => {
    expect(isSharing({ ...NO_OVERLAY, signs: ['title'] })).toBe(false);
    expect(shareSeen(NO_OVERLAY, { signs: ['title'] }, true).minimized).toBe(false);
  });

  const acts = fc.array(
    fc.oneof(
      fc.boolean().map((autoHide) => (state: OverlayState) => toggled(state, autoHide)),
      fc.constant(activated),
      fc.constant(minimizeToggled),
      fc.tuple(fc.constantFrom<OverlayState['signs']>([], ['title'], ['hidden', 'title']), fc.boolean()).map(
        ([signs, autoHide]) =>
          (state: OverlayState) =>
            shareSeen(state, { signs }, autoHide),
      ),
    ),
    { size: 'max', maxLength: 60 },
  );

  it('never minimizes or shares what is off, and is whole whenever it is turned on', () => {
    fc.assert(
      fc.property(acts, (steps) => {
        let state = NO_OVERLAY;
        for (const act of steps) {
          const next = act(state);
          if (!next.on) expect(isSharing(next) || next.minimized).toBe(false);
          if (next.on && !state.on) expect(next.minimized).toBe(false);
          state = next;
        }
      }),
    );
  });
});

describe('D3: presets', () => {
  it('are those of the specification', () => {
    expect(PRESETS).toEqual({
      interview: { position: 'top-right', showNotifications: true, autoHideOnScreenShare: true },
      sales: { position: 'bottom-right', showNotifications: true, autoHideOnScreenShare: true },
      presentation: { position: 'bottom-left', showNotifications: false, autoHideOnScreenShare: true },
      meeting: { position: 'top-right', showNotifications: true, autoHideOnScreenShare: false },
    });
  });

  it('D4: the defaults are what the button of interviews sets', () => {
    expect(MODES.filter((mode) => isPreset(mode, DEFAULT_DISCREET))).toEqual(['interview']);
  });
});
