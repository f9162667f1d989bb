import { webcrypto } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newRecoveryCode, readRecoveryCode, writeRecoveryCode } from './recovery-code.js';

const secrets = fc.uint8Array({ minLength: 20, maxLength: 20 });
const GROUPED = /^([0-9A-HJKMNP-TV-Z]{5}-){7}[0-9A-HJKMNP-TV-Z]{5}$/u;

describe('E8: the recovery code', () => {
  it('holds 160 bits, in eight groups that can be read aloud', () => {
    const { code, secret } = newRecoveryCode(webcrypto as Crypto);
    expect(code).toMatch(GROUPED);
    expect(secret).toHaveLength(20);
    expect(readRecoveryCode(code).secret).toEqual(secret);
  });

  it('is what was written, whatever case, spaces and dashes it is typed with', () => {
    fc.assert(
      fc.property(secrets, (secret) => {
        const code = writeRecoveryCode(secret);
        const typed = ` ${code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', ' – ')}\n`;
        expect([...(readRecoveryCode(typed).secret ?? [])]).toEqual([...secret]);
        expect([...(readRecoveryCode(code.replaceAll('1', 'I')).secret ?? [])]).toEqual([...secret]);
      }),
    );
  });

  it('finds every single wrong symbol and names its group', () => {
    fc.assert(
      fc.property(secrets, fc.nat(39), fc.nat(30), (secret, place, other) => {
        const symbols = [...writeRecoveryCode(secret).replaceAll('-', '')];
        const rest = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'].filter((each) => each !== symbols[place]);
        symbols[place] = rest[other] ?? '';
        expect(readRecoveryCode(symbols.join('')).message).toContain(`Group ${Math.floor(place / 5) + 1} `);
      }),
    );
  });

  it('finds two symbols of a group that changed places, and two groups', () => {
    fc.assert(
      fc.property(secrets, fc.nat(7), fc.nat(4), fc.nat(4), fc.nat(7), (secret, group, i, j, other) => {
        const groups = writeRecoveryCode(secret)
          .split('-')
          .map((each) => [...each]);
        const [a, b] = [groups[group] ?? [], groups[other] ?? []];
        if (a[i] !== a[j]) {
          const swapped = a.map((each, k) => (k === i ? a[j] : k === j ? a[i] : each));
          const typed = groups.map((each, k) => (k === group ? swapped : each).join('')).join('');
          expect(readRecoveryCode(typed).secret).toBeUndefined();
        }
        if (group !== other) {
          const moved = groups.map((each, k) => (k === group ? b : k === other ? a : each).join('')).join('');
          expect(readRecoveryCode(moved).secret).toBeUndefined();
        }
      }),
    );
  });

  it('says how many symbols are missing, and never crashes on what is typed', () => {
    expect(readRecoveryCode('ABCDE-FGHJK').message).toContain('has 40 letters and digits; this one has 10');
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (typed) => void readRecoveryCode(typed)));
    expect(readRecoveryCode('U'.repeat(40)).message).toContain('Group 1 ');
  });
});
