import { ButtonLink, tokens } from '@sotto/ui-kit';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FOOTER, type FooterEntry } from './content';
import { TO_APP, toSite } from './links';
import { Column, Wordmark } from './parts';

const Skip = styled.a`
  position: absolute;
  top: ${tokens.space8};
  left: ${tokens.space8};
  z-index: 1;
  padding: ${tokens.space8} ${tokens.space16};
  border-radius: ${tokens.radius10};
  background: ${tokens.raised};
  box-shadow: ${tokens.shadow};

  &:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }
`;

const Bar = styled(Column).attrs({ as: 'header' })`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-block: ${tokens.space12};

  nav {
    display: flex;
    align-items: center;
    gap: ${tokens.space24};
  }
`;

const Page = styled.a`
  color: ${tokens.quiet};
  text-decoration: none;

  &:hover {
    color: ${tokens.text};
  }

  /* They stand in the footer, too. */
  @media (max-width: 47.99rem) {
    display: none;
  }
`;

const Foot = styled(Column).attrs({ as: 'footer' })`
  padding-bottom: ${tokens.space48};
  font-size: ${tokens.type13};

  & > nav {
    display: grid;
    gap: ${tokens.space32};
    grid-template-columns: repeat(2, minmax(0, 1fr));
    padding-block: ${tokens.space48};
    border-top: 1px solid ${tokens.line};

    @media (min-width: 48rem) {
      grid-template-columns: 2fr repeat(3, minmax(0, 1fr));
    }
  }

  h2 {
    margin-bottom: ${tokens.space8};
    font-size: ${tokens.type13};
  }

  li {
    display: flex;
    align-items: center;
    min-height: 2rem;
    color: ${tokens.quiet};
  }

  li > a {
    padding-block: ${tokens.space4};
    color: ${tokens.text};
    text-decoration: none;

    &:hover {
      text-decoration: underline;
    }
  }

  & > p {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${tokens.space8} ${tokens.space24};
    color: ${tokens.quiet};
  }
`;

const Brand = styled.div`
  @media (max-width: 47.99rem) {
    grid-column: 1 / -1;
  }
`;

/** What every page of the site has: the bar above and the footer below its `main`, which `children` bring. */
export function SitePage({ children }: { children: ReactNode }) {
  return (
    <>
      <Skip href="#content">Skip to the content</Skip>
      <Bar>
        <Wordmark />
        <nav aria-label="Main">
          <Page href={toSite('documentation')}>Documentation</Page>
          <Page href={toSite('security')}>Security</Page>
          <Page href={toSite('status')}>Status</Page>
          <ButtonLink href={TO_APP}>Open App</ButtonLink>
        </nav>
      </Bar>
      <div id="content">{children}</div>
      <Foot>
        <nav aria-label="Site">
          <Brand>
            <Wordmark />
          </Brand>
          {FOOTER.map(({ title, entries }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {entries.map((entry) => (
                  <li key={entry.text}>
                    <Entry {...entry} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <p>
          <span>© 2024 Sotto. Open source under the MIT licence.</span>
          <span>The people you meet have a right to know that you use it: tell them.</span>
        </p>
      </Foot>
    </>
  );
}

/** A link where there is a page; the name alone where there is none. */
const Entry = ({ text, to }: FooterEntry) => (to === null ? text : <a href={to}>{text}</a>);
