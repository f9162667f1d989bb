import { styled } from 'styled-components';
import { Button } from './button.js';
import { Disclosure } from './disclosure.js';
import { tokens } from './tokens.js';

/** More are counted, not listed. */
const MOST_LISTED = 8;

const Quiet = styled.p`
  color: ${tokens.quiet};
  font-size: ${tokens.type13};
`;

const Links = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space4};
`;

/** How sessions are named and opened; every part that rests on sessions takes these. */
export interface SessionAccess {
  /** What a session is called: its title or its date. */
  sessionName?: (id: string) => string;
  /** Opens one; without it sessions are only counted. */
  onOpenSession?: (id: string) => void;
}

export interface SessionLinksProps extends SessionAccess {
  /** The newest first. */
  ids: readonly string[];
}

/** How many sessions something rests on, and the way to them. */
export function SessionLinks({ ids, sessionName = String, onOpenSession }: SessionLinksProps) {
  const rests = ids.length === 1 ? 'Rests on 1 session' : `Rests on ${ids.length} sessions`;
  if (!onOpenSession || ids.length === 0) return <Quiet>{rests}</Quiet>;
  const more = ids.length - MOST_LISTED;
  return (
    <Disclosure summary={rests}>
      <Links>
        {ids.slice(0, MOST_LISTED).map((id) => (
          <li key={id}>
            <Button size="small" onClick={() => onOpenSession(id)}>
              Open {sessionName(id)}
            </Button>
          </li>
        ))}
      </Links>
      {more > 0 && <p>And {more} more.</p>}
    </Disclosure>
  );
}
