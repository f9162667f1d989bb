import { expect, it } from 'vitest';
import { documentTitle, pageOf, TABS, titleOf } from './tabs.js';

it('R4: ten tabs, in this order', () => {
  expect(TABS.map(({ label }) => label)).toEqual([
    'Assistant',
    'Discreet',
    'AI Coach',
    'Analytics',
    'ML Insights',
    'Industry',
    'Enterprise',
    'Integrations',
    'History',
    'Settings',
  ]);
});

it.each([
  [null, 'assistant'],
  ['history', 'history'],
  ['context', 'context'],
  ['nonsense', 'assistant'],
])('R5, R6: ?tab=%s is %s', (tab, page) => {
  expect(pageOf(tab)).toBe(page);
});

it('a page is called what its tab is called; the Context panel has none', () => {
  expect(TABS.map(({ id }) => titleOf(id))).toEqual(TABS.map(({ label }) => label));
  expect(titleOf('context')).toBe('Context');
});

it.each([
  ['', 'Sotto'],
  ['tab=nonsense', 'Sotto'],
  ['tab=context', 'Context · Sotto'],
  ['tab=history', 'History · Sotto'],
  ['tab=history&session=session_1', 'Session · History · Sotto'],
  ['tab=coach&session=session_1', 'AI Coach · Sotto'],
])('the document at ?%s is called “%s”', (query, title) => {
  expect(documentTitle(new URLSearchParams(query))).toBe(title);
});
