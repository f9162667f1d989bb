import { advanceDelivery, deliveryReport, type DeliveryState, NO_DELIVERY } from '@sotto/core-scoring';
import type { Meeting } from '@sotto/live-session';
import type { DeliveryReport } from '@sotto/meeting';

/**
 * Follows how the person speaks while a meeting runs: only what was said since the last look is measured anew. Given
 * another meeting, or one with fewer words, it begins again.
 */
export class RunningDelivery {
  #meeting = '';
  #measured = 0;
  #state: DeliveryState = NO_DELIVERY;

  /** @param elapsed session time now, ms: a silence that goes on is one */
  report(meeting: Meeting, elapsed?: number): DeliveryReport {
    const { id, transcript, mode, industry, language } = meeting;
    if (id !== this.#meeting || transcript.length < this.#measured) {
      this.#meeting = id;
      this.#measured = 0;
      this.#state = NO_DELIVERY;
    }
    for (const utterance of transcript.slice(this.#measured))
      this.#state = advanceDelivery(this.#state, utterance);
    this.#measured = transcript.length;
    return deliveryReport(this.#state, {
      mode,
      industry,
      language,
      ...(elapsed !== undefined && { elapsed }),
    });
  }
}
