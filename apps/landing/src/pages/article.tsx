import { tokens } from '@sotto/ui-kit';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Column, Lead } from '../parts';
import { SitePage } from '../site-page';
import { Prose } from './prose';

const Main = styled(Column).attrs({ as: 'main' })`
  display: grid;
  gap: ${tokens.space48};
  padding-block: clamp(2rem, 6vw, 4.5rem) clamp(4rem, 9vw, 6.5rem);
`;

const Opening = styled.div`
  display: grid;
  gap: ${tokens.space16};
  max-width: ${tokens.textWidth};

  h1 {
    font-size: clamp(2.125rem, 5vw, 3.25rem);
    letter-spacing: -0.025em;
    line-height: 1.1;
  }

  p {
    color: ${tokens.quiet};
    text-wrap: pretty;
  }
`;

const Body = styled.div`
  display: grid;
  gap: ${tokens.space48};

  @media (min-width: 60rem) {
    grid-template-columns: 13rem minmax(0, 1fr);
    gap: clamp(3rem, 7vw, 6rem);
    align-items: start;
  }
`;

/* Beside the text it stays in sight; above it, it is a card of its own. */
const Contents = styled.nav`
  display: grid;
  gap: ${tokens.space8};
  font-size: ${tokens.type15};

  & > p {
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
    font-weight: ${tokens.weightMedium};
  }

  ol {
    columns: 2 13rem;
    column-gap: ${tokens.space24};
  }

  li {
    break-inside: avoid;
  }

  a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${tokens.space8};
    min-height: 2.25rem;
    padding-block: ${tokens.space4};
    color: ${tokens.text};
    line-height: 1.3;
    text-decoration: none;
  }

  a:hover {
    color: ${tokens.accent};
    text-decoration: underline;
    text-decoration-thickness: 1px;
  }

  @media (max-width: 59.99rem) {
    padding: ${tokens.space16} ${tokens.space24};
    border: 1px solid ${tokens.line};
    border-radius: ${tokens.radius16};
    background: ${tokens.surface};
  }

  @media (min-width: 60rem) {
    position: sticky;
    top: 0;
    max-height: 100dvh;
    padding-block: ${tokens.space24};
    margin-top: calc(-1 * ${tokens.space24});
    overflow-y: auto;

    ol {
      columns: auto;
      border-left: 1px solid ${tokens.line};
      scroll-target-group: auto;
    }

    a {
      margin-left: -1px;
      padding-left: ${tokens.space16};
      border-left: 2px solid transparent;
      color: ${tokens.quiet};
    }

    /* Which part is being read; a browser that does not know it shows none. */
    a:target-current {
      border-color: ${tokens.accent};
      color: ${tokens.text};
    }
  }
`;

const Sections = styled.div`
  display: grid;
  gap: clamp(3rem, 7vw, 4.5rem);
  min-width: 0;
`;

const Section = styled.section`
  display: grid;
  gap: ${tokens.space16};
  min-width: 0;
  scroll-margin-top: ${tokens.space24};

  h2 {
    font-size: ${tokens.type26};
  }
`;

const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space4} ${tokens.space16};
  max-width: ${tokens.textWidth};
  font-size: ${tokens.type17};
`;

/** One part of a page that is read: what its heading and its line in the contents say, and where a link finds it. */
export interface ArticleSection {
  /** The anchor; once it is out, others link to it. */
  readonly id: string;
  readonly title: string;
  /** Stands at the end of the heading's line. */
  readonly mark?: ReactNode;
  /** Stands at the end of its line in the contents. */
  readonly sign?: ReactNode;
  readonly body: ReactNode;
}

export interface ArticlePageProps {
  title: string;
  /** In a sentence or two: what is true, before the details. */
  lead: ReactNode;
  sections: readonly ArticleSection[];
}

/** A page that is read: its contents beside it where there is room, and every part with an anchor. */
export function ArticlePage({ title, lead, sections }: ArticlePageProps) {
  return (
    <SitePage>
      <Main>
        <Opening>
          <h1>{title}</h1>
          <Lead>{lead}</Lead>
        </Opening>
        <Body>
          <Contents aria-labelledby="contents">
            <p id="contents">On this page</p>
            <ol>
              {sections.map(({ id, title: name, sign }) => (
                <li key={id}>
                  <a href={`#${id}`}>
                    {name}
                    {sign}
                  </a>
                </li>
              ))}
            </ol>
          </Contents>
          <Sections>
            {sections.map(({ id, title: heading, mark, body }) => (
              <Section key={id} id={id} aria-labelledby={`${id}-heading`}>
                <Heading>
                  <h2 id={`${id}-heading`}>{heading}</h2>
                  {mark}
                </Heading>
                <Prose>{body}</Prose>
              </Section>
            ))}
          </Sections>
        </Body>
      </Main>
    </SitePage>
  );
}
