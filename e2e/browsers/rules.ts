import { expect } from 'vitest';
import type { LLMock } from '@copilotkit/aimock';
import {
  ask,
  importTranscript,
  openTab,
  PANEL,
  region,
  startMeeting,
  stopMeeting,
  TABS,
  TOASTS,
  useRules,
  WORDS,
} from './app-ways.js';
import { DIALOG, LIMIT, type Person } from './person.js';

/** What holds in every browser, in one window on an empty profile. */
export interface Rule {
  readonly name: string;
  readonly needsDark?: true;
  check(person: Person, model: LLMock): Promise<void>;
}

const PASSPHRASE = 'violet tractor under seven moons';

/** Whether the page finds such a thing in its browser. */
const has = (person: Person, name: string): Promise<boolean> =>
  person.driver.evaluate((each) => each in window, name);

const opening: readonly Rule[] = [
  {
    name: 'R1, L1: the landing page opens, and leads to the app',
    async check(person) {
      await person.open('/');
      await person.sees('Sotto');
      await person.click({ role: 'link', name: 'Watch Demo' });
      await person.sees('Demo meeting');
      await person.sees('Hi Marcus. Can you hear me all right?');
    },
  },
  {
    name: 'R4, R6: ten tabs by the pointer, each with its address',
    async check(person) {
      await person.open('/app');
      await person.click({ role: 'button', name: 'Skip' });
      for (const name of [...TABS.slice(1), TABS[0]]) {
        await openTab(person, name);
        await expect.poll(() => person.chosenTab(), LIMIT).toBe(name);
        await expect.poll(() => person.find({ role: 'heading', name, within: PANEL }), LIMIT).not.toBeNull();
      }
      const search = () => person.driver.evaluate(() => location.search);
      await openTab(person, 'History');
      await expect.poll(search, LIMIT).toBe('?tab=history');
      await person.reload();
      await expect.poll(() => person.chosenTab(), LIMIT).toBe('History');
    },
  },
  {
    name: 'R4: ten tabs by the keyboard',
    async check(person) {
      await person.open('/app?tab=settings');
      await openTab(person, 'Assistant');
      for (const name of TABS.slice(1)) {
        await person.press('ArrowDown');
        await expect.poll(() => person.chosenTab(), LIMIT).toBe(name);
      }
      await person.press('Home');
      await expect.poll(() => person.chosenTab(), LIMIT).toBe('Assistant');
      await person.press('End');
      await expect.poll(() => person.chosenTab(), LIMIT).toBe('Settings');
    },
  },
  {
    name: 'R7: dark where the system is dark',
    needsDark: true,
    async check(person) {
      await person.open('/app');
      const ground = () => person.driver.evaluate(() => getComputedStyle(document.body).backgroundColor);
      await expect.poll(ground, LIMIT).toBe('rgb(19, 18, 17)');
    },
  },
];

