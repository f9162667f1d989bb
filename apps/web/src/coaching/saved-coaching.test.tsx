import type { Coaching } from '@sotto/live-session';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SavedCoaching } from './saved-coaching.js';

const shown = (coaching: Coaching | null) => renderToStaticMarkup(<SavedCoaching coaching={coaching} />);

it('H1: a session in which nothing was said does not ask to complete one', () => {
  const page = shown({ feedback: null });
  expect(page).toContain('Nothing was said or shown, so there is nothing to coach on.');
  expect(page).not.toContain('Complete a session');
});

it('H1: a session whose end is lost does not say that nothing was said', () => {
  expect(shown(null)).toContain('No coaching is kept of this session');
});

it('H1, P3: where all providers failed, what each of them said is shown', () => {
  const causes = [
    { reason: 'unauthorized', message: 'OpenAI request failed: the key was not accepted.' },
    { reason: 'quota', message: 'Anthropic request failed: the account has no credit left.' },
  ] as const;
  const page = shown({
    feedback: null,
    failure: { reason: 'all-failed', message: 'All AI providers failed', causes },
  });
  expect(page).toContain('No coaching');
  for (const { message } of causes) expect(page).toContain(message);
});
