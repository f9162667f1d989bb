import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from './tokens.js';

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${tokens.space8};
  padding: ${tokens.space48} ${tokens.space24};
  text-align: center;

  & > svg {
    margin-bottom: ${tokens.space8};
    color: ${tokens.control};
  }
`;

const Title = styled.p`
  font-size: ${tokens.type17};
  font-weight: ${tokens.weightMedium};
  line-height: 1.3;
  text-wrap: balance;
`;

const Sentence = styled.p`
  max-width: 44ch;
  color: ${tokens.quiet};
  text-wrap: pretty;
`;

const Action = styled.div`
  padding-top: ${tokens.space16};
`;

export interface EmptyStateProps {
  icon?: LucideIcon;
  /** What will be here. */
  title: string;
  /** One sentence more. */
  sentence?: ReactNode;
  /** The one step to get it: a button. */
  action?: ReactNode;
}

/** Nothing is here yet: what will be, and the one step to get it. */
export function EmptyState({ icon: Icon, title, sentence, action }: EmptyStateProps) {
  return (
    <Frame>
      {Icon && <Icon size={32} strokeWidth={1.5} aria-hidden="true" />}
      <Title>{title}</Title>
      {sentence && <Sentence>{sentence}</Sentence>}
      {action && <Action>{action}</Action>}
    </Frame>
  );
}