const meeting: readonly Rule[] = [
  {
    name: 'A2: without speech recognition the page says so, and a meeting goes on without hearing',
    async check(person) {
      if ((await has(person, 'SpeechRecognition')) || (await has(person, 'webkitSpeechRecognition'))) return;
      await useRules(person);
      await person.sees('Speech Not Supported');
      await person.sees('This browser cannot turn speech into text');
      await startMeeting(person);
      await person.sees('Sotto cannot hear you', `${PANEL} [role=alert]`);
      await person.sees('This browser has no speech recognition', `${PANEL} [role=alert]`);
      await stopMeeting(person);
    },
  },
  {
    name: 'A1, P7: a question is answered by rules on this device',
    async check(person) {
      await useRules(person);
      await importTranscript(person);
      await startMeeting(person);
      await ask(person, 'When does the pilot begin?');
      await person.sees('Worked out on this device', 'article');
      await stopMeeting(person);
    },
  },
  {
    name: 'A11, P1: a model on this machine answers piece by piece',
    async check(person, model) {
      model.on(
        { model: 'llama3.2' },
        { content: 'Forty thousand a year, support included. Ask what they compare it with.' },
        { streamingProfile: { tps: 4 } },
      );
      await person.open('/app?tab=settings');
      const own = await region(person, 'A server of your own');
      await person.fill('Address', `${model.url}/v1`, own);
      await person.fill('Model', 'llama3.2', own);
      await person.click({ role: 'button', name: 'Initialize Services' });
      await person.sees('Services initialized', TOASTS);
      await openTab(person, 'Assistant');
      await startMeeting(person);
      await ask(person, 'What does it cost?');
      await person.sees('Forty thousand', 'article');
      expect(await person.textOf('article'), 'its end has not come yet').not.toContain('compare it with');
      await person.sees('compare it with.', 'article');
      await person.sees(/From your own server in/, 'article');
      await stopMeeting(person);
    },
  },
  {
    name: 'D10: the overlay floats, or the page says that it cannot here',
    async check(person) {
      await useRules(person);
      await openTab(person, 'Discreet');
      await person.click({ role: 'button', name: 'Activate discreet mode' });
      if (await has(person, 'documentPictureInPicture')) {
        await person.click({ role: 'button', name: 'Float above other windows' });
        await person.sees('Back into the page');
        await person.click({ role: 'button', name: 'Back into the page' });
        await person.sees('Float above other windows');
      } else {
        await person.sees(
          'This browser cannot float the overlay above other windows, so it stays in this page.',
        );
      }
      await person.press('Escape');
      await person.sees('Activate discreet mode');
    },
  },
];

const keeping: readonly Rule[] = [
  {
    name: 'A13, C10, H1: an imported transcript is scored, and is there after a reload',
    async check(person) {
      await useRules(person);
      await importTranscript(person);
      await openTab(person, 'AI Coach');
      await person.sees(/Talk share\s/, PANEL);
      await person.sees('By rules on this device', PANEL);
      await person.onceKept();
      await person.reload();
      await openTab(person, 'History');
      await person.click({ role: 'button', name: 'pilot.vtt' });
      await person.sees(WORDS, DIALOG);
    },
  },
  {
    name: 'H4: a session is exported and deleted',
    async check(person) {
      await useRules(person);
      await importTranscript(person);
      await openTab(person, 'History');
      await person.click({ role: 'button', name: 'pilot.vtt' });
      await person.click({ role: 'button', name: 'Export this session', within: DIALOG });
      await person.sees('Export Complete', TOASTS);
      await person.click({ role: 'button', name: 'Close', within: DIALOG });
      await person.click({ role: 'button', name: 'Delete pilot.vtt', begins: true });
      await person.sees('No sessions recorded yet');
      await person.onceKept();
      await person.reload();
      await person.sees('No sessions recorded yet');
    },
  },
  {
    name: 'E8: a passphrase locks what is kept, and opens it again',
    async check(person) {
      await useRules(person);
      await importTranscript(person);
      await openTab(person, 'Enterprise');
      await person.click({ role: 'tab', name: 'Compliance' });
      await person.click({ role: 'button', name: 'Set a passphrase' });
      await person.fill('New passphrase', PASSPHRASE, DIALOG);
      await person.press('Tab');
      await person.fill('New passphrase, again', PASSPHRASE, DIALOG);
      await person.click({ role: 'button', name: 'Set the passphrase', within: DIALOG });
      await person.click({ role: 'checkbox', name: 'I have kept it', begins: true, within: DIALOG });
      await person.click({ role: 'button', name: 'Done', within: DIALOG });
      await person.click({ role: 'button', name: 'Lock now' });
      await person.sees('Sotto is locked');
      await person.fill('Passphrase', 'not the right one at all');
      await person.press('Enter');
      await person.sees('That passphrase does not open the vault.');
      await person.fill('Passphrase', PASSPHRASE);
      await person.press('Enter');
      await person.seesNo('Sotto is locked');
      await openTab(person, 'History');
      await person.click({ role: 'button', name: 'pilot.vtt' });
      await person.sees(WORDS, DIALOG);
    },
  },
];

export const RULES: readonly Rule[] = [...opening, ...meeting, ...keeping];
