import { BusyLine, PageHeading, Stack, Tabs } from '@sotto/ui-kit';
import { type ComponentType, lazy, Suspense } from 'react';
import { useAddress } from '../shell/use-page.js';

/** Ledger G1. */
const VIEWS = [
  { id: 'calendar', label: 'Calendar' },
  { id: 'crm', label: 'CRM' },
  { id: 'email', label: 'Email' },
  { id: 'webhooks', label: 'Webhooks' },
  { id: 'analytics', label: 'Analytics' },
] as const;
type ViewId = (typeof VIEWS)[number]['id'];

const SCREENS: Record<ViewId, ComponentType> = {
  calendar: lazy(() => import('./calendar-view.js').then((m) => ({ default: m.CalendarView }))),
  crm: lazy(() => import('./crm-view.js').then((m) => ({ default: m.CrmView }))),
  email: lazy(() => import('./email-view.js').then((m) => ({ default: m.EmailView }))),
  webhooks: lazy(() => import('./webhooks-view.js').then((m) => ({ default: m.WebhooksView }))),
  analytics: lazy(() => import('./export-view.js').then((m) => ({ default: m.ExportView }))),
};

/** What Sotto works with beside the meeting: each goes only where the person has entered it. */
export function IntegrationsTab() {
  const [query, go] = useAddress();
  const view = VIEWS.find(({ id }) => id === query.get('view'))?.id ?? 'calendar';
  const View = SCREENS[view];
  return (
    <Stack $gap={24}>
      <PageHeading
        title="Integrations"
        description="Your calendar, contacts, mail and webhooks. Nothing is connected until you connect it, and nothing goes through a server of ours."
      />
      <Tabs
        label="Integrations"
        items={VIEWS}
        selected={view}
        onSelect={(next) => go({ tab: 'integrations', view: next })}
      >
        <Suspense fallback={<BusyLine>Opening</BusyLine>}>
          <View />
        </Suspense>
      </Tabs>
    </Stack>
  );
}
