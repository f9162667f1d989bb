import { situation } from '@sotto/ai-providers';
import { bandReasons, DELIVERY_CATALOGUE, shapedWeights } from '@sotto/core-scoring';
import type { Band, FigureUnit, IndustryContext, Mode, Scenario } from '@sotto/meeting';
import { figureParts, rangeText } from '@sotto/ui-kit';
import { measureLabel } from '../delivery/measure-texts.js';

const MODES: Readonly<Partial<Record<Scenario, Mode>>> = {
  job_interview: 'interview',
  sales_call: 'sales',
  negotiation: 'sales',
  client_presentation: 'presentation',
  investor_pitch: 'presentation',
  conference_presentation: 'presentation',
  training_session: 'presentation',
};

/** The kind of help that goes with a scenario; one for another kind can still be chosen afterwards. */
export const modeOf = (scenario: Scenario): Mode => MODES[scenario] ?? 'meeting';

/** One way in which the choice shapes what Sotto does. */
export interface ShapingRow {
  readonly what: string;
  readonly effect: string;
  readonly reason: string;
}

/** What every prompt says about the person because of the choice. */
export const promptRow = (mode: Mode, industry: IndustryContext): ShapingRow => ({
  what: 'Every question and every coaching',
  effect: situation({ mode, industry }),
  reason: 'These words go to your provider before your question, so that it answers for your situation.',
});

/** Which judged measures count more or less because of the whole choice; empty for the defaults. */
export const weightRows = (mode: Mode, industry: IndustryContext): readonly ShapingRow[] =>
  shapedWeights(mode, industry).map(({ measure, factor, because }) => ({
    what: measureLabel(measure),
    effect: `Counts ${factor > 1 ? 'more' : 'less'}: ${factor} times`,
    reason: because,
  }));

/** The bands that hold for this mode and scenario, each with its source. */
export const bandRows = (mode: Mode, industry: IndustryContext): readonly ShapingRow[] =>
  bandReasons(mode, industry).map(({ measure, band, because }) => ({
    what: `${measureLabel(measure)}: band`,
    effect: bandText(band, DELIVERY_CATALOGUE[measure].unit),
    reason: because,
  }));

function bandText({ good: [from, to] }: Band, unit: FigureUnit): string {
  const range = rangeText([from, to], unit);
  const { unit: word } = figureParts(to ?? from ?? 0, unit);
  if (unit === 'switches/min' && from === 1 && to === null) return 'at least 1 switch a minute';
  return word.length > 1 ? `${range} ${word}` : range;
}
