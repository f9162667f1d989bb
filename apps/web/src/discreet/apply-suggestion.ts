import type { LiveSession } from '@sotto/live-session';
import type { ToastContent, Toasts } from '@sotto/ui-kit';
import type { OpenSuggestion } from './card-view.js';

/** Ledger D9. */
const APPLIED_MS = 3000;
/** Long enough to read what did not work and where the words are. */
const NOT_COPIED_MS = 8000;

/** The part of a window that copies. */
export type CopyingWindow = { readonly navigator: { readonly clipboard?: Pick<Clipboard, 'writeText'> } };

/**
 * Takes a suggestion over: it joins the answers of the meeting, and its words are copied. Call it inside the click, with
 * the window that was clicked in: a browser lets only the page in use copy.
 */
export async function applySuggestion(
  { session, toasts }: { readonly session: Pick<LiveSession, 'dispatch'>; readonly toasts: Toasts },
  { advice, index, suggestion }: Pick<OpenSuggestion, 'advice' | 'index' | 'suggestion'>,
  view: CopyingWindow,
): Promise<void> {
  session.dispatch({ type: 'apply-suggestion', advice, index });
  try {
    const { clipboard } = view.navigator;
    if (!clipboard) throw new Error('no clipboard');
    await clipboard.writeText(suggestion.content);
    toasts.show(COPIED);
  } catch {
    toasts.show(NOT_COPIED);
  }
}

const COPIED: ToastContent = {
  type: 'success',
  title: 'Suggestion applied',
  detail: 'It is copied, and stands with the answers in the Assistant.',
  durationMs: APPLIED_MS,
};
const NOT_COPIED: ToastContent = {
  type: 'warning',
  title: 'Suggestion applied, but not copied',
  detail:
    'This browser did not let Sotto copy, so pasting gives what was copied before. It stands with the answers in the Assistant: copy it there.',
  durationMs: NOT_COPIED_MS,
};
