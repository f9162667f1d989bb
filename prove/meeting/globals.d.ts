import type { Kept } from './keep-everything.js';
import type { restartRecognition } from './restarts.js';
import type { MeetingPlan, RunningMeeting } from './run-meeting.js';

type Report = ReturnType<RunningMeeting['report']>;
type MeetingRecord = Awaited<ReturnType<RunningMeeting['record']>>;

declare global {
  /** On the page whose recognition is restarted again and again. */
  var proveDelivery: typeof restartRecognition;
  /** On the page that holds a working day's meeting. */
  var proveMeeting: {
    /**
     * Begins the meeting, or goes on with it where the page before was lost.
     * @param plan `faultEveryMs` null: none; `keepsPage`: without faults that end the page; `lostAt`: real time at which the page before was lost, ms since 1970
     */
    open(
      plan: Omit<MeetingPlan, 'day' | 'faults' | 'goneMs'> & {
        readonly seed: number;
        readonly hours: number;
        readonly faultEveryMs: number | null;
        readonly keepsPage: boolean;
        readonly lostAt: number | null;
      },
    ): Promise<{
      /** Facts of the meeting that were on the disk. */
      readonly seqFound: number;
      /** From the loss of the page to the moment the person has gone on, ms. */
      readonly awayMs: number;
      readonly lengthMs: number;
      /** When and how the page is to be lost next, by the fault script. */
      readonly loss: { readonly atMs: number; readonly kind: 'page-reloads' | 'page-crashes' } | null;
      /** How often each fault comes in the whole meeting. */
      readonly injected: Readonly<Record<string, number>>;
    }>;
    /** Lets it go on up to then, ms of the meeting. @returns what has come of it since the report before */
    run(untilMs: number): Promise<Report>;
    stop(): Promise<Report & { readonly record: MeetingRecord }>;
    /** Lets go of what a build that keeps everything has kept. */
    forget(what: keyof Kept): void;
  };
}
