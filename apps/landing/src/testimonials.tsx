import { tokens, visuallyHidden } from '@sotto/ui-kit';
import { styled } from 'styled-components';
import { TESTIMONIALS } from './content';
import { Heading, Section } from './parts';

const Voices = styled.ul`
  display: grid;
  gap: ${tokens.space48} clamp(2rem, 5vw, 4rem);

  @media (min-width: 60rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Voice = styled.figure`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${tokens.space16};
  height: 100%;

  blockquote {
    margin: 0;
    font-size: ${tokens.type17};
    text-wrap: pretty;
  }

  figcaption {
    font-weight: ${tokens.weightMedium};
  }

  small {
    display: block;
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
    font-weight: ${tokens.weightRegular};
  }
`;

const Rating = styled.p`
  color: ${tokens.accent};

  span {
    ${visuallyHidden}
  }
`;

/** L1: three people who do not exist, which is said where they speak. */
export function Testimonials() {
  return (
    <Section aria-labelledby="testimonials">
      <Heading>
        <h2 id="testimonials">What people could say</h2>
        <p>These three people are invented, and so are their stars and their figures.</p>
      </Heading>
      <Voices>
        {TESTIMONIALS.map(({ name, role, content, rating }) => (
          <li key={name}>
            <Voice>
              <Rating>
                <Stars count={rating} />
                <span>{rating} out of 5</span>
              </Rating>
              <blockquote>{content}</blockquote>
              <figcaption>
                {name}
                <small>{role}</small>
              </figcaption>
            </Voice>
          </li>
        ))}
      </Voices>
    </Section>
  );
}

const STAR = 'm8 1.6 2 4.1 4.5.6-3.3 3.1.8 4.5L8 11.7 4 13.9l.8-4.5-3.3-3.1 4.5-.6Z';

const Stars = ({ count }: { count: number }) => (
  <svg width={count * 18} height="16" viewBox={`0 0 ${count * 18} 16`} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <path key={index} d={STAR} transform={`translate(${index * 18})`} fill="currentColor" />
    ))}
  </svg>
);
