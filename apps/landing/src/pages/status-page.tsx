import { tokens } from '@sotto/ui-kit';
import { styled } from 'styled-components';
import { type ClaimId, type Measured, measuredClaims } from '../claims';
import { PAGE_CLAIMS } from '../content';
import { toSite } from '../links';
import { ArticlePage, type ArticleSection } from './article';
import { CLAIM_NOTES } from './status/claim-notes';
import { ClaimRecord } from './status/claim-record';
import { claimState, summary } from './status/claim-state';
import { StateMark } from './status/state-mark';

const Headline = styled.p`
  font-size: ${tokens.type20};
  font-weight: ${tokens.weightStrong};
`;

/** What the landing page says of one claim. */
const saidOf = (claim: ClaimId): readonly string[] =>
  PAGE_CLAIMS.flatMap(({ text, standing }) =>
    standing.kind === 'measured' && standing.claim === claim ? [text] : [],
  );

function inShort(claims: readonly Measured[]): ArticleSection {
  const { headline, exceptions } = summary(
    claims.map((claim) => ({ title: CLAIM_NOTES[claim.id].title, state: claimState(claim) })),
  );
  return {
    id: 'summary',
    title: 'In short',
    body: (
      <>
        <Headline>{headline}</Headline>
        {exceptions.length > 0 && (
          <ul>
            {exceptions.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        <p>
          <code>npm run prove</code> in the repository measures each claim on the machine it runs on, and
          writes down what it found, good or bad. This page shows what it wrote. A claim counts as met once
          all of it was measured and every goal was reached. A figure holds for its machine; run the command
          to have yours.
        </p>
      </>
    ),
  };
}

const record = (claim: Measured): ArticleSection => ({
  id: claim.id,
  title: CLAIM_NOTES[claim.id].title,
  mark: <StateMark state={claimState(claim)} />,
  sign: <StateMark state={claimState(claim)} wordHidden />,
  body: <ClaimRecord claim={claim} said={saidOf(claim.id)} />,
});

const DESCRIBED: ArticleSection = {
  id: 'described',
  title: 'Described, not measured',
  body: (
    <>
      <p>No command measures these. Another page says what the product does for them.</p>
      <ul>
        {PAGE_CLAIMS.map(
          ({ text, standing }) =>
            standing.kind === 'described' && (
              <li key={text}>
                “{text}”: <a href={toSite(standing.page)}>what the product does for it</a>
              </li>
            ),
        )}
      </ul>
    </>
  ),
};

const MARKETING: ArticleSection = {
  id: 'marketing',
  title: 'Only marketing',
  body: (
    <>
      <p>
        These words of the landing page are there for illustration. Nobody counted the figures, and the people
        are invented.
      </p>
      <ul>
        {PAGE_CLAIMS.map(({ text, standing }) => standing.kind === 'marketing' && <li key={text}>{text}</li>)}
      </ul>
    </>
  ),
};

export interface StatusPageProps {
  /** What was last measured. */
  claims?: readonly Measured[];
}

/** L5: every claim of the landing page beside its figure, and what is only marketing. */
export function StatusPage({ claims = measuredClaims() }: StatusPageProps) {
  return (
    <ArticlePage
      title="Status"
      lead="What the landing page claims, beside what was last measured. There is no server whose lights could be green: what can be up or down here is the claims themselves."
      sections={[inShort(claims), ...claims.map(record), DESCRIBED, MARKETING]}
    />
  );
}
