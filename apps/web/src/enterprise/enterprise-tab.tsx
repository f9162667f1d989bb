import { BusyLine, PageHeading, Stack, Tabs } from '@sotto/ui-kit';
import { type ComponentType, lazy, Suspense, useRef } from 'react';
import { useAddress } from '../shell/use-page.js';
import { DamagedUsers } from './damaged-users.js';
import { UserSwitch } from './user-switch.js';

/** Ledger E1. */
const VIEWS = [
  { id: 'compliance', label: 'Compliance' },
  { id: 'audit', label: 'Audit Trail' },
  { id: 'team', label: 'Team Analytics' },
  { id: 'data', label: 'Data Management' },
] as const;
type ViewId = (typeof VIEWS)[number]['id'];

const SCREENS: Record<ViewId, ComponentType> = {
  compliance: lazy(() => import('./compliance-view.js').then((m) => ({ default: m.ComplianceView }))),
  audit: lazy(() => import('./audit-view.js').then((m) => ({ default: m.AuditView }))),
  team: lazy(() => import('./team-view.js').then((m) => ({ default: m.TeamView }))),
  data: lazy(() => import('./data-view.js').then((m) => ({ default: m.DataView }))),
};

/** What an organisation asks for. Who may do what is decided in the library; here it is only said. */
export function EnterpriseTab() {
  const [query, go] = useAddress();
  const view = VIEWS.find(({ id }) => id === query.get('view'))?.id ?? 'compliance';
  const View = SCREENS[view];
  const frame = useRef<HTMLDivElement>(null);
  return (
    <Stack $gap={24} ref={frame}>
      <PageHeading
        title="Enterprise"
        description="Rules, proof and data management for this browser. There is no server: all of it is kept and decided here."
      />
      <Suspense fallback={<BusyLine>Opening</BusyLine>}>
        <UserSwitch />
        <DamagedUsers frame={frame} />
      </Suspense>
      <Tabs
        label="Enterprise"
        items={VIEWS}
        selected={view}
        onSelect={(next) => go({ tab: 'enterprise', view: next })}
      >
        <Suspense fallback={<BusyLine>Opening</BusyLine>}>
          <View />
        </Suspense>
      </Tabs>
    </Stack>
  );
}
