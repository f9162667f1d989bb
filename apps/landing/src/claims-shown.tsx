import { tokens } from '@sotto/ui-kit';
import { styled } from 'styled-components';
import { FEATURES, STATS } from './content';
import { Icon } from './icons';
import { toSite } from './links';
import { Heading, Section } from './parts';
import { ClaimLink } from './undertone';

const Stats = styled.ul`
  display: grid;
  gap: ${tokens.space32} ${tokens.space24};
  grid-template-columns: repeat(2, minmax(0, 1fr));

  @media (min-width: 48rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Stat = styled(ClaimLink)`
  justify-items: start;

  strong {
    display: block;
    font-size: clamp(2.25rem, 1.6rem + 2.6vw, 3.5rem);
    font-weight: ${tokens.weightMedium};
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.04em;
    line-height: 1.1;
  }
`;

const Features = styled.ul`
  display: grid;
  gap: clamp(2.5rem, 5vw, 4rem) clamp(2rem, 6vw, 5rem);

  @media (min-width: 48rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Feature = styled.li`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${tokens.space16};

  h3 {
    display: flex;
    align-items: center;
    gap: ${tokens.space12};
    font-size: ${tokens.type20};
    letter-spacing: -0.018em;
  }

  svg {
    flex: none;
    color: ${tokens.accent};
  }

  p {
    color: ${tokens.quiet};
    text-wrap: pretty;
  }
`;

const Highlights = styled.ul`
  border-top: 1px solid ${tokens.line};

  li {
    border-bottom: 1px solid ${tokens.line};
  }
`;

const Highlight = styled(ClaimLink)`
  padding-block: ${tokens.space12};
  font-weight: ${tokens.weightMedium};

  @media (min-width: 60rem) {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: baseline;
    gap: ${tokens.space16};
  }
`;

/** L1, L6: the figures and the four capabilities, each claim with what it rests on. */
export function ClaimsShown() {
  return (
    <Section aria-labelledby="claims">
      <Heading>
        <h2 id="claims">Loud claims, each with its quiet truth</h2>
        <p>
          Each claim comes with what it rests on. A measured one leads to its figure, and to the command that
          measures it again. Users, countries, ratings, beta spots and the people quoted below are{' '}
          <a href={toSite('status#marketing')}>illustrative marketing copy</a>, invented and marked as that.
        </p>
      </Heading>
      <Stats>
        {STATS.map(({ value, label, standing }) => (
          <li key={label}>
            <Stat standing={standing}>
              <span>
                <strong>{value}</strong> {label}
              </span>
            </Stat>
          </li>
        ))}
      </Stats>
      <Features>
        {FEATURES.map(({ icon, title, description, highlights }) => (
          <Feature key={title}>
            <h3>
              <Icon name={icon} />
              {title}
            </h3>
            <p>{description}</p>
            <Highlights>
              {highlights.map(({ text, standing }) => (
                <li key={text}>
                  <Highlight standing={standing}>{text}</Highlight>
                </li>
              ))}
            </Highlights>
          </Feature>
        ))}
      </Features>
    </Section>
  );
}
