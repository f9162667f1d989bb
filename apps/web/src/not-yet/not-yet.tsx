import { EmptyState, PageHeading, Stack } from '@sotto/ui-kit';
import { type TabId, TABS } from '../shell/tabs.js';

/** What each tab will hold, in one sentence; nothing here pretends to be there already. */
const SENTENCES: Partial<Record<TabId, string>> = {
  enterprise: 'Retention, audit trail, team figures and data management will be here.',
  integrations: 'Calendar, contacts, email drafts, webhooks and exports will be here.',
};

/** A tab that is still being built. */
export function NotYet({ page }: { page: TabId }) {
  const tab = TABS.find(({ id }) => id === page);
  if (!tab) return null;
  return (
    <Stack $gap={24}>
      <PageHeading title={tab.label} />
      <EmptyState icon={tab.icon} title="Not built yet" sentence={SENTENCES[page]} />
    </Stack>
  );
}
