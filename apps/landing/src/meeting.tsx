import { tokens } from '@sotto/ui-kit';
import { styled } from 'styled-components';
import { ABILITIES } from './content';
import { Heading, Section } from './parts';
import { Picture, type PictureName } from './picture';

const Moments = styled.ol`
  display: grid;
  gap: ${tokens.space24};

  @media (min-width: 44rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Moment = styled.li`
  display: grid;
  align-content: space-between;
  gap: ${tokens.space32};
  overflow: hidden;
  border: 1px solid ${tokens.line};
  border-radius: ${tokens.radius16};
  background: ${tokens.surface};

  &[data-wide] {
    grid-column: 1 / -1;
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${tokens.space8};
  padding: clamp(1.5rem, 3vw, 2.5rem) clamp(1.5rem, 3vw, 2.5rem) 0;

  p {
    max-width: 36rem;
    color: ${tokens.quiet};
    text-wrap: pretty;
  }

  h3 {
    font-size: ${tokens.type20};
    letter-spacing: -0.018em;
  }
`;

const Time = styled.span`
  color: ${tokens.accent};
  font-size: ${tokens.type13};
  font-weight: ${tokens.weightMedium};
  font-variant-numeric: tabular-nums;
`;

/* The picture goes on below the edge of its card: it is a part of something larger. */
const Frame = styled.div`
  margin-left: clamp(1.5rem, 3vw, 2.5rem);
  padding-left: ${tokens.space8};
  overflow: hidden;
  border: solid ${tokens.line};
  border-width: 1px 0 0 1px;
  border-top-left-radius: ${tokens.radius10};

  [data-wide] > & {
    padding: 0;
  }
`;

/** What is to be seen in the picture of each moment. */
const ALT: Readonly<Partial<Record<PictureName, string>>> = {
  listens:
    'The transcript as it grows: Marcus says that wrong picks cost about 14,000 pounds every single week, and the next words are still coming.',
  reads:
    'The transcript with a line for the slide that was read, Wrong picks fall within 90 days, between what both say about it.',
  answers:
    'The Assistant in mid-meeting: what was said, and beside it the answer, Eleven weeks, with one small pilot, with three points.',
  measures:
    'Two changes from the report: talk share 53 percent, a little high, and patience 0.5 seconds, a little low, each with its rule and a quote.',
  coaches:
    'Coaching feedback: 78 of 100; confidence, communication and engagement 8 of 10, technical knowledge 7 of 10.',
};

/** The demo meeting from its first words to its report, in pictures of the running app. */
export function Meeting() {
  return (
    <Section aria-labelledby="meeting">
      <Heading>
        <h2 id="meeting">One meeting, from the first words to the report</h2>
        <p>
          These are pictures of the app itself, taken while it played the sales call that comes with it. The
          times are the call’s.
        </p>
      </Heading>
      <Moments>
        {ABILITIES.map(({ title, time, text, picture }) => (
          <Moment key={title} data-wide={picture === 'answers' ? '' : undefined}>
            <Words>
              <Time>{time}</Time>
              <h3>{title}</h3>
              <p>{text}</p>
            </Words>
            <Frame>
              <Picture name={picture} alt={ALT[picture] ?? ''} />
            </Frame>
          </Moment>
        ))}
      </Moments>
    </Section>
  );
}
