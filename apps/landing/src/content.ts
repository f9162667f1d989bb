/** What Sotto does, as shown on the landing page. */
export interface Ability {
  readonly title: string;
  readonly text: string;
}

export const ABILITIES: readonly Ability[] = [
  {
    title: 'It listens',
    text: 'Your browser’s speech recognition writes down what you say, as you say it. Transcripts of Zoom, Teams or Meet can be opened instead.',
  },
  {
    title: 'It reads the screen',
    text: 'A screen, window or tab that you share becomes text, on your own device, when you ask for it.',
  },
  {
    title: 'It answers',
    text: 'Ask about what was said or shown. The answer comes word by word, from the AI provider you chose or from rules on your device.',
  },
  {
    title: 'It coaches',
    text: 'When you stop, it tells you what went well, what to work on and what to try next time.',
  },
];

/** One row of “What leaves your browser”. */
export interface Leaving {
  readonly what: string;
  readonly where: string;
  readonly when: string;
}

export const LEAVING: readonly Leaving[] = [
  {
    what: 'Your question, with the last things heard and read',
    where: 'The AI provider you chose, with your own key; or a server of your own',
    when: 'When you ask',
  },
  {
    what: 'The transcript, for coaching',
    where: 'The same provider',
    when: 'When you stop a session, or import one',
  },
  {
    what: 'The sound of your voice',
    where: 'Your browser’s maker, if your browser recognises speech in its own service',
    when: 'While a session listens',
  },
  { what: 'Pictures of your screen', where: 'Nowhere. They are read on your device', when: 'Never' },
  {
    what: 'Saved sessions and keys',
    where: 'Nowhere. They are kept in this browser, sealed with AES-256-GCM',
    when: 'Never, but for a key: with each request to its own provider',
  },
];
