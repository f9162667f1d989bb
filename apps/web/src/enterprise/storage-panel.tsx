import { storageReport } from '@sotto/enterprise';
import { BusyLine, Button, Notice, Panel, ProgressBar, Row, tokens } from '@sotto/ui-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useReading } from './use-reading.js';
import { useStorageCounts } from './use-storage-counts.js';

const Kinds = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space4} ${tokens.space24};
  margin: 0;
  padding: 0;
  color: ${tokens.quiet};
  font-variant-numeric: tabular-nums;
  list-style: none;
`;

/** How much is stored here, and whether the browser keeps it (ledger E9). */
export function StoragePanel() {
  const [found, readAnew] = useReading(readStorage);
  const [refused, setRefused] = useState(false);
  const counts = useStorageCounts();
  const ask = async () => {
    setRefused(!(await navigator.storage.persist()));
    readAnew();
  };
  const report =
    found.state === 'there'
      ? storageReport({ ...found.value, tables: counts.state === 'there' ? counts.value : [] })
      : null;
  return (
    <Panel heading="Storage" description="Everything lies in this browser, on this device.">
      {found.state === 'reading' && <BusyLine>Measuring</BusyLine>}
      {found.state === 'failed' && (
        <Notice tone="warning" title="The browser does not tell what is used" detail={found.message} />
      )}
      {counts.state === 'failed' && (
        <Notice tone="warning" title="What is kept here cannot be counted" detail={counts.message} />
      )}
      {found.state === 'there' && report && (
        <>
          {report.share === null ? (
            <p>{report.used}</p>
          ) : (
            <ProgressBar
              label="Space used"
              value={report.share * 100}
              {...(report.share < 0.01 && { valueText: 'less than 1 %' })}
              note={report.used}
            />
          )}
          {report.tables.length > 0 && (
            <Kinds aria-label="What is kept here">
              {report.tables.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </Kinds>
          )}
          <p>{report.persistence}</p>
          {!found.value.persisted && (
            <Row>
              <Button onClick={() => void ask()}>Ask the browser to keep it</Button>
            </Row>
          )}
        </>
      )}
      {refused && (
        <Notice
          announced
          title="The browser did not promise it"
          detail="Some browsers do so only for sites that are used often, installed, or bookmarked. Make a backup."
        />
      )}
    </Panel>
  );
}

async function readStorage() {
  const [{ usage = 0, quota = 0 }, persisted] = await Promise.all([
    navigator.storage.estimate(),
    navigator.storage.persisted(),
  ]);
  return { usage, quota, persisted };
}
