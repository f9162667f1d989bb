import { sessionJson, sessionMarkdown, sessionVtt } from '@sotto/live-session';
import type { SessionHeader } from '@sotto/meeting';
import { Button, Panel, Row, Select, Stack } from '@sotto/ui-kit';
import { useState } from 'react';
import { type Handles, useHandles } from '../composition/handles.js';
import { failureOf } from '../composition/open-screens.js';
import { whenText } from '../sessions/session-words.js';
import { exportName } from './export-name.js';

const FORMATS = [
  { value: 'md', label: 'Markdown, to read' },
  { value: 'vtt', label: 'WebVTT, the transcript with times' },
  { value: 'json', label: 'JSON, whole, to import again' },
] as const;
type Format = (typeof FORMATS)[number]['value'];

/** One session as a file (ledger H3). */
export function ExportSession({ header }: { header: SessionHeader }) {
  const handles = useHandles();
  const [format, setFormat] = useState<Format>('md');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { name } = await handles.saveExport(
        { action: 'session-exported', details: { session: header.record.id, format } },
        async () => ({
          name: exportName(header, format),
          type: TYPES[format],
          content: await contentOf(handles.archive, header, format),
        }),
      );
      handles.toasts.show({
        type: 'success',
        title: 'Export Complete',
        detail: `${name} is in your downloads.`,
      });
    } catch (error) {
      const detail = `${failureOf(error).message} The session itself is as it was.`;
      handles.toasts.show({ type: 'error', title: 'Export Failed', detail });
    }
    setBusy(false);
  };
  return (
    <Panel heading="Export" level={3}>
      <Stack $gap={12}>
        <Select label="Format" value={format} onChange={setFormat} options={FORMATS} />
        <Row>
          <Button busy={busy} onClick={() => void save()}>
            Export this session
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}

/** Read anew: notes may have been written since the session was opened. */
async function contentOf(
  archive: Handles['archive'],
  header: SessionHeader,
  format: Format,
): Promise<string> {
  const { id } = header.record;
  if (format === 'json') return sessionJson(header, await archive.facts(id));
  const { meeting } = await archive.open(id);
  return format === 'vtt' ? sessionVtt(meeting) : sessionMarkdown(meeting, header, { when: whenText });
}

const TYPES: Readonly<Record<Format, string>> = {
  md: 'text/markdown',
  vtt: 'text/vtt',
  json: 'application/json',
};
