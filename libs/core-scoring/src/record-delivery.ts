import type { DeliveryReport, IndustryContext, Mode, RecordedItem, Utterance } from '@sotto/meeting';
import { measureDelivery } from './delivery.js';

/** An older record does not tell who recognised it; so filler sounds that nobody wrote count as dropped. */
const UNKNOWN_ENGINE = 'record';

/** Whose delivery, and against which bands. */
export interface RecordContext {
  readonly record?: readonly RecordedItem[];
  readonly mode: Mode;
  readonly industry: IndustryContext;
  /** BCP 47; absent: English. */
  readonly language?: string;
}

/** The delivery of the person over all that was heard. */
export function recordDelivery({ record = [], mode, industry, language }: RecordContext): DeliveryReport {
  const context = { mode, industry, ...(language !== undefined && { language }) };
  return measureDelivery(record.flatMap(utteranceOf), context);
}

/** Its end on the scale of `elapsed`; an older record has no ends. */
export const endOf = ({ elapsed, endElapsed = elapsed }: RecordedItem): number => endElapsed;

/** None for a screen reading. */
function utteranceOf(item: RecordedItem, at: number): readonly Utterance[] {
  const { voice, speaker, audioTranscript: text, elapsed, timing = 'estimated', timestamp } = item;
  if (voice === undefined) return [];
  return [
    {
      id: `item-${at}`,
      voice,
      ...(speaker !== undefined && { speaker }),
      text,
      startMs: elapsed,
      endMs: endOf(item),
      timing,
      engine: item.engine ?? UNKNOWN_ENGINE,
      at: timestamp,
    },
  ];
}
