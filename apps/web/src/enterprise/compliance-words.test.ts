import { DEFAULT_COMPLIANCE } from '@sotto/enterprise';
import { describe, expect, it } from 'vitest';
import { draftedSettings, SWITCHES, turnsSealingOff } from './compliance-words.js';

describe('E2: what is changed and not saved yet', () => {
  it('every switch of the settings is there', () =>
    expect([...SWITCHES.map(({ name }) => name), 'dataRetentionDays'].sort()).toEqual(
      Object.keys(DEFAULT_COMPLIANCE).sort(),
    ));

  it('only what was changed differs; a retention that cannot be taken saves nothing', () => {
    expect(draftedSettings(DEFAULT_COMPLIANCE, { switches: {} })).toEqual(DEFAULT_COMPLIANCE);
    expect(draftedSettings(DEFAULT_COMPLIANCE, { switches: { doNotShare: true }, days: ' 90 ' })).toEqual({
      ...DEFAULT_COMPLIANCE,
      doNotShare: true,
      dataRetentionDays: 90,
    });
    for (const days of ['', '0', '1.5', 'ten']) {
      expect(draftedSettings(DEFAULT_COMPLIANCE, { switches: {}, days })).toBeNull();
    }
  });

  it('only sealing that is turned off is asked about', () => {
    const off = { ...DEFAULT_COMPLIANCE, encryptionEnabled: false };
    expect(turnsSealingOff(DEFAULT_COMPLIANCE, off)).toBe(true);
    expect(turnsSealingOff(off, off)).toBe(false);
    expect(turnsSealingOff(off, DEFAULT_COMPLIANCE)).toBe(false);
  });
});
