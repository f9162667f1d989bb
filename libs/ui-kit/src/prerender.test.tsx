import { Mic } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { expect, it } from 'vitest';
import { ANALYSIS, REPORT, TEXTS } from '../.storybook/sample-delivery.js';
import {
  BEHAVIOUR,
  BENCHMARKS,
  METRICS,
  PATTERN,
  PREDICTION,
  RECOMMENDATION,
} from '../.storybook/sample-insights.js';
import { FEEDBACK, UTTERANCES } from '../.storybook/sample-meeting.js';
import {
  AlignedWords,
  AnalysisPanel,
  AnswerCard,
  AnswerLabel,
  Badge,
  BehaviourPanel,
  BenchmarkTable,
  Button,
  ButtonLink,
  Columns,
  ConfidenceBadge,
  CurrentSessionCard,
  DataTable,
  DefinitionList,
  DeliveryReportView,
  DownloadOffer,
  EmptyState,
  FeedbackPanel,
  FilePick,
  GlobalStyle,
  InsightBars,
  LiveCueLine,
  MetricStats,
  NeedSessions,
  Notice,
  OrderList,
  OverlayLayer,
  OverlayPanel,
  OverlayPill,
  OverlayStack,
  PageHeading,
  Panel,
  PatternView,
  PerformancePanel,
  PredictionList,
  ProgressBar,
  QuestionBox,
  RadioCards,
  RecommendationList,
  Row,
  SearchField,
  ShapingTable,
  ShareBanner,
  ShareMarker,
  Skeleton,
  Stack,
  Stat,
  SuggestionCard,
  Switch,
  Tabs,
  TextArea,
  TextField,
  TopicBadges,
  TranscriptView,
  VoiceCheckTable,
  VoiceStatus,
} from './index.js';
import { StreamedMarkdown } from './markdown.js';
import { BarPlot, LinePlot } from './plots.js';

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
      <AnswerLabel kind="overtaken" />
      <VoiceStatus name="You" state="hearing" level={0.4} />
      <OrderList
        label="Order"
        items={[{ id: 'a', name: 'A', used: true }]}
        onMove={nothing}
        onUse={nothing}
      />
      <VoiceCheckTable
        rows={[{ id: 'a', name: 'A', wordErrorRate: 0.1, firstWordsMs: 600, settlingMs: null }]}
      />
      <AlignedWords words={[{ kind: 'deletion', reference: 'still', hypothesis: null }]} />
      <DownloadOffer
        name="Pack"
        state={{ status: 'running', share: 0.5 }}
        onDownload={nothing}
        onCancel={nothing}
      />
      <QuestionBox onAsk={nothing} />
      <FeedbackPanel feedback={FEEDBACK} />
      <DeliveryReportView report={REPORT} texts={TEXTS} />
      <LiveCueLine cue={{ measure: 'talk-share', words: 'Let them speak', since: 0 }} />
      <AnalysisPanel analysis={ANALYSIS} />
      <BehaviourPanel analysis={BEHAVIOUR} />
      <PerformancePanel analysis={null} />
      <CurrentSessionCard counts={null} active />
      <MetricStats metrics={METRICS} />
      <InsightBars bars={[{ name: 'Session Quality', value: 75, label: 'Good' }]} />
      <TopicBadges topics={['review']} />
      <NeedSessions sessions={1} />
      <PatternView pattern={PATTERN} />
      <RecommendationList recommendations={[RECOMMENDATION]} />
      <BenchmarkTable benchmarks={BENCHMARKS} />
      <PredictionList predictions={[PREDICTION]} />
      <ShapingTable rows={[{ what: 'Prompt', effect: 'Names finance', reason: 'So that examples fit.' }]} />
      <FilePick label="Notes" state={{ type: 'idle' }} onPick={nothing} onRemove={nothing} />
      <OverlayLayer
        position="top-right"
        opacity={0.95}
        sharing
        onMove={nothing}
        overlay={<OverlayPill active label="Listening" marker={<ShareMarker bit={1} />} onExpand={nothing} />}
        banner={<ShareBanner reasons={['This page was hidden for 2 seconds.']} />}
      />
      <OverlayStack
        overlay={
          <OverlayPanel active state="Listening" headline="Name the price" empty="" onClose={nothing} />
        }
        card={
          <SuggestionCard
            view={{ state: 'listening' }}
            collapsed={false}
            announced
            onApply={nothing}
            onDismiss={nothing}
            onExpand={nothing}
          />
        }
      />
      <LinePlot
        title="Steady"
        valueName="Pace"
        unit="words a minute"
        pointName="Session"
        points={[{ label: 'One', value: 148 }]}
        band={{ from: 120, to: 165, label: 'Band' }}
      />
      <BarPlot
        title="Strong"
        valueName="Score"
        unit="of 10"
        barName="Skill"
        max={10}
        bars={[{ label: 'A', value: 8 }]}
      />
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
