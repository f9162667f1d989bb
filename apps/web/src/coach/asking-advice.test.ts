import { SessionHarness } from '@sotto/live-session/testing';
import { describe, expect, it } from 'vitest';
import { adviceReason } from './asking-advice.js';

async function running(): Promise<SessionHarness> {
  const page = new SessionHarness();
  await page.start();
  return page;
}

describe('C7: asking for advice', () => {
  it('needs a meeting, and something in it', async () => {
    expect(adviceReason(new SessionHarness().state)).toBe('');
    const page = await running();
    expect(adviceReason(page.state)).toContain('must be said or shown first');
    page.say('hello');
    expect(adviceReason(page.state)).toBeNull();
  });

  it('A16: needs the consent, and says so', async () => {
    const page = await running();
    page.say('hello');
    page.session.dispatch({ type: 'withdraw-consent' });
    expect(adviceReason(page.state)).toContain('Agree again');
    page.session.dispatch({ type: 'give-consent', statement: 'v1' });
    expect(adviceReason(page.state)).toBeNull();
  });

  it('waits for what the person has asked for, and for nothing that comes by itself', async () => {
    const page = await running();
    page.say('hello');
    page.session.dispatch({ type: 'advise', purpose: 'tips', by: 'automatic' });
    expect(adviceReason(page.state)).toBeNull();
    page.session.dispatch({ type: 'advise', purpose: 'tips' });
    expect(adviceReason(page.state)).toBe('');
  });

  it('is done in the tab that holds the meeting', async () => {
    const page = await running();
    page.say('hello');
    await page.session.saved();
    const other = await page.another();
    expect(adviceReason(other.state)).toContain('another tab');
  });
});
