import type { Failure } from '@sotto/meeting';

/** Where meetings come from. */
export type CalendarKind = 'file' | 'address' | 'google' | 'microsoft';

/** A calendar that the person added. */
export interface Calendar {
  readonly id: string;
  readonly name: string;
  readonly kind: CalendarKind;
  /** Of kind 'address': where it is read from. Often a secret, so show only its host. */
  readonly address?: string;
  /** Ms since 1970, as are the times below. */
  readonly addedAt: number;
  /** When its meetings were last read. */
  readonly refreshedAt: number;
  /** Its meetings are known from here until just before `coversTo`; a file has to be imported again after that. */
  readonly coversFrom: number;
  readonly coversTo: number;
  /** How many meetings are kept. */
  readonly meetings: number;
  /** Why the last refresh did not work; its older meetings are still shown. */
  readonly problem?: Failure;
}

/** The calendars there are. */
export interface CalendarList {
  /** By name. */
  readonly calendars: readonly Calendar[];
  /** Those whose row does not open: told, never left out in silence. */
  readonly damaged: readonly { readonly id: string; readonly failure: Failure }[];
}
