import type { Clock } from '@sotto/meeting';
import type { SettingsState, SettingsStore } from '../stores/settings-store.js';
import type { TellAudit } from './tell-audit.js';

/** A slider that is moved is one change, ms. */
const QUIET_MS = 2_000;

interface AuditSettingsPorts {
  readonly settings: SettingsStore;
  readonly clock: Clock;
  readonly audit: TellAudit;
}

/** Enters which settings and keys were changed in this tab or another one; never to what (ledger E3). */
export function auditSettings({ settings, clock, audit }: AuditSettingsPorts): void {
  let changed = new Set<string>();
  settings.subscribe((now, before) => {
    for (const provider of added(now.storedKeys, before.storedKeys)) {
      void audit({ action: 'provider-key-set', details: { provider } });
    }
    for (const provider of added(before.storedKeys, now.storedKeys)) {
      void audit({ action: 'provider-key-removed', details: { provider } });
    }
    const names = changedNames(now, before);
    if (names.length === 0) return;
    const waiting = changed.size > 0;
    for (const name of names) changed.add(name);
    if (!waiting) void clock.after(QUIET_MS, new AbortController().signal).then(enter);
  });
  const enter = () => {
    const names = [...changed].sort().join(', ');
    changed = new Set();
    void audit({ action: 'settings-changed', details: { names } });
  };
}

const added = (now: ReadonlySet<string>, before: ReadonlySet<string>): readonly string[] =>
  [...now].filter((each) => !before.has(each));

/** Not those that the app keeps for itself. */
function changedNames(
  { settings: now }: SettingsState,
  { settings: before }: SettingsState,
): readonly string[] {
  const names = Object.keys(now) as (keyof typeof now)[];
  return names.filter((name) => !OWN.has(name) && JSON.stringify(now[name]) !== JSON.stringify(before[name]));
}

const OWN: ReadonlySet<string> = new Set(['v', 'welcomed', 'demoPace', 'next']);
