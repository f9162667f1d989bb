import type { RowName } from './prose';

/** One row: what leaves, where to, when. */
type Departure = readonly [what: RowName, where: string, when: string];

const PROVIDER = 'The provider you chose, with your own key, or your own server';
const THE_SAME = 'The same providers';

/** What of a meeting goes to whoever answers and coaches. */
export const TO_PROVIDERS: readonly Departure[] = [
  [
    [
      'Your question',
      'With the last five things heard or read, earlier turns that bear on it, your notes, and your situation as you set it under Industry',
    ],
    `${PROVIDER}. Where it fails or is late, the next provider in your order`,
    'When you ask',
  ],
  [
    ['What the other side asked', 'With the same'],
    THE_SAME,
    'Only with “Answer what they ask” on; at most 60 requests or 100,000 tokens a session, unless you set other limits',
  ],
  [
    ['The last five things heard or read', 'With your notes and situation, for an analysis or a quick tip'],
    THE_SAME,
    'When you choose “Get Analysis” or “Quick Tip”; by itself while discreet mode is on, with the same limits, counted apart',
  ],
  [
    ['All that was heard and read', 'With your notes and situation, for a rating or tips'],
    THE_SAME,
    'When you choose “Rate my answers” or “Get tips”',
  ],
  [
    ['All that was heard and read', 'With your notes and situation, for coaching'],
    THE_SAME,
    'When you stop a session or import a transcript, and when you choose “Run coaching again”',
  ],
  [
    ['A fixed sentence', 'With the key; nothing of a meeting'],
    'The provider that is tested',
    'When you choose “Test”',
  ],
];

/** What "your notes" and "your situation" are, of which every request to a provider has both. */
export const WITH_EACH_REQUEST =
  'Your notes are what you wrote or read in for the meeting, with the notes of a contact, or the agenda and the participants of an appointment, that you chose for it. Your situation is what stands under Industry: industry, role, experience and scenario.';

/** What of a meeting’s sound goes to whoever turns it into words. */
export const TO_RECOGNISERS: readonly Departure[] = [
  [
    ['Sound', 'Recognised on this device'],
    'Nowhere. The browser may have to download its language pack once, from its maker',
    'Never',
  ],
  [
    ['Sound', 'Recognised by the browser’s own service'],
    'The maker of your browser, in most browsers; no page is told where or how much',
    'While a session listens with that engine, and during a voice check',
  ],
  [
    ['Speech', 'Recognised by a transcription service: what voice activity takes for speech, and no silence'],
    'The address you entered',
    'As above. “Test” sends one second of a hum instead',
  ],
];

/** What goes to the services that a person connects. */
export const TO_SERVICES: readonly Departure[] = [
  [
    ['A sign-in', 'Your own client id, the rights asked for, the address to return to'],
    'Google or Microsoft',
    'When you sign in. The token lasts about an hour and is kept sealed',
  ],
  [
    ['A request for your meetings', 'A span of time and the token; to an address, nothing but the request'],
    'Google, Microsoft, or the calendar’s address',
    'When you add or refresh a calendar',
  ],
  [
    ['A link that you follow', 'To join a meeting'],
    'Zoom, Google Meet or Microsoft Teams',
    'When you choose “Join”',
  ],
  [
    ['What you type to find a contact', 'With your token'],
    'Pipedrive. Nothing is written there',
    'When you search there',
  ],
  [
    ['A draft of a mail', 'Recipients, subject and text'],
    'Your mail program, Gmail or Outlook',
    'When you open or save the draft. You send it yourself',
  ],
  [
    [
      'An event of a session',
      'Its time, ids, counts and scores; the words of a suggestion you applied. Never transcript, screen, questions, answers, notes, title or contact',
    ],
    'The webhooks you entered',
    'At the events you chose, and when you send a test; tried again for hours where it does not arrive',
  ],
  [
    ['A message to a browser extension', 'Event, time and ids; no words'],
    'It stays in the page, where any extension that may read the page can read it',
    'When a session starts or ends, an analysis is done or a suggestion is applied',
  ],
];

/** What never or hardly leaves. */
export const TO_NOBODY: readonly Departure[] = [
  ['Pictures of your screen', 'Nowhere. They are read on your device and dropped', 'Never'],
  [
    'Recordings of sound',
    'Nowhere. Sound is held in memory until its words are there, and not recorded',
    'Never',
  ],
  [
    'What Sotto keeps',
    'Nowhere. Files that you export or back up go to your own disk',
    'When you save a file',
  ],
  [
    'Keys',
    'Their own service only, or the address you entered for it, in a request’s header',
    'With each request there',
  ],
  [
    'Your visit',
    'The host of this site, which sees your network address and the files you load, as with any page',
    'When you open Sotto, when it fetches a part of itself, and when it looks for a new version',
  ],
  [
    'What your browser asks for itself',
    'Its maker: updates, checks of addresses, in Chrome also how the fields of a form may be filled in. No page sees it or can stop it',
    'As the browser’s own settings say',
  ],
];
