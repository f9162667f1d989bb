import type { DeliveryMeasureId, FigureUnit } from '@sotto/meeting';

/** What a measure is, in words for the person. */
export interface DeliveryDefinition {
  readonly label: string;
  /** How it is measured; one sentence. */
  readonly definition: string;
  readonly unit: FigureUnit;
  /** Who defined it so, or that we chose it. */
  readonly source: string;
  /** What it is good for. */
  readonly explanation: string;
}

/** Every measure by its id, in the order of the type. */
export const DELIVERY_CATALOGUE: Readonly<Record<DeliveryMeasureId, DeliveryDefinition>> = {
  pace: {
    label: 'Pace',
    definition: 'Your words per minute of your own speech, pauses of up to 1 s included.',
    unit: 'words/min',
    source: 'PowerPoint Speaker Coach, Read and Gong count it so; the 1 s is our choice.',
    explanation: 'Too fast is hard to follow, too slow is hard to stay with.',
  },
  fillers: {
    label: 'Fillers',
    definition:
      'Um and uh, and words such as like, so and you know where they are set off, per minute of your own speech.',
    unit: 'per minute',
    source: 'Laske and DiGennaro Reed 2024 (10.1002/jaba.1093); Zandan, HBR 2018.',
    explanation: 'A few go unnoticed and give you time; many distract from what you say.',
  },
  'filler-clusters': {
    label: 'Filler clusters',
    definition: 'How often 3 or more fillers came within 10 s.',
    unit: 'count',
    source: 'Our choice; no limit is published.',
    explanation: 'Fillers that come together are heard as searching for words.',
  },
  hedges: {
    label: 'Hedges',
    definition: 'Maybe, I think, sort of, kind of, probably and I guess, per 100 of your words.',
    unit: 'per 100 words',
    source:
      'No limit is published, so they are not judged. The confidence shown in coaching is estimated from them on a scale of ours: 1 without hedges, 0 at 5 per 100 words.',
    explanation: 'Hedges are right where you are not sure, and weaken what you are sure of.',
  },
  'talk-share': {
    label: 'Talk share',
    definition: 'Your speech as a share of all speech, silence left out.',
    unit: 'share',
    source: 'Gong, 25,537 sales calls.',
    explanation: 'Who speaks most of the time hears little of the other side.',
  },
  'longest-monologue': {
    label: 'Longest monologue',
    definition:
      'Your longest speech in one piece: gaps under 1.5 s belong to it, and an “mm-hmm” of the other side does not end it.',
    unit: 'seconds',
    source: 'Gong and Demodesk.',
    explanation: 'After a minute or two people stop listening, or stop asking.',
  },
  'their-longest-story': {
    label: 'Their longest story',
    definition: 'The longest speech of the other side in one piece, measured like your longest monologue.',
    unit: 'seconds',
    source: 'Gong.',
    explanation: 'A long story shows that they were given the room to tell it.',
  },
  questions: {
    label: 'Questions',
    definition:
      'How many questions you asked, by their question marks; where there are no marks, by words and order.',
    unit: 'count',
    source: 'Gong, by questions a call.',
    explanation: 'Questions show interest, and find out what matters.',
  },
  'open-questions': {
    label: 'Open questions',
    definition: 'Your questions that start with what, how, why, tell me, describe or walk me.',
    unit: 'count',
    source: 'Gong.',
    explanation: 'An open question cannot be answered with yes or no.',
  },
  patience: {
    label: 'Patience',
    definition:
      'The median time from their last word to your first; starting early counts as 0, and more than 5 s is left out.',
    unit: 'seconds',
    source: 'Gong; 976 ms is usual on video calls and 297 ms in person.',
    explanation: 'A short wait lets them finish the thought.',
  },
  interactivity: {
    label: 'Interactivity',
    definition: 'How often the speaker changes per minute, from the first word to the last.',
    unit: 'switches/min',
    source: 'Gong.',
    explanation: 'A lively talk goes back and forth.',
  },
  interruptions: {
    label: 'Interruptions',
    definition: 'How often you began while they were speaking and both spoke for more than 1 s.',
    unit: 'count',
    source: 'The 1 s, and that an “mm-hmm” is none, are our choice.',
    explanation: 'Being cut off is remembered; a short overlap is not.',
  },
  crosstalk: {
    label: 'Crosstalk',
    definition: 'The share of speech in which both of you speak, “mm-hmm” left out.',
    unit: 'share',
    source: 'Flagged above 10 %.',
    explanation: 'Where both speak, neither is heard.',
  },
  silences: {
    label: 'Silences',
    definition: 'How often both were silent for more than 3 s.',
    unit: 'count',
    source: 'A pause of 2 to 3 s is useful; how many longer ones are too many is not published.',
    explanation: 'A pause lets something important sink in.',
  },
  'longest-silence': {
    label: 'Longest silence',
    definition: 'The longest time in which both were silent.',
    unit: 'seconds',
    source: 'A pause of 2 to 3 s is useful; it should stay below 5 s.',
    explanation: 'A long silence can be thought, or somebody who does not know who is next.',
  },
};

/** Every id, in the order in which they are reported. */
export const DELIVERY_MEASURES = Object.keys(DELIVERY_CATALOGUE) as readonly DeliveryMeasureId[];
