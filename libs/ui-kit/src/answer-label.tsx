import { History, type LucideIcon, MessageCircleQuestionMark } from 'lucide-react';
import { Badge, type Tone } from './badge.js';

/** Asked by them: the other side asked it, and it was answered by itself. Overtaken: they have asked something newer. */
export type AnswerLabelKind = 'asked-by-them' | 'overtaken';

const LABELS: Readonly<Record<AnswerLabelKind, { words: string; tone: Tone; icon: LucideIcon }>> = {
  'asked-by-them': { words: 'They asked', tone: 'info', icon: MessageCircleQuestionMark },
  overtaken: { words: 'An earlier question', tone: 'neutral', icon: History },
};

export interface AnswerLabelProps {
  kind: AnswerLabelKind;
}

/** A small word on an answer: that the other side asked for it (ledger A14), or that a later one has overtaken it. */
export function AnswerLabel({ kind }: AnswerLabelProps) {
  const { words, tone, icon } = LABELS[kind];
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  );
}
