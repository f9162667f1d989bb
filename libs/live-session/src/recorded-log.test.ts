import type { Fact } from '@sotto/meeting';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { foldFacts } from './fold.js';
import { NO_MEETING } from './initial-state.js';

const FOLDER = new URL('./__fixtures__/', import.meta.url);

/** Each release adds a log of its own; what it must fold to never changes, though later ones may know more of it. */
it.each(readdirSync(FOLDER))('%s still folds to the meeting it was', (name) => {
  const { facts, meeting } = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as {
    facts: Fact[];
    meeting: object;
  };
  expect(JSON.parse(JSON.stringify(foldFacts(facts)))).toMatchObject(meeting);
});

it('holds every type of fact there is', () => {
  const logs = readdirSync(FOLDER).map(
    (name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as { facts: Fact[] },
  );
  const types = logs.flatMap(({ facts }) => facts.map(({ type }) => type));
  expect([...new Set(types)].sort()).toEqual([
    'advice-asked',
    'advice-ended',
    'answer-ended',
    'automatic-analysis-set',
    'automatic-analysis-stopped',
    'automatic-answers-set',
    'automatic-answers-stopped',
    'capture-failed',
    'capture-started',
    'coaching-ended',
    'consent-given',
    'consent-withdrawn',
    'contact-linked',
    'engine-switched',
    'mode-set',
    'notes-set',
    'question-asked',
    'screen-changed',
    'screen-read',
    'session-closed',
    'session-interrupted',
    'session-resumed',
    'session-started',
    'session-stopped',
    'suggestion-applied',
    'title-set',
    'track-closed',
    'track-opened',
    'utterance-settled',
    'watch-ended',
    'watch-started',
  ]);
});

it.each(['log-0.1.json', 'log-0.3.json'])(
  '%s, in which nothing was analysed, folds to no analysis',
  (name) => {
    const { facts } = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as { facts: Fact[] };
    const { analysis, applied } = foldFacts(facts);
    expect([analysis, applied]).toEqual([NO_MEETING.analysis, []]);
  },
);
