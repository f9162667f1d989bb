import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { tokens } from './tokens.js';

const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${tokens.space16};
  min-width: 0;
  padding: ${tokens.space24};
  border: 1px solid ${tokens.line};
  border-radius: ${tokens.radius16};
  background: ${tokens.surface};

  @media (max-width: 40rem) {
    padding: ${tokens.space16};
  }
`;

const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${tokens.space8} ${tokens.space16};

  & > div:first-child {
    display: grid;
    gap: ${tokens.space4};
    flex: 1 1 8rem;
    min-width: 0;
  }

  & h2,
  & h3 {
    font-size: ${tokens.type17};
  }

  & p {
    max-width: ${tokens.textWidth};
    text-wrap: pretty;
    color: ${tokens.quiet};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space8};
`;

export interface PanelProps {
  heading: string;
  /** Of the heading, within the page's outline. */
  level?: 2 | 3;
  description?: ReactNode;
  /** At the right of the heading: buttons or a badge. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A card with a heading; a region that screen readers can jump to. */
export function Panel({ heading, level = 2, description, actions, children }: PanelProps) {
  const id = useId();
  const Title = `h${level}` as const;
  return (
    <Card aria-labelledby={id}>
      <Heading>
        <div>
          {/* Takes the focus where what had it is gone. */}
          <Title id={id} tabIndex={-1}>
            {heading}
          </Title>
          {description && <p>{description}</p>}
        </div>
        {actions && <Actions>{actions}</Actions>}
      </Heading>
      {children}
    </Card>
  );
}
