import type { LiveSession } from '@sotto/live-session';
import type { ToastContent, Toasts } from '@sotto/ui-kit';
import { type NamedSuggestion, isTaken } from './card-view.js';

/** Ledger D9. */
const APPLIED_MS = 3000;
/** Long enough to read what did not work and where the words are. */
const NOT_AS_MEANT_MS = 8000;

/** The part of a window that copies. */
export type CopyingWindow = { readonly navigator: { readonly clipboard?: Pick<Clipboard, 'writeText'> } };

/**
 * Takes a suggestion over: it joins the answers of its meeting, and its words are copied. Where the session does not take
 * it, because the meeting is over or another tab holds it, the words are copied all the same. Call it inside the click,
 * with the window that was clicked in: a browser lets only the page in use copy.
 */
export async function applySuggestion(
  {
    session,
    toasts,
  }: { readonly session: Pick<LiveSession, 'dispatch' | 'getState'>; readonly toasts: Toasts },
  named: NamedSuggestion,
  view: CopyingWindow,
): Promise<void> {
  const { session: of, advice, index } = named;
  session.dispatch({ type: 'apply-suggestion', session: of, advice, index });
  // What a command came to is published before `dispatch` returns.
  const taken = isTaken(session.getState().meeting, named);
  try {
    const { clipboard } = view.navigator;
    if (!clipboard) throw new Error('no clipboard');
    await clipboard.writeText(named.suggestion.content);
    toasts.show(taken ? APPLIED : ONLY_COPIED);
  } catch {
    toasts.show(taken ? NOT_COPIED : NEITHER);
  }
}

const NOT_TAKEN = 'It is not with the answers: its meeting does not run in this tab any more.';
const CANNOT_COPY = 'This browser did not let Sotto copy, so pasting gives what was copied before.';

const APPLIED: ToastContent = {
  type: 'success',
  title: 'Suggestion applied',
  detail: 'It is copied, and stands with the answers in the Assistant.',
  durationMs: APPLIED_MS,
};
const ONLY_COPIED: ToastContent = {
  type: 'info',
  title: 'Copied',
  detail: NOT_TAKEN,
  durationMs: NOT_AS_MEANT_MS,
};
const NOT_COPIED: ToastContent = {
  type: 'warning',
  title: 'Suggestion applied, but not copied',
  detail: `${CANNOT_COPY} It stands with the answers in the Assistant: copy it there.`,
  durationMs: NOT_AS_MEANT_MS,
};
const NEITHER: ToastContent = {
  type: 'warning',
  title: 'Suggestion not copied',
  detail: `${CANNOT_COPY} ${NOT_TAKEN}`,
  durationMs: NOT_AS_MEANT_MS,
};
