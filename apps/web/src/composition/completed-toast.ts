import type { Meeting } from '@sotto/live-session';
import type { ToastContent } from '@sotto/ui-kit';
import { counted } from '../words/counted.js';

/** Ledger A8: "Session Completed" with the counts. */
export function completedToast({ counts }: Meeting): ToastContent {
  const parts = [
    counted(counts.contextItems, 'context item'),
    counted(counts.screenCaptures, 'screen capture'),
    counted(counts.audioTranscripts, 'audio transcript'),
    counted(counts.aiResponses, 'AI response'),
  ];
  return { type: 'success', title: 'Session Completed', detail: `${parts.join(', ')}. Saved in History.` };
}
