import type { FactBody } from '@sotto/meeting';
import type { Notice } from './input.js';

/** What an input makes happen: facts for the log, and notices for the person. */
export interface Decision {
  readonly facts: readonly FactBody[];
  readonly notices: readonly Notice[];
}

export const NOTHING: Decision = { facts: [], notices: [] };
export const facts = (...bodies: FactBody[]): Decision => ({ facts: bodies, notices: [] });
export const notice = (...notices: Notice[]): Decision => ({ facts: [], notices });
