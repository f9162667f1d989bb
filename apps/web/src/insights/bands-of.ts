import { bandFor, DELIVERY_MEASURES } from '@sotto/core-scoring';
import type { Band, DeliveryMeasureId, SessionHeader } from '@sotto/meeting';

/** The bands of the mode and scenario of a session; a measure without one is left out. */
export function bandsOf(session: SessionHeader | undefined): Partial<Record<DeliveryMeasureId, Band>> {
  const { scored } = session ?? {};
  if (!scored) return {};
  return Object.fromEntries(
    DELIVERY_MEASURES.flatMap((id) => {
      const band = bandFor(id, scored.mode, scored.industry);
      return band ? [[id, band]] : [];
    }),
  );
}
