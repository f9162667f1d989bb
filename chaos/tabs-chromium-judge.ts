import type { Page } from '@playwright/test';
import type { OnDisk, Told } from './pages/tab.js';

/** All that came of an interleaving. */
export interface History {
  /** In the order in which it arrived. */
  readonly told: readonly { readonly tab: Page; readonly told: Told }[];
  /** How long it took each time until another tab led, ms. */
  readonly successions: readonly number[];
  /** What each tab that is left shows at the end. */
  readonly states: readonly { readonly id: string; readonly shown: readonly string[] }[];
  readonly disk: OnDisk;
}

/** What is too long, ms. */
export interface Limits {
  /** Two tabs hear at once: as long as it takes until one from which the meeting is taken hears of it. */
  readonly overlapMs: number;
  /** No tab leads after the one that did is gone. */
  readonly leaderMs: number;
}

/** What is wrong, in words; nothing where it went as it should. */
export function faultsOf(history: History, { overlapMs: most, leaderMs }: Limits): readonly string[] {
  const { told, successions, states, disk } = history;
  const faults: string[] = [];
  const claim = (holds: boolean, otherwise: string) => void (holds || faults.push(otherwise));
  const all = told.map((each) => each.told);
  const words = disk.sessions.flatMap(({ facts }) =>
    facts.flatMap((fact) => (fact.type === 'utterance-settled' ? [fact.text] : [])),
  );
  for (const each of all) {
    if (each.type === 'trouble') faults.push(each.message);
    if (each.type !== 'kept') continue;
    // What was deleted is destroyed after ten seconds, or by the next tab that opens after them.
    const isDestroyed =
      !disk.sessions.some(({ id }) => id === each.session) &&
      all.some((other) => other.type === 'deleting' && other.session === each.session);
    claim(isDestroyed || words.includes(each.word), `${each.word} was kept, and is gone`);
  }
  claim(new Set(words).size === words.length, `a word stands twice: ${words.join()}`);
  for (const { id, title, notes, facts } of disk.sessions) {
    const last = (type: 'title-set' | 'notes-set') => {
      const fact = facts.findLast((each) => each.type === type);
      return fact?.type === 'title-set' ? fact.title : fact?.type === 'notes-set' ? fact.text : undefined;
    };
    const numbers = facts.map(({ seq }) => seq);
    claim(
      numbers.every((seq, index) => seq === index + 1),
      `the facts of ${id} are ${numbers.join()}`,
    );
    claim(title === last('title-set'), `${id} is titled ${title}, not ${last('title-set')}`);
    claim(notes === last('notes-set'), `the notes of ${id} are ${notes}, not ${last('notes-set')}`);
    const own = facts.flatMap((fact) => (fact.type === 'utterance-settled' ? [fact.text] : []));
    for (const { shown } of states.filter((state) => state.id === id))
      claim(shown.join() === own.join(), `a tab shows ${shown.join()} of ${own.join()}`);
  }
  for (const each of all) {
    const session = 'session' in each ? disk.sessions.find(({ id }) => id === each.session) : undefined;
    if (each.type === 'deleted')
      claim(session?.deleted !== false, `${each.session} was deleted, and is back`);
    if (each.type === 'added')
      claim(
        !session || session.facts.some((fact) => JSON.stringify(fact).includes(JSON.stringify(each.text))),
        `${each.text} is lost`,
      );
  }
  claim(isPossible(all, disk.chosen), `chosen is ${disk.chosen}`);
  for (const ms of successions) claim(ms <= leaderMs, `nobody led for ${ms.toFixed(0)} ms`);
  const tabs = [...new Set(told.map(({ tab }) => tab))];
  const hearing = told.flatMap(({ tab, told: each }) =>
    'at' in each ? [`${tabs.indexOf(tab)} ${each.type} ${each.at}`] : [],
  );
  claim(overlapMs(told) <= most, `two tabs heard for ${overlapMs(told)} ms: ${hearing.join('; ')}`);
  return faults;
}

/** One that was chosen after the last that was told as chosen had begun, or that one. */
function isPossible(all: readonly Told[], chosen: string): boolean {
  const lastDone = all.findLast((each) => each.type === 'chosen');
  if (lastDone?.type !== 'chosen') return true;
  const began = all.findIndex((each) => each.type === 'choosing' && each.value === lastDone.value);
  const possible = all.filter(
    (each, index) =>
      (each.type === 'choosing' && index >= began) ||
      // Done after that one had begun: either may have been the later one on the disk.
      (each.type === 'chosen' && index >= began),
  );
  return possible.some((each) => 'value' in each && each.value === chosen);
}

/** The longest time in which two tabs were recording, ms. */
export function overlapMs(told: History['told']): number {
  const since = new Map<Page, number>();
  let longest = 0;
  const inOrder = told
    .flatMap(({ tab, told: each }) => ('at' in each ? [{ tab, ...each }] : []))
    .sort((a, b) => a.at - b.at);
  for (const { tab, type, at } of inOrder) {
    if (type === 'recording') since.set(tab, at);
    else {
      const own = since.get(tab);
      since.delete(tab);
      if (own === undefined) continue;
      for (const other of since.values()) longest = Math.max(longest, at - Math.max(own, other));
    }
  }
  return longest;
}
