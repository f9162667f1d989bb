/** Who the person is and what the meeting is for (ledger I1): it shapes every prompt and the coaching. */
export interface IndustryContext {
  readonly industry: Industry;
  readonly role: Role;
  readonly experience: Experience;
  readonly scenario: Scenario;
}

/** The trades that standards of coaching are kept for; `general` has those of no trade. */
export type Industry = 'healthcare' | 'legal' | 'finance' | 'technology' | 'general';
/** What the person does for a living. */
export type Role = 'manager' | 'developer' | 'sales' | 'consultant' | 'analyst' | 'general';
/** entry 0-2 years, mid 3-7, senior 8-15, executive 15 and more. */
export type Experience = 'entry' | 'mid' | 'senior' | 'executive';
/** The occasion; coaching knows what is usual in each. */
export type Scenario =
  | 'job_interview'
  | 'performance_review'
  | 'client_presentation'
  | 'team_meeting'
  | 'sales_call'
  | 'investor_pitch'
  | 'conference_presentation'
  | 'disciplinary_meeting'
  | 'negotiation'
  | 'training_session';

/** The context until the person has chosen one: nothing of a trade, middle experience, a team meeting. */
export const DEFAULT_INDUSTRY_CONTEXT: IndustryContext = {
  industry: 'general',
  role: 'general',
  experience: 'mid',
  scenario: 'team_meeting',
};
