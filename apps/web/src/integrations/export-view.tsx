import {
  type AnalyticsReport,
  analyticsCsv,
  analyticsJson,
  analyticsPdf,
  EXPORT_COMPLETE,
  EXPORT_FAILED,
  type ExportedFile,
  sessionsIn,
} from '@sotto/integrations';
import type { SessionHeader } from '@sotto/meeting';
import {
  BusyLine,
  Button,
  Columns,
  EmptyState,
  Notice,
  Panel,
  RadioCards,
  Row,
  Select,
  Stack,
} from '@sotto/ui-kit';
import { ChartNoAxesColumn } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import { CountedChoice } from '../sessions/counted-choice.js';
import { useCountedSessions } from '../sessions/use-counted-sessions.js';
import { useSettings } from '../stores/use-session.js';
import { counted } from '../words/counted.js';
import { periodOf, type PeriodChoice, PERIODS, reportOf } from './export-report.js';

const FORMATS = [
  {
    value: 'report',
    label: 'Report',
    detail: 'A PDF to read and to hand on: figures, plots, strengths, changes.',
  },
  { value: 'csv', label: 'CSV', detail: 'One row a session, for a spreadsheet.' },
  { value: 'json', label: 'JSON', detail: 'The same and more, after a published schema.' },
] as const;
type Format = (typeof FORMATS)[number]['value'];

/** Ledger G7: figures of the sessions as a file. No word that was said is in any of them. */
export function ExportView() {
  const found = useCountedSessions();
  return (
    <Stack $gap={24}>
      <CountedChoice />
      {found.state === 'loading' && <BusyLine>Reading the list of sessions</BusyLine>}
      {found.state === 'failed' && (
        <Notice tone="error" title="The sessions cannot be read" detail={found.message} />
      )}
      {found.state === 'there' &&
        (found.sessions.length === 0 ? (
          <EmptyState
            icon={ChartNoAxesColumn}
            title="Nothing to export yet"
            sentence="The figures of your sessions are exported here, once there is one."
          />
        ) : (
          <Choice headers={found.sessions} />
        ))}
    </Stack>
  );
}

function Choice({ headers }: { headers: readonly SessionHeader[] }) {
  const { clock, toasts, saveExport } = useHandles();
  const myName = useSettings(({ settings }) => settings.myName);
  const [format, setFormat] = useState<Format>('report');
  const [choice, setChoice] = useState<PeriodChoice>('90');
  const [busy, setBusy] = useState(false);
  const period = useMemo(() => periodOf(choice, headers, clock.now()), [choice, headers, clock]);
  const { length } = sessionsIn(headers, period);

  const save = async () => {
    setBusy(true);
    try {
      const now = clock.now();
      const file = await saveExport(
        { action: 'analytics-exported', details: { format, sessions: length } },
        async () => {
          const made = await fileOf(format, headers, reportOf(headers, period, now, myName));
          return { ...made, content: made.bytes };
        },
      );
      toasts.show({
        type: 'success',
        title: EXPORT_COMPLETE.title,
        detail: [`${file.name} is in your downloads.`, ...file.notices].join(' '),
      });
    } catch (error) {
      const { title, message } = EXPORT_FAILED;
      toasts.show({ type: 'error', title, detail: `${message}. ${failureOf(error).message}` });
    }
    setBusy(false);
  };
  return (
    <Panel
      heading="Export your figures"
      description="Counted in this browser and saved to your disk. No word that was said is in it; titles are in the report and the JSON."
    >
      <Stack $gap={24}>
        <RadioCards label="Format" value={format} onChange={setFormat} options={FORMATS} />
        <Columns $min="14rem">
          <Select label="Period" value={choice} onChange={setChoice} options={PERIODS} />
        </Columns>
        <Row $gap={16}>
          <Button kind="primary" busy={busy} disabled={length === 0} onClick={() => void save()}>
            Export
          </Button>
          <span>
            {length === 0 ? 'No session began in this time.' : `${counted(length, 'session')} in this time.`}
          </span>
        </Row>
      </Stack>
    </Panel>
  );
}

function fileOf(
  format: Format,
  headers: readonly SessionHeader[],
  report: AnalyticsReport,
): Promise<ExportedFile> | ExportedFile {
  const { period, generatedAt: exportedAt, figures } = report;
  switch (format) {
    case 'report':
      return analyticsPdf(headers, report);
    case 'csv':
      return analyticsCsv(sessionsIn(headers, period), { exportedAt });
    case 'json':
      return analyticsJson(sessionsIn(headers, period), { exportedAt, period, figures });
  }
}
