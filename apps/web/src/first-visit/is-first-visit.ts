import type { SessionState } from '@sotto/live-session';
import type { SettingsState } from '../stores/settings-store.js';

/** Ledger S5: until a way in was chosen, or a meeting began without. */
export const isFirstVisit = ({ meeting }: SessionState, { settings }: SettingsState): boolean =>
  !settings.welcomed && meeting.status === 'idle';
