import { TO_APP, toSite } from './links';
import type { PictureName } from './picture';
import { described, MARKETING, measured, type Standing, type Statement } from './standing';

/** A claim under the opening words. */
export interface Badge {
  readonly icon: IconName;
  readonly text: string;
  readonly standing: Standing;
}

/** Names a drawing of `icons.tsx`. */
export type IconName = 'uptime' | 'sealed' | 'local' | 'rights' | 'pace' | 'voices' | 'faults' | 'security';

export const BADGES: readonly Badge[] = [
  { icon: 'uptime', text: '99.9% Uptime', standing: measured('availability') },
  { icon: 'sealed', text: 'AES-256 Encrypted', standing: measured('encryption') },
  { icon: 'local', text: 'Local AI Processing', standing: measured('local-processing') },
  { icon: 'rights', text: 'GDPR Compliant', standing: described('privacy#gdpr') },
];

/** What Sotto does, shown in the demo meeting. */
export interface Ability {
  readonly title: string;
  /** Minutes and seconds since the start of that meeting. */
  readonly time: string;
  readonly text: string;
  readonly picture: PictureName;
}

export const ABILITIES: readonly Ability[] = [
  {
    title: 'It listens',
    time: '0:35',
    text: 'Speech becomes text while it is said: your voice and, where you share the call’s sound, theirs. Transcripts of Zoom, Teams or Meet can be opened instead.',
    picture: 'listens',
  },
  {
    title: 'It reads the screen',
    time: '1:31',
    text: 'A screen, window or tab that you share becomes text, on your own device, when you ask for it.',
    picture: 'reads',
  },
  {
    title: 'It answers',
    time: '2:19',
    text: 'Ask about what was said or shown. The answer comes word by word, from the AI provider you chose or from rules on your device.',
    picture: 'answers',
  },
  {
    title: 'It measures',
    time: '5:04',
    text: 'Pace, fillers, talk share, patience: each figure names its rule and the words it rests on.',
    picture: 'measures',
  },
  {
    title: 'It coaches',
    time: '5:04',
    text: 'When you stop, it tells you what went well, what to work on and what to try next time.',
    picture: 'coaches',
  },
];

/** The moment of the demo meeting that the opening shows, word for word. */
export const DEMONSTRATION = {
  said: [
    {
      voice: 'them',
      name: 'Marcus',
      time: '2:12',
      text: 'So how long does your rollout take? And how do I know it won’t slip into peak?',
    },
    { voice: 'you', name: 'You', time: '2:19', text: 'Yeah, um, that’s a fair question.' },
  ],
  question: 'How do I answer the rollout question?',
  headline: 'Eleven weeks, with one small pilot',
  points: [
    'First site live in 11 weeks; one aisle runs as a pilot from week 7.',
    'All changes are frozen from 1 October to 10 January, so peak is safe.',
    'His last project took 11 months instead of 4. Show the plan, not a promise.',
  ],
} as const;

/** What kind of meeting discreet mode helps in. */
export interface Occasion {
  readonly title: string;
  readonly text: string;
}

export const OCCASIONS: readonly Occasion[] = [
  {
    title: 'Interview assistance',
    text: 'The question, your best story from the notes you brought, and the figure you meant to mention.',
  },
  {
    title: 'Sales calls',
    text: 'What they said it costs them, what you promised, and the price on the slide.',
  },
  {
    title: 'Presentations',
    text: 'Help in the corner of the page, with notifications off while you speak.',
  },
  {
    title: 'Team meetings',
    text: 'What was agreed so far, and a quiet hint when you have talked for too long.',
  },
];

/** What others see of the overlay in one kind of share. */
export interface Sight {
  readonly shared: string;
  readonly seen: string;
}

export const STEALTH = {
  title: 'Enterprise stealth mode',
  text: 'Discreet coaching at the edge of your screen: one small panel, moved where you like, gone with Escape. With auto-hide on, it shrinks to a pill as soon as it sees signs of a share.',
  sights: [
    { shared: 'You share another tab or window', seen: 'Others do not see it.' },
    { shared: 'You share the tab it is in', seen: 'Others see it. Floating in its own window, they do not.' },
    {
      shared: 'You share the whole screen',
      seen: 'Others see it. No web page can hide from that, and Sotto does not pretend to.',
    },
  ] satisfies readonly Sight[],
  beta: { text: 'Closed beta, limited spots', standing: MARKETING } satisfies Statement,
} as const;

/** A figure of the row of figures. */
export interface Stat {
  readonly value: string;
  readonly label: string;
  readonly standing: Standing;
}

export const STATS: readonly Stat[] = [
  { value: '10K+', label: 'Active Users', standing: MARKETING },
  { value: '50+', label: 'Countries', standing: MARKETING },
  { value: '99.9%', label: 'Uptime', standing: measured('availability') },
  { value: '4.9/5', label: 'Rating', standing: MARKETING },
];

/** A capability, with the claims it makes. */
export interface Feature {
  readonly icon: IconName;
  readonly title: string;
  readonly description: string;
  readonly highlights: readonly Statement[];
}

