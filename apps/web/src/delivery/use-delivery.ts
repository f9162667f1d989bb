import type { Meeting } from '@sotto/live-session';
import type { DeliveryReport } from '@sotto/meeting';
import { useMemo, useState } from 'react';
import { RunningDelivery } from './running-delivery.js';

/** How the person spoke in this meeting so far; null before anything was said. */
export function useDelivery(meeting: Meeting): DeliveryReport | null {
  const [running] = useState(() => new RunningDelivery());
  return useMemo(
    () => (meeting.transcript.length === 0 ? null : running.report(meeting)),
    [meeting, running],
  );
}
