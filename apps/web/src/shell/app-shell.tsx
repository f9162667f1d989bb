import { PageHeading, Rail, tokens } from '@sotto/ui-kit';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { AssistantTab } from '../assistant/assistant-tab.js';
import { fetchMeetingPage } from '../assistant/late-meeting-page.js';
import { useHandles } from '../composition/handles.js';
import { LateOffice } from '../office/late-office.js';
import type { Office } from '../office/office.js';
import { PageFailure } from './app-failure.js';
import { Brand } from './brand.js';
import { LateDiscreet } from './late-discreet.js';
import { LateToasts } from './late-toasts.js';
import { PageBoundary } from './page-boundary.js';
import { SessionBanner } from './session-banner.js';
import { SessionBar } from './session-bar.js';
import { Line } from './session-bar-layout.js';
import { StartProvider } from './start-provider.js';
import { type PageId, TABS, titleOf } from './tabs.js';
import { useFetchedAtRest } from './use-idle.js';
import { useDocumentTitle, usePage } from './use-page.js';
import { useWide } from './use-wide.js';

const DiscreetTab = lazy(() =>
  import('../discreet/discreet-tab.js').then((m) => ({ default: m.DiscreetTab })),
);
const HistoryTab = lazy(() => import('../history/history-tab.js').then((m) => ({ default: m.HistoryTab })));
const CoachTab = lazy(() => import('../coach/coach-tab.js').then((m) => ({ default: m.CoachTab })));
const AnalyticsTab = lazy(() =>
  import('../analytics/analytics-tab.js').then((m) => ({ default: m.AnalyticsTab })),
);
const InsightsTab = lazy(() =>
  import('../insights/insights-tab.js').then((m) => ({ default: m.InsightsTab })),
);
const EnterpriseTab = lazy(() =>
  import('../enterprise/enterprise-tab.js').then((m) => ({ default: m.EnterpriseTab })),
);
const IntegrationsTab = lazy(() =>
  import('../integrations/integrations-tab.js').then((m) => ({ default: m.IntegrationsTab })),
);
const IndustryTab = lazy(() =>
  import('../industry/industry-tab.js').then((m) => ({ default: m.IndustryTab })),
);
const SettingsTab = lazy(() =>
  import('../settings/settings-tab.js').then((m) => ({ default: m.SettingsTab })),
);
const ContextPanel = lazy(() =>
  import('../context-panel/context-panel.js').then((m) => ({ default: m.ContextPanel })),
);

const PAGES: Record<PageId, ComponentType> = {
  assistant: AssistantTab,
  discreet: DiscreetTab,
  coach: CoachTab,
  analytics: AnalyticsTab,
  insights: InsightsTab,
  industry: IndustryTab,
  enterprise: EnterpriseTab,
  integrations: IntegrationsTab,
  history: HistoryTab,
  settings: SettingsTab,
  context: ContextPanel,
};

const Content = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${tokens.space24};
`;

/** The ten tabs in their shell, with the session's bar and banners in reach on every one of them. */
export function AppShell() {
  const { offline, lateSession } = useHandles();
  const [page, go] = usePage();
  const wide = useWide();
  useDocumentTitle();
  const [sharing, setSharing] = useState(false);
  const [office, setOffice] = useState<Office | null>(null);
  const lock = office && <office.LockButton office={office} />;
  useFetchedAtRest(fetchMeetingPage);
  useFetchedAtRest(lateSession.load);
  useFetchedAtRest(offline);
  const Page = PAGES[page];
  return (
    <StartProvider>
      <Rail
        label="Sotto"
        items={TABS}
        selected={page}
        onSelect={go}
        brand={
          <Line>
            <Brand />
            {lock}
          </Line>
        }
        top={<SessionBar />}
        bottom={<SessionBar compact>{lock}</SessionBar>}
        pageLabel={titleOf('context')}
      >
        <Content>
          <SessionBanner />
          <PageBoundary key={page} fallback={(cause) => <PageFailure cause={cause} />}>
            {/* The heading at once, so that nothing is blank while the page is fetched and nothing jumps when it comes. */}
            <Suspense fallback={<PageHeading title={titleOf(page)} />}>
              <Page />
            </Suspense>
          </PageBoundary>
        </Content>
      </Rail>
      {/* Over the empty foot of the rail: at the right they lay on the very button one wants to press again. */}
      <LateToasts position={wide ? 'bottom-left' : 'top-right'} sharing={sharing} />
      <LateOffice page={page} onOpen={setOffice} />
      <LateDiscreet page={page} onSharing={setSharing} />
    </StartProvider>
  );
}
