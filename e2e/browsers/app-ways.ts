import { expect } from 'vitest';
import { DIALOG, LIMIT, type Person } from './person.js';

/** The ten tabs, in their order. */
export const TABS = [
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
] as const;

export const TOASTS = '[data-toast]';
export const PANEL = '[role=tabpanel]';

/** What Maya says in the transcript of `importTranscript`. */
export const WORDS = 'The pilot with forty seats begins in Rotterdam on Monday.';

const VTT = `WEBVTT

00:00:01.000 --> 00:00:06.000
<v Maya>${WORDS}

00:00:07.000 --> 00:00:11.000
<v Tom>And what does the second year cost us?

00:00:12.000 --> 00:00:52.000
<v Maya>It is forty thousand a year, support included. ${'We begin with the team in the second week of the month, and everybody has a part in the plan. '.repeat(4)}Does that fit your budget?
`;

/** The shortest way to a working app on a first visit. */
export async function useRules(person: Person): Promise<void> {
  await person.open('/app');
  await person.click({ role: 'button', name: 'Use on-device rules' });
  await person.sees('On-device rules are ready', TOASTS);
}

export const openTab = (person: Person, name: (typeof TABS)[number]): Promise<void> =>
  person.click({ role: 'tab', name });

/** Imports a short meeting, with Maya as the person, and waits until it is saved. */
export async function importTranscript(person: Person): Promise<void> {
  await openTab(person, 'Assistant');
  await person.click({ role: 'button', name: 'Import transcript' });
  await person.chooseFile('pilot.vtt', VTT);
  await person.click({ role: 'radio', name: 'Maya', begins: true, within: DIALOG });
  await person.click({ role: 'button', name: 'Import', within: DIALOG });
  await person.sees('Session Completed', TOASTS);
}

/** Start, and the consent of the first time. */
export async function startMeeting(person: Person): Promise<void> {
  await person.click({ role: 'button', name: 'Start Assistant' });
  await person.click({ role: 'button', name: 'Agree and start', within: DIALOG });
  // It can be pressed only once the meeting runs.
  await person.sees(/Active|Listening|cannot hear/);
}

export async function ask(person: Person, question: string): Promise<void> {
  await person.fill('Ask AI', question);
  await person.click({ role: 'button', name: 'Ask' });
}

export async function stopMeeting(person: Person): Promise<void> {
  await person.click({ role: 'button', name: 'Stop' });
  await person.sees('Session Completed', TOASTS);
}

/** Waits for the region with this heading, and returns a CSS selector of it. */
export async function region(person: Person, heading: string): Promise<string> {
  const mark = (name: string) => {
    const found = [...document.querySelectorAll('section, [role=region]')].find((each) => {
      const label = document.getElementById(each.getAttribute('aria-labelledby') ?? '');
      return (each.getAttribute('aria-label') ?? label?.textContent ?? '').trim() === name;
    });
    found?.setAttribute('data-found', name);
    return found !== undefined;
  };
  await expect.poll(() => person.driver.evaluate(mark, heading), LIMIT).toBe(true);
  return `[data-found="${heading}"]`;
}
