import { styled } from 'styled-components';
import { Badge } from './badge.js';
import { type ResultProgress, ResultState } from './result-state.js';
import { Section } from './section.js';
import { Stack } from './stack.js';
import { tokens } from './tokens.js';

const Words = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space8};

  & > li {
    display: flex;
    min-width: 0;
    max-width: 100%;
  }
`;

export interface TopicBadgesProps extends ResultProgress {
  /** The specification's keywords that were found, the most frequent first. */
  topics: readonly string[];
  /** Key phrases of what was really said. */
  phrases?: readonly string[];
}

/** What the meetings were about (ledger N6). Nothing where nothing was found. */
export function TopicBadges({ topics, phrases = [], ...progress }: TopicBadgesProps) {
  return (
    <ResultState
      {...progress}
      busy="Gathering the topics"
      failed="The topics could not be gathered"
      empty={null}
    >
      {topics.length + phrases.length > 0 && (
        <Stack $gap={24}>
          {topics.length > 0 && <BadgeList heading="Most Discussed Topics" words={topics} />}
          {phrases.length > 0 && <BadgeList heading="Key phrases" words={phrases} />}
        </Stack>
      )}
    </ResultState>
  );
}

function BadgeList({ heading, words }: { heading: string; words: readonly string[] }) {
  return (
    <Section heading={heading}>
      <Words>
        {words.map((word) => (
          <li key={word}>
            <Badge icon={null}>{word}</Badge>
          </li>
        ))}
      </Words>
    </Section>
  );
}
