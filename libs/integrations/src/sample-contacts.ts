import type { CrmContact } from './contact.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Made-up people at made-up companies, to show what the page does; the addresses can never receive mail (RFC 2606). */
export function sampleContacts(now: number): readonly CrmContact[] {
  return SAMPLES.map(({ daysAgo, ...contact }, i) => ({
    id: `sample-contact-${i + 1}`,
    ...contact,
    lastInteraction: now - daysAgo * DAY_MS,
    source: 'sample',
    sample: true,
  }));
}

const SAMPLES = [
  {
    name: 'Maya Lindqvist',
    email: 'maya.lindqvist@fjordline.example',
    company: 'Fjordline Logistics',
    role: 'Head of Purchasing',
    daysAgo: 3,
    notes: 'Wants a pilot with two warehouses before the summer. Decides together with finance.',
    dealStage: 'Proposal sent',
  },
  {
    name: 'Tomás Rivera',
    email: 'tomas.rivera@clarabank.example',
    company: 'Clara Bank',
    role: 'Director of Operations',
    daysAgo: 12,
    notes: 'Asked for the data protection papers. Prefers short calls in the morning.',
    dealStage: 'Negotiation',
  },
  {
    name: 'Aiko Tanabe',
    email: 'aiko.tanabe@hoshimed.example',
    company: 'Hoshi Medical',
    role: 'IT Lead',
    daysAgo: 34,
    notes: 'Compared us with two others; the open question is single sign-on.',
    dealStage: 'Qualified',
  },
  {
    name: 'Daniel Okafor',
    email: 'daniel.okafor@brightfield.example',
    company: 'Brightfield Energy',
    role: 'Managing Director',
    daysAgo: 80,
    notes: 'Met at the fair. Budget comes in the new year.',
    dealStage: 'Lead',
  },
] as const;
