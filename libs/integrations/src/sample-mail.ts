import { type Clock, SottoError } from '@sotto/meeting';
import type { CheckedEmail, EmailText } from './email.js';

/** How long the sample sender pretends to work, ms (ledger G4). */
export const SAMPLE_SEND_MS = 1_000;

/** What the sample sender did: nothing. */
export interface SampleSending {
  readonly sample: true;
  readonly sent: false;
  /** Says so, for the screen. */
  readonly notice: EmailText;
}

/**
 * For sample mode only: takes a second and sends nothing, to nobody. @throws SottoError 'cancelled' when `signal` aborts.
 */
export async function sendSample(
  { to }: CheckedEmail,
  { clock, signal }: { readonly clock: Clock; readonly signal: AbortSignal },
): Promise<SampleSending> {
  await clock.after(SAMPLE_SEND_MS, signal);
  if (signal.aborted) throw new SottoError({ reason: 'cancelled', message: 'The sample email was stopped.' });
  const whom = to.length === 1 ? to[0] : `${to.length} recipients`;
  const message = `This is sample mode: the email to ${whom} was not sent. Switch sample data off to send your own.`;
  return { sample: true, sent: false, notice: { title: 'Email Sent', message } };
}
