import { ButtonLink, tokens } from '@sotto/ui-kit';
import { styled } from 'styled-components';
import { ABILITIES, LEAVING } from './content';
import { Example } from './example';
import { TO_APP } from './links';
import { Column, Lead } from './parts';
import { SitePage } from './site-page';

const Main = styled(Column).attrs({ as: 'main' })`
  display: grid;
  gap: clamp(4rem, 9vw, 6.5rem);
  padding-block: clamp(2rem, 7vw, 5.5rem);

  p {
    text-wrap: pretty;
  }
`;

const Hero = styled.section`
  display: grid;
  gap: ${tokens.space48};
  align-items: center;

  @media (min-width: 60rem) {
    grid-template-columns: 1.15fr 1fr;
    gap: 5rem;
  }
`;

const Opening = styled.div`
  display: grid;
  gap: ${tokens.space24};
  justify-items: start;

  h1 {
    font-size: clamp(2.125rem, 5vw, 3.25rem);
    letter-spacing: -0.025em;
    line-height: 1.1;
  }

  p {
    max-width: 34rem;
  }
`;

const Quiet = styled.p`
  color: ${tokens.quiet};
`;

const Section = styled.section`
  display: grid;
  gap: ${tokens.space24};

  h2 {
    font-size: ${tokens.type26};
  }

  > p {
    max-width: ${tokens.textWidth};
  }
`;

const Abilities = styled.ul`
  display: grid;
  gap: ${tokens.space32} ${tokens.space48};
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));

  h3 {
    margin-bottom: ${tokens.space8};
    font-size: ${tokens.type17};
  }

  p {
    color: ${tokens.quiet};
  }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  text-align: left;

  th,
  td {
    padding: ${tokens.space16} ${tokens.space24} ${tokens.space16} 0;
    border-bottom: 1px solid ${tokens.line};
    vertical-align: top;
  }

  thead th {
    padding-block: ${tokens.space8};
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
    font-weight: ${tokens.weightMedium};
  }

  tbody th {
    width: 32%;
    font-weight: ${tokens.weightMedium};
  }

  td:last-child {
    width: 26%;
    padding-right: 0;
  }

  /* One column of cards where three columns would be too narrow to read. */
  @media (max-width: 42rem) {
    display: block;

    thead {
      display: none;
    }

    tbody,
    tr,
    th,
    td {
      display: block;
      width: auto;
    }

    tr {
      padding-block: ${tokens.space16};
      border-bottom: 1px solid ${tokens.line};
    }

    tbody th,
    td,
    td:last-child {
      width: auto;
      padding: 0;
      border: 0;
    }

    td {
      margin-top: ${tokens.space8};
    }

    td::before {
      display: block;
      color: ${tokens.quiet};
      content: attr(data-label);
      font-size: ${tokens.type13};
    }
  }
`;

/** L: the page at `/`. Plain for now; it says only what the app does. */
export function LandingPage() {
  return (
    <SitePage>
      <Main>
        <Hero>
          <Opening>
            <h1>Quiet help while you are in the meeting</h1>
            <Lead>
              Sotto listens along, reads the screen when you ask, and answers in a few quiet words. Afterwards
              it tells you how it went.
            </Lead>
            <ButtonLink href={TO_APP} kind="primary" size="large">
              Open App
            </ButtonLink>
            <Quiet>
              It is a web page: no install, no account, no server of its own. There is a demo meeting that
              needs no key, no microphone and no network.
            </Quiet>
          </Opening>
          <Example />
        </Hero>
        <Section aria-labelledby="abilities">
          <h2 id="abilities">What it does</h2>
          <Abilities>
            {ABILITIES.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </Abilities>
        </Section>
        <Section aria-labelledby="leaving">
          <h2 id="leaving">What leaves your browser, and when</h2>
          <p>
            Nothing is heard, read or sent before you start a meeting or import one. Sotto has no server: what
            leaves goes straight from your browser to the service you chose. With on-device rules alone, no
            question and no transcript leaves at all.
          </p>
          <LeavingTable />
        </Section>
      </Main>
    </SitePage>
  );
}

function LeavingTable() {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Where to</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {LEAVING.map(({ what, where, when }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td data-label="Where to">{where}</td>
            <td data-label="When">{when}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
