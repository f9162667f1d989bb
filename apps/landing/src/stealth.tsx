import { ButtonLink, tokens } from '@sotto/ui-kit';
import { styled } from 'styled-components';
import { OCCASIONS, STEALTH } from './content';
import { TO_SET_UP } from './links';
import { Heading, Section } from './parts';
import { Picture } from './picture';
import { ClaimLink } from './undertone';

/* Dark in both themes: the one part of the page that lowers its voice. */
const Card = styled.div`
  display: grid;
  gap: clamp(2.5rem, 5vw, 4rem);
  padding: clamp(1.5rem, 5vw, 4rem);
  border: 1px solid ${tokens.line};
  border-radius: calc(1.5 * ${tokens.radius16});

  /* On a dark page it must be told from the page. */
  @media (prefers-color-scheme: dark) {
    background: ${tokens.surface};
  }
`;

const Views = styled.div`
  display: grid;
  gap: ${tokens.space24};

  @media (min-width: 44rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const View = styled.figure`
  display: grid;
  align-content: start;
  gap: ${tokens.space12};

  figcaption {
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
  }
`;

const Screen = styled.div`
  position: relative;
  overflow: hidden;
  border: 1px solid ${tokens.line};
  border-radius: ${tokens.radius10};
`;

/* The floating window, over what is shared. */
const Floating = styled.div`
  position: absolute;
  top: 4%;
  right: 2.5%;
  width: 45%;
  overflow: hidden;
  border: 1px solid ${tokens.edge};
  border-radius: ${tokens.radius10};
  box-shadow: ${tokens.shadow};
`;

const Sights = styled.dl`
  display: grid;
  border-top: 1px solid ${tokens.line};

  div {
    display: grid;
    gap: ${tokens.space4} ${tokens.space24};
    padding-block: ${tokens.space16};
    border-bottom: 1px solid ${tokens.line};

    @media (min-width: 48rem) {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }

  dt {
    font-weight: ${tokens.weightMedium};
  }

  dd {
    color: ${tokens.quiet};
    text-wrap: pretty;
  }
`;

const Beta = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space16} ${tokens.space24};
`;

const Occasions = styled.ul`
  display: grid;
  gap: ${tokens.space32} ${tokens.space48};

  @media (min-width: 32rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  @media (min-width: 60rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }

  h3 {
    margin-bottom: ${tokens.space8};
    font-size: ${tokens.type17};
  }

  p {
    color: ${tokens.quiet};
    text-wrap: pretty;
  }
`;

/** Discreet coaching: for which meetings, and who sees what of it (ledger D12). */
export function Stealth() {
  return (
    <Section aria-labelledby="stealth">
      <Card data-theme="dark">
        <Heading>
          <h2 id="stealth">{STEALTH.title}</h2>
          <p>{STEALTH.text}</p>
        </Heading>
        <Views>
          <View>
            <Screen>
              <Picture name="slide" alt="A slide about wrong picks." />
              <Floating>
                <Picture
                  name="panel"
                  alt="The overlay in a window of its own, over the slide: Eleven weeks, with one small pilot, and three points."
                />
              </Floating>
            </Screen>
            <figcaption>
              What you see: you share the slide’s tab, and the overlay floats in its own window.
            </figcaption>
          </View>
          <View>
            <Screen>
              <Picture name="slide" alt="The same slide, with nothing over it." />
            </Screen>
            <figcaption>What they see.</figcaption>
          </View>
        </Views>
        <Sights>
          {STEALTH.sights.map(({ shared, seen }) => (
            <div key={shared}>
              <dt>{shared}</dt>
              <dd>{seen}</dd>
            </div>
          ))}
        </Sights>
        <Beta>
          <ButtonLink href={TO_SET_UP} kind="primary" size="large">
            Claim Beta Access
          </ButtonLink>
          <ClaimLink standing={STEALTH.beta.standing}>{STEALTH.beta.text}</ClaimLink>
        </Beta>
      </Card>
      <Occasions>
        {OCCASIONS.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Occasions>
    </Section>
  );
}
