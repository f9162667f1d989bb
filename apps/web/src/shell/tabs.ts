import {
  Activity,
  BarChart3,
  Briefcase,
  Building2,
  EyeOff,
  GraduationCap,
  History,
  type LucideIcon,
  MessageSquareText,
  Plug,
  Settings,
} from 'lucide-react';

export type TabId =
  | 'assistant'
  | 'discreet'
  | 'coach'
  | 'analytics'
  | 'insights'
  | 'industry'
  | 'enterprise'
  | 'integrations'
  | 'history'
  | 'settings';

/** A page of the app: a tab, or the Context panel, which has no tab button (ledger R5). */
export type PageId = TabId | 'context';

/** Ledger R4: ten tabs, in this order. */
export const TABS: readonly { id: TabId; label: string; icon: LucideIcon }[] = [
  { id: 'assistant', label: 'Assistant', icon: MessageSquareText },
  { id: 'discreet', label: 'Discreet', icon: EyeOff },
  { id: 'coach', label: 'AI Coach', icon: GraduationCap },
  { id: 'analytics', label: 'Analytics', icon: BarChart3 },
  { id: 'insights', label: 'ML Insights', icon: Activity },
  { id: 'industry', label: 'Industry', icon: Briefcase },
  { id: 'enterprise', label: 'Enterprise', icon: Building2 },
  { id: 'integrations', label: 'Integrations', icon: Plug },
  { id: 'history', label: 'History', icon: History },
  { id: 'settings', label: 'Settings', icon: Settings },
];

/** The page that an address asks for; the first tab where it asks for none that exists. */
export function pageOf(tab: string | null): PageId {
  if (tab === 'context') return 'context';
  return TABS.find(({ id }) => id === tab)?.id ?? 'assistant';
}

/** Returns what a page is called. */
export function titleOf(page: PageId): string {
  return TABS.find(({ id }) => id === page)?.label ?? 'Context';
}

/**
 * Returns the title of the document at an address. It names no session: browsers keep the titles of what was visited, also
 * while a passphrase keeps the sessions themselves locked.
 */
export function documentTitle(query: URLSearchParams): string {
  const page = pageOf(query.get('tab'));
  if (page === 'assistant') return 'Sotto';
  const session = page === 'history' && query.get('session') !== null;
  return `${session ? 'Session · ' : ''}${titleOf(page)} · Sotto`;
}
