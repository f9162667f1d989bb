import { describe, expect, it } from 'vitest';
import { tidyLine } from './tidy-line.js';

describe('a name as it is shown', () => {
  it.each([
    ['  Ada   Lovelace ', 'Ada Lovelace'],
    ['\u202Eadmin\u202C', 'admin'],
    ['A\u200Bd\uFEFFa\u00AD', 'Ada'],
    [' \u200b\u2060', ''],
    ['\u200D\u200C\u3164\u2800', ''],
    ['Ada\u0000\nLovelace\u2028', 'Ada Lovelace'],
    ['half \uD800', 'half \uFFFD'],
    ['علی\u200Cرضا', 'علی\u200Cرضا'],
    ['👩\u200D🚀', '👩\u200D🚀'],
    ['Zoë Müller-Lüdenscheidt', 'Zoë Müller-Lüdenscheidt'],
  ])('what is typed as %j is shown as %j', (typed, shown) => {
    expect(tidyLine(typed)).toBe(shown);
  });
});
