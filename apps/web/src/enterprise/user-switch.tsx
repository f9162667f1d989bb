import type { EnterpriseUser } from '@sotto/enterprise';
import { Badge, Button, Columns, Disclosure, Panel, Row, Select, Stack, Switch, tokens } from '@sotto/ui-kit';
import { Check, Minus } from 'lucide-react';
import { useId, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { useOffice } from '../office/use-office.js';
import { RefusalNotice } from './refused.js';
import { useAttempt } from './use-attempt.js';
import { useChosenUser, useUsers } from './use-users.js';
import { choiceLine, grantsOf, ROLE_WORDS } from './user-words.js';
import { UsersDialog } from './users-dialog.js';

const Name = styled.span`
  color: ${tokens.quiet};
  overflow-wrap: anywhere;

  & > strong {
    color: ${tokens.text};
    font-weight: ${tokens.weightMedium};
  }
`;

const Grants = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: ${tokens.space4} ${tokens.space16};
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    align-items: center;
    gap: ${tokens.space8};
  }
`;

/** Who is at work, in one line; choosing somebody, and what that lets them do, once it is opened (ledger E4). */
export function UserSwitch() {
  const user = useChosenUser();
  const [choosing, setChoosing] = useState(false);
  const id = useId();
  return (
    <Stack $gap={12}>
      <Row role="group" aria-label="Who works here">
        <Name>
          Working as <strong>{user.name}</strong>
        </Name>
        <Badge tone="accent" icon={null}>
          {ROLE_WORDS[user.role]}
        </Badge>
        {user.sample && <Badge tone="info">Sample</Badge>}
        <Button
          size="small"
          aria-label="Change who works here"
          aria-expanded={choosing}
          aria-controls={choosing ? id : undefined}
          onClick={() => setChoosing(!choosing)}
        >
          Change
        </Button>
      </Row>
      {choosing && (
        <div id={id}>
          <Choice user={user} />
        </div>
      )}
    </Stack>
  );
}

function Choice({ user }: { user: EnterpriseUser }) {
  const { users } = useOffice().enterprise;
  const list = useUsers();
  const [managing, setManaging] = useState(false);
  const { refusal, attempt } = useAttempt();
  return (
    <Panel
      heading="Who works here"
      description="No sign-in: it decides what this page offers, and whose name stands in the audit trail."
    >
      <Columns $min="18rem" $gap={24}>
        <Stack>
          <Select
            label="Working as"
            value={user.id}
            options={list.map((each) => ({ value: each.id, label: each.name, detail: choiceLine(each) }))}
            onChange={(id) => void attempt('switch', 'Not chosen', () => users.switchTo(id))}
          />
          <Button size="small" onClick={() => setManaging(true)}>
            Manage people
          </Button>
        </Stack>
        <SampleUsers />
      </Columns>
      <RefusalNotice refusal={refusal} />
      <GrantList user={user} />
      <UsersDialog open={managing} onClose={() => setManaging(false)} />
    </Panel>
  );
}

function GrantList({ user }: { user: EnterpriseUser }) {
  const grants = grantsOf(user);
  const { length } = grants.filter(({ granted }) => granted);
  return (
    <Disclosure summary={`${user.name} may do ${length} of ${grants.length} things`}>
      <p>
        Whoever has the page open can choose anybody, and the choice ends with the page. This keeps people
        from mistakes; what keeps others out is the passphrase under Compliance.
      </p>
      <Grants>
        {grants.map(({ permission, words, granted }) => {
          const Shape = granted ? Check : Minus;
          return (
            <li key={permission}>
              <Shape size={14} aria-hidden="true" />
              <span>
                {words}
                {granted ? '' : ' (not granted)'}
              </span>
            </li>
          );
        })}
      </Grants>
    </Disclosure>
  );
}

/** Made-up users, so that a person who is alone here sees what each role may do. */
function SampleUsers() {
  const { users } = useOffice().enterprise;
  const shown = useSyncExternalStore(users.subscribe, users.samplesShown);
  const { refusal, attempt } = useAttempt();
  return (
    <Stack>
      <Switch
        label="Sample people"
        hint="A made-up manager and a made-up member, to see what each role may do. They have no data and are never counted or exported."
        checked={shown}
        onChange={(on) => void attempt('samples', 'Not changed', () => users.setSamples(on))}
      />
      <RefusalNotice refusal={refusal} />
    </Stack>
  );
}
