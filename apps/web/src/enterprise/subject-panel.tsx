import { DATA_DELETED, ErasureError, exportAndErasureOffered, type LeftOver, YOU } from '@sotto/enterprise';
import { Button, Notice, Panel, Row, Select, Stack } from '@sotto/ui-kit';
import { useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { useHandles } from '../composition/handles.js';
import { saveFile } from '../files/save-file.js';
import { useOffice } from '../office/use-office.js';
import { refusalOf } from './attempt-words.js';
import { DeletionDialog } from './deletion-dialog.js';
import { LoadAnew } from './load-anew.js';
import { useUsers } from './use-users.js';
import { userLine } from './user-words.js';

const Narrow = styled.div`
  max-width: 24rem;
`;

/** Nobody is chosen yet. */
const NOBODY = '';

/** Export and deletion of all that is here of a person (ledger E5, E9). */
export function SubjectPanel() {
  const { compliance, data } = useOffice().enterprise;
  const { toasts } = useHandles();
  const offered = exportAndErasureOffered(useSyncExternalStore(compliance.subscribe, compliance.settings));
  const users = useUsers().filter(({ sample }) => !sample);
  const [chosen, setChosen] = useState(NOBODY);
  const [doing, setDoing] = useState<'export' | 'delete' | null>(null);
  const [asking, setAsking] = useState(false);
  const [left, setLeft] = useState<readonly LeftOver[]>([]);
  const [over, setOver] = useState(false);
  const user = users.find(({ id }) => id === chosen);

  const fail = (error: unknown, title: string) => {
    const { title: named, message } = refusalOf(error, title);
    toasts.show({ type: 'error', title: named, detail: message });
  };
  const save = async () => {
    setDoing('export');
    try {
      const { name, type, chunks, notice } = await data.export(user?.id ?? null);
      await saveFile({ name, type, content: chunks });
      toasts.show({ type: 'success', title: notice.title, detail: notice.text });
    } catch (error) {
      fail(error, 'Not Exported');
    }
    setDoing(null);
  };
  const erase = async (everything: boolean) => {
    setDoing('delete');
    setLeft([]);
    try {
      const { title, text } = await data.delete(user?.id ?? null, { everything });
      toasts.show({ type: 'success', title, detail: text });
      setOver(user?.id === YOU.id);
      setChosen(NOBODY);
    } catch (error) {
      if (error instanceof ErasureError) setLeft(error.left);
      fail(error, 'Not Deleted');
    }
    setAsking(false);
    setDoing(null);
  };
  // Nobody chosen: the library says so, and nothing is asked.
  const startErasing = () => (user ? setAsking(true) : void erase(false));
  return (
    <Panel
      heading="A person’s data"
      description="All that is here of somebody, as one file in an open format, or destroyed for good."
    >
      {!offered && (
        <Notice
          tone="warning"
          title="Switched off"
          detail="Export and deletion are offered while the GDPR switch under Compliance is on."
        />
      )}
      <Stack $gap={24}>
        <Narrow>
          <Select
            label="Person"
            value={chosen}
            onChange={setChosen}
            options={users.map((each) => ({ value: each.id, label: each.name, detail: userLine(each) }))}
          />
        </Narrow>
        <Row>
          <Button busy={doing === 'export'} onClick={() => void save()}>
            Export data
          </Button>
          <Button kind="danger" busy={doing === 'delete'} onClick={startErasing}>
            Delete data
          </Button>
        </Row>
        {left.length > 0 && <Left left={left} />}
      </Stack>
      {user && (
        <DeletionDialog
          open={asking}
          user={user}
          busy={doing === 'delete'}
          onCancel={() => setAsking(false)}
          onConfirm={(everything) => void erase(everything)}
        />
      )}
      <LoadAnew open={over} title={DATA_DELETED}>
        Your data is deleted from this device. Sotto is loaded anew, so that nothing of it stays in memory.
        Close its other tabs, too.
      </LoadAnew>
    </Panel>
  );
}

/** What a deletion could not delete, and that it can be run again. */
function Left({ left }: { left: readonly LeftOver[] }) {
  return (
    <Notice
      tone="error"
      title="Not everything is deleted"
      detail={
        <>
          <ul>
            {left.map(({ what, failure }) => (
              <li key={what}>
                {what}: {failure.message}
              </li>
            ))}
          </ul>
          <p>What is not in this list is deleted. Choose the person again, and delete once more.</p>
        </>
      }
    />
  );
}
