import { styled } from 'styled-components';
import { LEAVING } from './content';
import { toFigure, toSite } from './links';
import { Table } from './pages/prose';
import { Heading, Section } from './parts';

const Wide = styled.div`
  table {
    max-width: none;
  }
`;

/** What leaves the browser, in short; the page on privacy has every row. */
export function LeavingShown() {
  return (
    <Section aria-labelledby="leaving">
      <Heading>
        <h2 id="leaving">What leaves your browser, and when</h2>
        <p>
          Nothing of a meeting is heard, read or sent before you start or import it. Sotto has no server: what
          leaves goes straight from your browser to the service you chose. With on-device rules alone, no
          question and no transcript leaves at all:{' '}
          <a href={toFigure('local-processing')}>see what was measured</a>.{' '}
          <a href={toSite('privacy')}>All of it, in detail</a>.
        </p>
      </Heading>
      <Wide>
        <Table
          label="What leaves your browser, and when"
          columns={['What', 'Where to', 'When']}
          rows={LEAVING.map(({ what, where, when }) => [what, where, when])}
        />
      </Wide>
    </Section>
  );
}
