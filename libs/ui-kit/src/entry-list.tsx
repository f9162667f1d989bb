import type { ReactNode } from 'react';
import { styled, type StyledComponent } from 'styled-components';
import { tokens } from './tokens.js';

/** Rows of things that a person keeps: meetings, contacts, webhooks. Give it a name with `aria-label`. */
export const EntryList: StyledComponent<'ul'> = styled.ul`
  margin: 0;
  padding: 0;
  border: 1px solid ${tokens.line};
  border-radius: ${tokens.radius16};
  background: ${tokens.surface};
  list-style: none;
  overflow: hidden;
`;

const Line = styled.li`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space8} ${tokens.space12};
  align-items: center;
  padding: ${tokens.space16} ${tokens.space24};

  /* Ten thousand rows cost what is in sight. */
  content-visibility: auto;
  contain-intrinsic-size: auto 6rem;

  & + & {
    border-top: 1px solid ${tokens.line};
  }

  &[data-opens='true']:hover {
    background: ${tokens.hover};
  }

  @media (max-width: 40rem) {
    align-items: start;
    padding: ${tokens.space12} ${tokens.space16} ${tokens.space16};
  }
`;

/** Where buttons leave the words less than this, they stand below: a bin stays beside them on the narrowest screen. */
const WORDS_BESIDE = '10rem';

const Words = styled.div`
  display: grid;
  flex: 1 1 ${WORDS_BESIDE};
  gap: ${tokens.space4};
  min-width: 0;

  /* What stands beside them is higher than a line, and in its middle. */
  @media (max-width: 40rem) {
    padding-top: ${tokens.space4};
  }

  /* Names come from files and can be anything. */
  & strong {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    font-weight: ${tokens.weightMedium};
    overflow-wrap: anywhere;
  }
`;

const Detail = styled.p`
  color: ${tokens.quiet};
  font-size: ${tokens.type13};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

const Open = styled.button`
  min-width: 0;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  cursor: pointer;

  /* The whole row opens it; what has an effect of its own lies above. */
  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space8};
  margin-top: ${tokens.space4};
`;

const Actions = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space8};
`;

export interface EntryRowProps {
  /** Cut after two lines. With `onOpen` it names the button that opens the row. */
  title: ReactNode;
  /** A quieter line below: figures, an address. */
  detail?: ReactNode;
  /** Below title and detail: a `Badge` or several. */
  badges?: ReactNode;
  /** Buttons of the row, at its end. */
  actions?: ReactNode;
  /** The whole row opens it. */
  onOpen?: () => void;
  /** More of the row, below its lines. */
  children?: ReactNode;
}

/** One of them. */
export function EntryRow({ title, detail, badges, actions, onOpen, children }: EntryRowProps) {
  const name = <strong>{title}</strong>;
  return (
    <Line data-opens={onOpen !== undefined}>
      <Words>
        {onOpen ? (
          <Open type="button" onClick={onOpen}>
            {name}
          </Open>
        ) : (
          name
        )}
        {detail !== undefined && <Detail>{detail}</Detail>}
        {badges && <Badges>{badges}</Badges>}
        {children}
      </Words>
      {actions && <Actions>{actions}</Actions>}
    </Line>
  );
}
