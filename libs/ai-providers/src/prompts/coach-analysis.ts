import type {
  Mode,
  ProfessionalAnalysis,
  Suggestion,
  SuggestionTiming,
  SuggestionType,
} from '@sotto/meeting';
import * as z from 'zod/mini';
import { jsonReply } from './json-reply.js';
import { ITEMS_FOR_HELP, meetingRecord, personalNotes } from './meeting-data.js';
import { type FormPrompt, ONLY_JSON } from './prompt.js';
import { line, lines, share } from './reply-values.js';
import { instructions } from './situation.js';

const TASK =
  'Coach the person while the meeting runs: what to say or do next, what to be careful about, what to do after. ' +
  'Each suggestion is one sentence that can be acted on at once, and rests on something in the record.';

/** Ledger C7: both vocabularies of the specification, in the order in which they are shown to the model. */
const TYPES: readonly SuggestionType[] = [
  'response',
  'clarification',
  'improvement',
  'preparation',
  'behavior',
  'strategy',
  'warning',
];

/** Ledger C7: how urgent each timing is; the lower comes first. */
const URGENCY: Readonly<Record<SuggestionTiming, number>> = {
  immediate: 0,
  after_speaker: 1,
  soon: 1,
  end_of_discussion: 2,
  later: 2,
};
const TIMINGS = Object.keys(URGENCY) as SuggestionTiming[];

const FORM = `${ONLY_JSON}
{"overallConfidence": 0 to 1, "suggestions": [1 to 3 of {"type": one of ${TYPES.join(', ')}; "timing": one of ${TIMINGS.join(', ')}; "content": one sentence; "confidence": 0 to 1; "context": what it rests on, or left out}], "warnings": [0 to 2 sentences], "nextSteps": [0 to 3 sentences]}`;

/** "After speaker" and "after-speaker" are after_speaker. */
const word = <T extends string>(words: readonly T[]) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) =>
        value
          .trim()
          .toLowerCase()
          .replace(/[\s-]+/g, '_'),
      ),
    ),
    z.enum(Object.fromEntries(words.map((each) => [each, each])) as { [Each in T]: Each }),
  );

const SUGGESTION = z.object({
  type: word(TYPES),
  timing: word(TIMINGS),
  content: line,
  confidence: share,
  context: z.catch(z.optional(line), undefined),
});

const SCHEMA = z.object({
  overallConfidence: share,
  suggestions: z.array(z.unknown()),
  warnings: lines,
  nextSteps: lines,
});

/** Advice for the running meeting, by mode (ledger P5, C7). */
export const COACH_ANALYSIS: FormPrompt<'analyse'> = {
  purpose: 'analyse',
  ask: (task) => ({
    instructions: instructions(task, TASK),
    background: personalNotes(task.background),
    context: meetingRecord(task.context.slice(-ITEMS_FOR_HELP)),
    question: `What should the person say or do now? ${FORM}`,
  }),
  parse: (text, { mode }) => {
    const { data } = SCHEMA.safeParse(jsonReply(text));
    if (!data) return undefined;
    const suggestions = data.suggestions.flatMap(suggestionIn);
    // Something was suggested, and none of it has the form: that is no analysis.
    if (data.suggestions.length > 0 && suggestions.length === 0) return undefined;
    const analysis: ProfessionalAnalysis = {
      mode,
      overallConfidence: data.overallConfidence,
      suggestions: byUrgency(suggestions),
      warnings: data.warnings,
      nextSteps: data.nextSteps,
    };
    return { purpose: 'analyse', analysis };
  },
  fallback: ({ mode }) => ({
    purpose: 'analyse',
    analysis: {
      mode,
      overallConfidence: STANDARD_CONFIDENCE,
      suggestions: [
        { type: 'response', timing: 'immediate', content: STANDARD[mode], confidence: STANDARD_CONFIDENCE },
      ],
      warnings: [],
      nextSteps: [],
    },
  }),
};

function suggestionIn(value: unknown): Suggestion[] {
  const { data } = SUGGESTION.safeParse(value);
  if (!data) return [];
  const { context, ...suggestion } = data;
  return [context === undefined ? suggestion : { ...suggestion, context }];
}

/** The most urgent first; those of the same urgency stay in the order given (ledger C7). */
export function byUrgency(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  return [...suggestions].sort((a, b) => URGENCY[a.timing] - URGENCY[b.timing]);
}

/** Ledger C5. */
const STANDARD_CONFIDENCE = 0.7;
const STANDARD: Readonly<Record<Mode, string>> = {
  interview: 'Answer with one concrete example: the situation, what you did, and what came of it.',
  sales: 'Ask what matters most to them about this before you go on about the product.',
  presentation: 'Say the main point of this part in one sentence, then pause for questions.',
  meeting: 'Sum up what has been agreed so far and ask who takes the next step.',
};
