import type { LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { Section } from './section.js';
import { tokens } from './tokens.js';

const List = styled.ul`
  display: grid;
  gap: ${tokens.space8};

  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${tokens.space8};
    max-width: ${tokens.textWidth};
    overflow-wrap: anywhere;
  }

  & > li > svg {
    margin-top: 0.25rem;
    color: ${tokens.quiet};
  }

  & strong {
    display: block;
    font-size: ${tokens.type13};
    font-weight: ${tokens.weightMedium};
    color: ${tokens.quiet};
  }
`;

export interface RemarksProps {
  heading: string;
  /** Before each remark, for the eye alone. */
  icon: LucideIcon;
  remarks: readonly string[];
  /** The word before each number: "Tip". */
  numbered?: string;
}

/** A short list of sentences under a heading; nothing where there are none. */
export function Remarks({ heading, icon: Icon, remarks, numbered }: RemarksProps) {
  if (remarks.length === 0) return null;
  return (
    <Section heading={heading}>
      <List>
        {remarks.map((remark, index) => (
          <li key={index}>
            <Icon size={15} aria-hidden="true" />
            <span>
              {numbered && <strong>{`${numbered} ${index + 1}`}</strong>}
              {remark}
            </span>
          </li>
        ))}
      </List>
    </Section>
  );
}