export const FEATURES: readonly Feature[] = [
  {
    icon: 'pace',
    title: 'Performance Optimized',
    description: 'A web page that is there at once and stays light, however long the meeting runs.',
    highlights: [
      { text: 'Startup under 3 s', standing: measured('startup') },
      { text: '50-70% memory reduction', standing: measured('memory') },
      { text: 'Audited by Lighthouse', standing: measured('lighthouse') },
    ],
  },
  {
    icon: 'voices',
    title: 'Multi-Engine Voice AI',
    description: 'When one speech engine fails, the next one goes on, and the page says so.',
    highlights: [
      { text: '3-engine voice fallback', standing: measured('engine-fallback') },
      { text: '95%+ voice accuracy', standing: measured('voice-accuracy') },
      { text: '30 dB noise reduction', standing: measured('noise') },
    ],
  },
  {
    icon: 'faults',
    title: 'Enterprise Error Handling',
    description: 'Every failure says what happened and what to do. What is heard is kept as it is heard.',
    highlights: [
      { text: '99.9% uptime under faults', standing: measured('availability') },
      { text: '8 offline features', standing: measured('offline') },
      { text: 'Recognised words arrive exactly once', standing: measured('delivery') },
    ],
  },
  {
    icon: 'security',
    title: 'Military-Grade Security',
    description:
      'In plainer words: sessions and keys are sealed with AES-256-GCM before they reach your disk.',
    highlights: [
      { text: 'AES-256 encryption', standing: measured('encryption') },
      { text: 'Nothing sent to a host you did not choose', standing: measured('no-other-host') },
      { text: 'GDPR/CCPA compliance', standing: described('privacy#gdpr') },
    ],
  },
];

/** What an invented person says, as an illustration. */
export interface Testimonial {
  readonly name: string;
  readonly role: string;
  readonly content: string;
  /** Stars out of five. */
  readonly rating: number;
  readonly standing: Standing;
}

export const TESTIMONIALS: readonly Testimonial[] = [
  {
    name: 'Ines Albrecht',
    role: 'Account executive',
    content:
      'I stopped rehearsing for every question they might ask. My team closes 40% more deals than a year ago.',
    rating: 5,
    standing: MARKETING,
  },
  {
    name: 'Tomás Ferreira',
    role: 'Data analyst, after three interviews',
    content:
      'The report showed me that I answered before the question was over. The next interview was a conversation.',
    rating: 5,
    standing: MARKETING,
  },
  {
    name: 'Ruth Adeyemi',
    role: 'Head of people',
    content: 'I asked what leaves our machines. The answer was one short table, and we could check it.',
    rating: 5,
    standing: MARKETING,
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
    what: 'Your question, with the last things heard and read, your notes, and who you said you are',
    where: 'The AI provider you chose, with your own key; or a server of your own',
    when: 'When you ask; by itself only in discreet mode, or where you switched automatic answers on',
  },
  {
    what: 'The transcript and your notes, for coaching and advice',
    where: 'The same provider',
    when: 'When you stop a session or import one, and when you ask for advice',
  },
  {
    what: 'The sound of what is said',
    where:
      'Your browser’s maker, if your browser recognises speech in its own service; or a transcription service that you set up',
    when: 'While a session listens, and during a voice check',
  },
  { what: 'Pictures of your screen', where: 'Nowhere. They are read on your device', when: 'Never' },
  {
    what: 'Saved sessions and keys',
    where: 'Nowhere. They are kept in this browser, sealed with AES-256-GCM',
    when: 'Never, but for a key: with each request to its own provider',
  },
  {
    what: 'Mail, appointments, contacts, webhooks',
    where: 'The accounts and addresses that you connect',
    when: 'When you send or fetch; a webhook at the events you chose',
  },
];

/** An entry of the footer: a link where there is a page, plain text where there is none (ledger L3). */
export interface FooterEntry {
  readonly text: string;
  readonly to: string | null;
}

export const FOOTER: readonly { readonly title: string; readonly entries: readonly FooterEntry[] }[] = [
  {
    title: 'Product',
    entries: [
      { text: 'Features', to: TO_APP },
      { text: 'Enterprise', to: toSite('app?tab=enterprise') },
      { text: 'Security', to: toSite('security') },
      { text: 'Pricing', to: null },
    ],
  },
  {
    title: 'Support',
    entries: [
      { text: 'Documentation', to: toSite('documentation') },
      { text: 'Status', to: toSite('status') },
      { text: 'Help Center', to: null },
      { text: 'Contact Us', to: null },
    ],
  },
  {
    title: 'Company',
    entries: [
      { text: 'Privacy', to: toSite('privacy') },
      { text: 'About', to: null },
      { text: 'Blog', to: null },
      { text: 'Careers', to: null },
    ],
  },
];

/** Every claim of the landing page once, with what it rests on: the Status page lists them (ledger L5). */
export const PAGE_CLAIMS: readonly Statement[] = distinct([
  ...BADGES,
  ...STATS.map(({ value, label, standing }) => ({ text: `${value} ${label}`, standing })),
  ...FEATURES.flatMap(({ highlights }) => highlights),
  STEALTH.beta,
  ...TESTIMONIALS.map(({ name, role, content, standing }) => ({
    text: `“${content}” ${name}, ${role}`,
    standing,
  })),
]);

function distinct(claims: readonly Statement[]): Statement[] {
  const byText = new Map(claims.map(({ text, standing }) => [text, { text, standing }]));
  return [...byText.values()];
}
