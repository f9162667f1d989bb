import { SessionHarness } from '@sotto/live-session/testing';
import { expect, it } from 'vitest';
import { ask } from './ask.js';

it('A9: tells whether a question was taken', async () => {
  const harness = new SessionHarness();
  await harness.start();
  expect(ask(harness.session, 'What is the term?')).toBe(true);
  expect(ask(harness.session, 'And the price?'), 'the one that runs is given up').toBe(true);
  harness.policy = { ...harness.policy, initialized: false };
  expect(ask(harness.session, 'Is anybody there?')).toBe(false);
  expect(harness.session.getState().meeting.exchanges.map(({ question }) => question)).toEqual([
    'What is the term?',
    'And the price?',
  ]);
});
