import { expect, it } from 'vitest';
import { checkPreparation, EMPTY_PREPARATION, preparationBackground, preparationKey } from './preparation.js';

const meeting = {
  title: 'Renewal',
  attendees: [{ name: 'Dana Reyes', email: 'dana@example.com' }, { name: 'Sam' }],
};

it('makes a background of what is known and what was written', () => {
  const preparation = {
    agenda: 'Results\nRenewal ',
    keyPoints: ['Usage grew', '  ', 'Ends in May'],
    participantInfo: 'Dana decides.',
  };
  expect(preparationBackground(meeting, preparation)).toBe(
    [
      'Meeting: Renewal',
      'Participants: Dana Reyes, Sam',
      'Agenda:\nResults\nRenewal',
      'Key points:\n- Usage grew\n- Ends in May',
      'About the participants: Dana decides.',
    ].join('\n\n'),
  );
});

it('leaves out what is empty', () => {
  expect(preparationBackground({ title: 'Renewal', attendees: [] })).toBe('Meeting: Renewal');
  expect(preparationBackground({ title: ' ', attendees: [] }, EMPTY_PREPARATION)).toBe('');
});

it('the key is a digest, another one for each meeting of each calendar', async () => {
  const key = await preparationKey({ calendar: 'a', id: 'b' }, crypto);
  expect(key).toMatch(/^[\da-f]{64}$/u);
  expect(await preparationKey({ calendar: 'a', id: 'b' }, crypto)).toBe(key);
  expect(await preparationKey({ calendar: 'a","b', id: '' }, crypto)).not.toBe(key);
});

it('refuses what does not fit a record', () => {
  checkPreparation({ ...EMPTY_PREPARATION, agenda: 'x'.repeat(14_000) });
  expect(() => checkPreparation({ ...EMPTY_PREPARATION, agenda: 'ü'.repeat(8_000) })).toThrow(/shorten it/u);
});
