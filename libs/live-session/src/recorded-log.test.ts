import type { Fact } from '@sotto/meeting';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { foldFacts } from './fold.js';

const FOLDER = new URL('./__fixtures__/', import.meta.url);

/** Each release adds a log of its own; what it must fold to never changes. */
it.each(readdirSync(FOLDER))('%s still folds to the meeting it was', (name) => {
  const { facts, meeting } = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as {
    facts: Fact[];
    meeting: unknown;
  };
  expect(JSON.parse(JSON.stringify(foldFacts(facts)))).toEqual(meeting);
});

it('holds every type of fact there is', () => {
  const { facts } = JSON.parse(readFileSync(new URL('log-0.1.json', FOLDER), 'utf8')) as { facts: Fact[] };
  expect([...new Set(facts.map(({ type }) => type))].sort()).toEqual([
    'answer-ended',
    'capture-failed',
    'capture-started',
    'coaching-ended',
    'consent-given',
    'consent-withdrawn',
    'question-asked',
    'screen-read',
    'session-closed',
    'session-interrupted',
    'session-resumed',
    'session-started',
    'session-stopped',
    'utterance-settled',
  ]);
});
