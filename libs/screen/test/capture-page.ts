import type { ReadingEvent } from '@sotto/meeting';

/** What the test asks of the page; all of it plain data. */
export interface CapturePage {
  readonly opened: Promise<{ label: string } | { reason: string; message: string; code: string | undefined }>;
  grab(): Promise<{ width: number; height: number } | { reason: string }>;
  read(): Promise<ReadingEvent | undefined>;
  close(): void;
  closed(): Promise<string>;
}

declare global {
  interface Window {
    sotto: CapturePage;
  }
}
