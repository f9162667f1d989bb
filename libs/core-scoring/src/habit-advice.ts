import type { DeliveryMeasureId, RecommendationCategory } from '@sotto/meeting';

/** What is said of a habit over several sessions. */
export interface HabitAdvice {
  /** Two measures of one habit have the same: to recommend both would be the same change twice. */
  readonly habit: string;
  readonly category: RecommendationCategory;
  /** "your talk share", for sentences about its figure. */
  readonly subject: string;
  /**
   * The figure of who is inside the band, for a band in words; it praises nothing that the figure does not tell. None
   * where nothing is judged, and where something bad only did not happen: that is no strength.
   */
  readonly strength?: (range: string) => string;
  /** Below the band, and above it. A side that no band closes has none. */
  readonly low?: SideAdvice;
  readonly high?: SideAdvice;
}

/** What to do for those who are on one side of a band. */
export interface SideAdvice {
  readonly challenge: string;
  readonly recommendation: string;
  /** Two to four. */
  readonly steps: readonly string[];
}

/** By measure. How to practise is plain advice of ours; the bands and their sources are elsewhere. */
export const HABIT_ADVICE: Readonly<Record<DeliveryMeasureId, HabitAdvice>> = {
  pace: {
    habit: 'pace',
    category: 'skill_development',
    subject: 'your pace',
    strength: (range) => `You spoke at ${range}`,
    low: {
      challenge: 'You speak slowly',
      recommendation: 'Speak a little faster',
      steps: [
        'Say the point first, then the detail.',
        'Read a page aloud before the meeting and time it.',
        'Leave out what they know already.',
      ],
    },
    high: {
      challenge: 'You speak fast',
      recommendation: 'Slow down where it matters',
      steps: [
        'Leave a breath after each sentence.',
        'Say figures and names slowly, then stop.',
        'Read a page aloud before the meeting and time it.',
      ],
    },
  },
  fillers: {
    habit: 'fillers',
    category: 'skill_development',
    subject: 'the rate of your fillers',
    strength: (range) => `Your fillers came at ${range}`,
    high: {
      challenge: 'You use many fillers',
      recommendation: 'Stay silent where a filler is about to come',
      steps: [
        'Listen to one of your answers and note the word that comes most.',
        'Where it is about to come, pause instead.',
        'Have your first sentence ready before you begin.',
      ],
    },
  },
  'filler-clusters': {
    habit: 'fillers',
    category: 'skill_development',
    subject: 'the number of your filler clusters',
    high: {
      challenge: 'Your fillers come in clusters',
      recommendation: 'Stop when you look for words',
      steps: [
        'When you look for words, stop, think, then speak.',
        'Note what you were asked where it happened, and prepare an answer to it.',
      ],
    },
  },
  hedges: {
    habit: 'hedges',
    category: 'confidence_building',
    subject: 'the rate of your hedges',
    low: {
      challenge: 'You hardly ever hedge',
      recommendation: 'Say what you are not sure of',
      steps: ['Name what you assume.', 'Say which figure is an estimate.'],
    },
    high: {
      challenge: 'You hedge much of what you say',
      recommendation: 'Say plainly what you know',
      steps: [
        'Drop "I think" and "maybe" where you know.',
        'Write down three things you are sure of before the meeting, and say them as they are.',
      ],
    },
  },
  'talk-share': {
    habit: 'talk-share',
    category: 'communication',
    subject: 'your talk share',
    strength: (range) => `You spoke ${range} of the time`,
    low: {
      challenge: 'You say little',
      recommendation: 'Take more room',
      steps: [
        'Prepare two examples or results of your own.',
        'Answer with a point and a reason before you stop.',
        'Sum up what was said in your own words.',
      ],
    },
    high: {
      challenge: 'You speak more than works best',
      recommendation: 'Leave them more room',
      steps: [
        'End each point with a question, then wait.',
        'Let two seconds pass before you add something.',
        'Keep an explanation below a minute.',
      ],
    },
  },
  'longest-monologue': {
    habit: 'longest-monologue',
    category: 'communication',
    subject: 'your longest turn',
    strength: (range) => `Your longest turn took ${range}`,
    low: {
      challenge: 'Your turns are very short',
      recommendation: 'Tell one example in full',
      steps: [
        'Choose one example before the meeting.',
        'Tell where it began, what you did and what came of it.',
      ],
    },
    high: {
      challenge: 'You speak for long at a stretch',
      recommendation: 'Break long turns into points',
      steps: [
        'Say how many points there are before you begin.',
        'Stop after each and ask whether it is clear.',
        'Leave details for when they ask.',
      ],
    },
  },
  'their-longest-story': {
    habit: 'their-longest-story',
    category: 'communication',
    subject: 'their longest turn',
    strength: (range) => `They spoke for ${range} at a stretch`,
    low: {
      challenge: 'They hardly get to tell a story',
      recommendation: 'Get them to tell a story',
      steps: [
        'Ask "How did that come about?" and wait.',
        'Answer with "Tell me more" before you answer with your own.',
        'Let a pause stand; they often go on.',
      ],
    },
    high: {
      challenge: 'They speak for very long at a stretch',
      recommendation: 'Bring them back to the matter',
      steps: [
        'Sum up what you heard, then ask the next question.',
        'Say at the start what you want to cover.',
      ],
    },
  },
  questions: {
    habit: 'questions',
    category: 'preparation',
    subject: 'the number of your questions',
    strength: (range) => `You asked ${range} questions`,
    low: {
      challenge: 'You ask few questions',
      recommendation: 'Ask more questions',
      steps: [
        'Write down five questions before the meeting.',
        'Before you explain, ask what it means for them.',
        'Follow up on an answer before you go to the next topic.',
      ],
    },
    high: {
      challenge: 'You ask more questions than work best',
      recommendation: 'Ask fewer questions and follow up on them',
      steps: [
        'Choose the questions that matter before the meeting.',
        'Say what you made of an answer before you ask on.',
      ],
    },
  },
  'open-questions': {
    habit: 'questions',
    category: 'preparation',
    subject: 'the number of your open questions',
    strength: (range) => `You asked ${range} open questions`,
    low: {
      challenge: 'You ask few open questions',
      recommendation: 'Ask open questions',
      steps: [
        'Begin a question with "What", "How" or "Tell me".',
        'Write down four such questions before the meeting.',
      ],
    },
    high: {
      challenge: 'You ask open questions only',
      recommendation: 'Close a topic with a question for yes or no',
      steps: ['Sum up what was agreed and ask whether it is right.', 'Ask who does what until when.'],
    },
  },
  patience: {
    habit: 'patience',
    category: 'skill_development',
    subject: 'your wait before you speak',
    strength: (range) => `You waited ${range} before you spoke`,
    low: {
      challenge: 'You speak soon after they stop',
      recommendation: 'Wait a moment before you answer',
      steps: ['Count to one before you answer.', 'Begin with what you heard them say.'],
    },
    high: {
      challenge: 'You take long to answer',
      recommendation: 'Show at once that you heard them',
      steps: ['Say first that you heard them, then think.', 'Prepare answers to what they ask most.'],
    },
  },
  interactivity: {
    habit: 'interactivity',
    category: 'communication',
    subject: 'the rate at which the word changes hands',
    strength: (range) => `The word changed hands ${range.replace(/\b1 a minute/, 'once a minute')}`,
    low: {
      challenge: 'The word seldom changes hands',
      recommendation: 'Make it a talk',
      steps: ['End a turn with a question.', 'Ask somebody by name for their view.'],
    },
    high: {
      challenge: 'The word changes hands very often',
      recommendation: 'Let thoughts be finished',
      steps: ['Wait until they have finished a thought.', 'Note what you want to say, and say it once.'],
    },
  },
  interruptions: {
    habit: 'interruptions',
    category: 'communication',
    subject: 'the number of your interruptions',
    high: {
      challenge: 'You begin while they are speaking',
      recommendation: 'Wait for their pause',
      steps: ['Note the thought instead of saying it.', 'Count to one after their last word.'],
    },
  },
  crosstalk: {
    habit: 'interruptions',
    category: 'communication',
    subject: 'the share of crosstalk',
    high: {
      challenge: 'Both often speak at once',
      recommendation: 'Give them the word when you both begin',
      steps: [
        'When you both begin, stop and say "You first".',
        'Use a headset, so that you hear them begin.',
      ],
    },
  },
  silences: {
    habit: 'silences',
    category: 'preparation',
    subject: 'the number of long silences',
    low: {
      challenge: 'You hardly pause',
      recommendation: 'Pause after what matters',
      steps: [
        'After a figure or a price, stop for two seconds.',
        'Let them break the silence after a question.',
      ],
    },
    high: {
      challenge: 'The talk often falls silent',
      recommendation: 'Have the next question ready',
      steps: [
        'Write down the order of topics before the meeting.',
        'Have a question ready for each of them.',
      ],
    },
  },
  'longest-silence': {
    habit: 'silences',
    category: 'preparation',
    subject: 'your longest silence',
    low: {
      challenge: 'You hardly pause',
      recommendation: 'Pause after what matters',
      steps: [
        'After a figure or a price, stop for two seconds.',
        'Let them break the silence after a question.',
      ],
    },
    high: {
      challenge: 'The talk falls silent for long',
      recommendation: 'Keep silences short',
      steps: [
        'Say what you are thinking about, or ask what they are.',
        'Have a question ready for each topic.',
      ],
    },
  },
};
