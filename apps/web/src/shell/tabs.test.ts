import { expect, it } from 'vitest';
import { pageOf, TABS, titleOf } from './tabs.js';

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
