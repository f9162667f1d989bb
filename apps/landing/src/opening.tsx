import { ButtonLink, tokens } from '@sotto/ui-kit';
import { styled } from 'styled-components';
import { BADGES } from './content';
import { Demonstration } from './demonstration';
import { Icon } from './icons';
import { TO_APP, TO_DEMO, TO_SET_UP } from './links';
import { Lead } from './parts';
import { ClaimLink } from './undertone';

const Hero = styled.section`
  display: grid;
  gap: clamp(2.5rem, 6vw, 4rem);
`;

const Halves = styled.div`
  display: grid;
  gap: ${tokens.space48};
  align-items: center;

  @media (min-width: 60rem) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 30rem);
    gap: clamp(3rem, 6vw, 5.5rem);
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${tokens.space24};
  justify-items: start;

  h1 {
    font-size: clamp(2.5rem, 1.6rem + 4vw, 4rem);
    font-weight: ${tokens.weightMedium};
    letter-spacing: -0.04em;
    line-height: 1.04;
  }

  p {
    max-width: 31rem;
    color: ${tokens.quiet};
    text-wrap: pretty;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space12};
`;

const Shown = styled.figure`
  display: grid;
  gap: ${tokens.space12};

  figcaption {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${tokens.space8} ${tokens.space16};
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
  }
`;

const Badges = styled.ul`
  display: grid;
  gap: ${tokens.space24};
  padding-top: ${tokens.space24};
  border-top: 1px solid ${tokens.line};

  @media (min-width: 32rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  @media (min-width: 60rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }

  li {
    display: flex;
    gap: ${tokens.space12};
  }

  svg {
    flex: none;
    color: ${tokens.accent};
  }
`;

const Badge = styled(ClaimLink)`
  align-content: start;
  font-weight: ${tokens.weightStrong};
`;

/** What Sotto is, seen at work, and the four claims under it. */
export function Opening() {
  return (
    <Hero>
      <Halves>
        <Words>
          <h1>Quiet help while you are in the meeting</h1>
          <Lead>
            Sotto listens along, reads the screen when you ask, and answers in a few quiet words. Afterwards
            it tells you how it went.
          </Lead>
          <Ways>
            <ButtonLink href={TO_SET_UP} kind="primary" size="large">
              Start Free Trial
            </ButtonLink>
            <ButtonLink href={TO_APP} size="large">
              View Demo
            </ButtonLink>
          </Ways>
          <p>Free and open source. No install, no account, no server of its own.</p>
        </Words>
        <Shown>
          <Demonstration />
          <figcaption>
            <span>Five minutes, no key, no microphone.</span>
            <ButtonLink href={TO_DEMO} size="small">
              <Play />
              Watch Demo
            </ButtonLink>
          </figcaption>
        </Shown>
      </Halves>
      <Badges aria-label="What Sotto claims">
        {BADGES.map(({ icon, text, standing }) => (
          <li key={text}>
            <Icon name={icon} />
            <Badge standing={standing}>{text}</Badge>
          </li>
        ))}
      </Badges>
    </Hero>
  );
}

const Play = () => (
  <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
    <path d="M3.5 2.2v9.6L11.5 7Z" fill="currentColor" stroke="currentColor" strokeLinejoin="round" />
  </svg>
);
