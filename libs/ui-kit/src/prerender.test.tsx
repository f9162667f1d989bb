import { Mic } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { expect, it } from 'vitest';
import { FEEDBACK, UTTERANCES } from '../.storybook/sample-meeting.js';
import {
  AnswerCard,
  Badge,
  Button,
  ButtonLink,
  Columns,
  ConfidenceBadge,
  DataTable,
  DefinitionList,
  EmptyState,
  FeedbackPanel,
  GlobalStyle,
  Notice,
  PageHeading,
  Panel,
  ProgressBar,
  QuestionBox,
  RadioCards,
  Row,
  SearchField,
  Skeleton,
  Stack,
  Stat,
  Switch,
  Tabs,
  TextArea,
  TextField,
  TranscriptView,
} from './index.js';
import { StreamedMarkdown } from './markdown.js';

const nothing = () => undefined;

const PAGE = (
  <>
    <GlobalStyle />
    <PageHeading title="Sotto" actions={<ButtonLink href="/app">Open App</ButtonLink>} />
    <Stack>
      <Row>
        <Button kind="primary" icon={Mic} busy>
          Start
        </Button>
        <Badge tone="good">Local AI Processing</Badge>
        <ConfidenceBadge confidence={0.7} />
      </Row>
      <Columns>
        <Panel heading="Figures">
          <Stat
            label="Uptime"
            figure="99.9"
            unit="%"
            comparison={{ text: 'as before', direction: 'level' }}
          />
          <ProgressBar label="Score" value={62} tone="fair" />
          <DefinitionList items={[{ term: 'Speech', detail: 'three engines' }]} />
        </Panel>
      </Columns>
      <Notice title="Beta" tone="warning" detail="Limited spots." />
      <EmptyState title="Nothing yet" />
      <Skeleton />
      <Tabs label="Parts" items={[{ id: 'a', label: 'A' }]} selected="a" onSelect={nothing}>
        <TextField label="Name" value="" onChange={nothing} />
        <TextArea label="Notes" value="a" onChange={nothing} />
        <SearchField label="Search" value="b" onChange={nothing} />
        <Switch label="On" checked onChange={nothing} />
        <RadioCards label="Mode" value="a" options={[{ value: 'a', label: 'A' }]} onChange={nothing} />
      </Tabs>
      <DataTable
        caption="Sessions"
        rows={['one']}
        rowKey={String}
        columns={[{ id: 'name', header: 'Name', cell: String }]}
      />
      <TranscriptView utterances={UTTERANCES} />
      <AnswerCard question="Why?">
        <StreamedMarkdown text="Because." running />
      </AnswerCard>
      <QuestionBox onAsk={nothing} />
      <FeedbackPanel feedback={FEEDBACK} />
    </Stack>
  </>
);

it('can be pre-rendered under a strict policy: no style attribute, and all styles in the sheet', () => {
  const sheet = new ServerStyleSheet();
  const html = renderToStaticMarkup(sheet.collectStyles(PAGE));
  const styles = sheet.getStyleTags();
  sheet.seal();
  expect(html).not.toMatch(/\sstyle=/);
  expect(html).not.toContain('<style');
  expect(html).toContain('Local AI Processing');
  expect(styles).toContain('--sotto-accent');
  expect(styles).toContain('#0F6F68');
});

it('R7: the sheet follows the system, and an attribute overrides it', () => {
  const sheet = new ServerStyleSheet();
  renderToStaticMarkup(sheet.collectStyles(<GlobalStyle />));
  const styles = sheet.getStyleTags().replace(/\s+/g, '');
  sheet.seal();
  expect(styles).toMatch(/@media\(prefers-color-scheme:dark\)\{:root:not\(\[data-theme\]\)\{/);
  expect(styles).toContain("[data-theme='dark']{color-scheme:dark;");
  expect(styles).toContain('@media(prefers-reduced-motion:reduce)');
  expect(styles).toContain(':focus-visible{outline:2pxsolidvar(--sotto-accent);outline-offset:2px;}');
});
