import type { AssistBasis, Experience, IndustryContext, Mode, Role, Scenario } from '@sotto/meeting';
import { DATA_RULE, WHO_SPEAKS } from './meeting-data.js';

const MODES: Readonly<Record<Mode, string>> = {
  interview:
    'The person is in an interview. Favour concrete examples, honest claims and short, structured answers.',
  sales:
    'The person is in a sales conversation. Favour questions about needs, clear value, and a next step agreed on.',
  presentation:
    'The person is presenting. Favour a clear thread, plain wording, and calm answers to interruptions.',
  meeting: 'The person is in a working meeting. Favour decisions, owners, dates and open points.',
};

const INDUSTRIES: Readonly<Record<IndustryContext['industry'], string>> = {
  healthcare: 'healthcare (patient privacy and evidence matter; give no medical advice)',
  legal: 'law (precision and confidentiality matter; give no legal advice)',
  finance: 'finance (figures, risk and regulation matter; promise no returns)',
  technology: 'technology (trade-offs, feasibility and exact terms matter)',
  general: '',
};

const EXPERIENCES: Readonly<Record<Experience, string>> = {
  entry: '0 to 2 years of experience',
  mid: '3 to 7 years of experience',
  senior: '8 to 15 years of experience',
  executive: 'more than 15 years of experience',
};

const SCENARIOS: Readonly<Record<Scenario, string>> = {
  job_interview: 'a job interview',
  performance_review: 'a performance review',
  client_presentation: 'a presentation to a client',
  team_meeting: 'a team meeting',
  sales_call: 'a sales call',
  investor_pitch: 'a pitch to investors',
  conference_presentation: 'a conference talk',
  disciplinary_meeting: 'a disciplinary meeting',
  negotiation: 'a negotiation',
  training_session: 'a training session',
};

const ROLES: Readonly<Record<Role, string>> = {
  manager: 'a manager',
  developer: 'a developer',
  sales: 'a salesperson',
  consultant: 'a consultant',
  analyst: 'an analyst',
  general: 'a professional',
};

/** Who is helped and in what situation (ledger I2), the same for every prompt. */
export function situation({ mode, industry }: Pick<AssistBasis, 'mode' | 'industry'>): string {
  const field = INDUSTRIES[industry.industry];
  return (
    `${MODES[mode]} It is ${SCENARIOS[industry.scenario]}; the person is ${ROLES[industry.role]} with ` +
    `${EXPERIENCES[industry.experience]}${field && `, in ${field}`}.`
  );
}

/** The instructions of a prompt: who speaks, the situation, the task, and that data is data. */
export function instructions(basis: Pick<AssistBasis, 'mode' | 'industry'>, task: string): string {
  return [
    'You are a corporate meeting assistant who quietly helps one person in a live meeting.',
    situation(basis),
    task,
    `${WHO_SPEAKS} ${DATA_RULE}`,
  ].join('\n\n');
}
