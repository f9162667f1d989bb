import type { SearchPlace, Snippet } from '@sotto/live-session';
import { elapsedTime, Highlighted, tokens } from '@sotto/ui-kit';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useHandles } from '../composition/handles.js';
import { shortened } from './matches-view.js';

/** Of one session in the list; the rest is found in the session itself. */
const SHOWN = 2;

const List = styled.ul`
  display: grid;
  gap: ${tokens.space4};
  margin: ${tokens.space4} 0 0;
  padding: 0;
  list-style: none;

  & li {
    max-width: ${tokens.textWidth};
    font-size: ${tokens.type13};
    overflow-wrap: anywhere;
  }

  & small {
    color: ${tokens.quiet};
    font-size: inherit;
    font-variant-numeric: tabular-nums;
  }
`;

/** The passages of a session in which the words stand, once they are read. */
export function SessionMatches({ id, text }: { id: string; text: string }) {
  const { office } = useHandles();
  const [found, setFound] = useState<readonly Snippet[]>([]);
  useEffect(() => {
    let gone = false;
    office()
      .then(({ search }) => search.snippets(id, text))
      .then(
        (snippets) => gone || setFound(snippets),
        // The row is found all the same; opening it tells what is wrong.
        () => gone || setFound([]),
      );
    return () => {
      gone = true;
    };
  }, [office, id, text]);
  const marked = found.filter(({ marks }) => marks.length > 0);
  if (marked.length === 0) return null;
  const more = marked.length - SHOWN;
  return (
    <List aria-label="Where it stands">
      {marked.slice(0, SHOWN).map((snippet, index) => (
        <li key={index}>
          <small>{placeText(snippet.place)} </small>
          <Highlighted {...shortened(snippet)} />
        </li>
      ))}
      {more > 0 && (
        <li>
          <small>and in {more === 1 ? 'one more place' : `${more} more places`}</small>
        </li>
      )}
    </List>
  );
}

const WORDS = {
  title: 'Title:',
  contact: 'Contact:',
  topics: 'Topics:',
  notes: 'Notes:',
  reading: 'screen:',
  question: 'question:',
  answer: 'answer:',
} as const;

function placeText(place: SearchPlace): string {
  if (place.kind === 'utterance') {
    const name = place.speaker ?? (place.voice === 'you' ? 'You' : 'Them');
    return `${elapsedTime(place.elapsed)} ${name}:`;
  }
  return 'elapsed' in place ? `${elapsedTime(place.elapsed)} ${WORDS[place.kind]}` : WORDS[place.kind];
}
