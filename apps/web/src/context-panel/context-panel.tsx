import { Badge, Button, elapsedTime, EmptyState, PageHeading, Panel, Stack, tokens } from '@sotto/ui-kit';
import { Layers } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { usePage } from '../shell/use-page.js';
import { useSession } from '../stores/use-session.js';
import { type ContextRow, contextView } from './context-view.js';

const List = styled.ol`
  display: grid;
  gap: ${tokens.space12};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${tokens.space12};
  align-items: start;
  padding-bottom: ${tokens.space12};
  border-bottom: 1px solid ${tokens.line};

  &:last-child {
    padding-bottom: 0;
    border-bottom: 0;
  }

  & > p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }

  & > time {
    color: ${tokens.quiet};
    font-size: ${tokens.type13};
  }
`;

const Total = styled.p`
  color: ${tokens.quiet};
  font-size: ${tokens.type13};
`;

/** Ledger R5, A6: the last ten things heard or read, and which of them go with a question. */
export function ContextPanel() {
  const [, go] = usePage();
  const meeting = useSession((state) => state.meeting);
  const { contextItems, assistItems } = meeting.limits;
  const total = meeting.counts.contextItems;
  const { sent, earlier } = useMemo(() => contextView(meeting), [meeting]);
  return (
    <Stack $gap={24}>
      <PageHeading
        title="Context"
        description={`The last ${contextItems} things heard or read are kept ready; the newest ${assistItems} go with a question.`}
        actions={<Button onClick={() => go('assistant')}>Back to Assistant</Button>}
      />
      {sent.length === 0 && (
        <EmptyState
          icon={Layers}
          title="Nothing heard or read yet"
          sentence="Each sentence that is said and each screen that is read becomes one item here."
        />
      )}
      {sent.length > 0 && <Rows heading="Goes with your next question" rows={sent} />}
      {earlier.length > 0 && <Rows heading="Kept ready" rows={earlier} />}
      {total > sent.length + earlier.length && (
        <Total>
          {total.toLocaleString()} in this meeting so far. The others are in the transcript, and in History
          once it is saved.
        </Total>
      )}
    </Stack>
  );
}

function Rows({ heading, rows }: { heading: string; rows: readonly ContextRow[] }) {
  return (
    <Panel heading={heading}>
      <List>
        {rows.map(({ item, atMs }, index) => (
          <Item key={`${item.timestamp}/${index}`}>
            <time className="tabular">{elapsedTime(atMs)}</time>
            <p>{item.screenText || item.audioTranscript}</p>
            <Badge icon={null}>{item.screenText ? 'Screen' : 'Speech'}</Badge>
          </Item>
        ))}
      </List>
    </Panel>
  );
}
