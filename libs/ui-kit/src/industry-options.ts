import type { Experience, Industry, Role, Scenario } from '@sotto/meeting';
import type { SelectOption } from './select.js';

/** Ledger I1, in its order. */
export const INDUSTRIES: readonly SelectOption<Industry>[] = [
  { value: 'healthcare', label: 'Healthcare' },
  { value: 'legal', label: 'Legal' },
  { value: 'finance', label: 'Finance' },
  { value: 'technology', label: 'Technology' },
  { value: 'general', label: 'General' },
];

export const ROLES: readonly SelectOption<Role>[] = [
  { value: 'manager', label: 'Manager' },
  { value: 'developer', label: 'Developer' },
  { value: 'sales', label: 'Sales' },
  { value: 'consultant', label: 'Consultant' },
  { value: 'analyst', label: 'Analyst' },
  { value: 'general', label: 'General' },
];

export const EXPERIENCES: readonly SelectOption<Experience>[] = [
  { value: 'entry', label: 'Entry (0-2 years)' },
  { value: 'mid', label: 'Mid (3-7 years)' },
  { value: 'senior', label: 'Senior (8-15 years)' },
  { value: 'executive', label: 'Executive (15+ years)' },
];

export const SCENARIOS: readonly SelectOption<Scenario>[] = [
  { value: 'job_interview', label: 'Job interview' },
  { value: 'performance_review', label: 'Performance review' },
  { value: 'client_presentation', label: 'Client presentation' },
  { value: 'team_meeting', label: 'Team meeting' },
  { value: 'sales_call', label: 'Sales call' },
  { value: 'investor_pitch', label: 'Investor pitch' },
  { value: 'conference_presentation', label: 'Conference presentation' },
  { value: 'disciplinary_meeting', label: 'Disciplinary meeting' },
  { value: 'negotiation', label: 'Negotiation' },
  { value: 'training_session', label: 'Training session' },
];
