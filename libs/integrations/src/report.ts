/** How a figure is written. 'share' is 0 to 1 and shown in percent; 'minutes' become hours where there are many. */
export type ReportUnit = 'count' | 'minutes' | 'ms' | 'share' | 'score' | 'words/min' | 'number';

/** One figure of the period, beside the same one of the period before. */
export interface ReportFigure {
  readonly label: string;
  /** Null where it cannot be told; then `reason` says why. */
  readonly value: number | null;
  /** Of a period of the same length before; null or absent: there is none. */
  readonly before?: number | null;
  readonly unit: ReportUnit;
  /** Which way is better; absent: neither. */
  readonly better?: 'higher' | 'lower';
  readonly reason?: string;
}

/** One line of a plot. Points need not be sorted; those that are no numbers are left out. */
export interface ReportSeries {
  readonly title: string;
  readonly unit: ReportUnit;
  /** `at` in ms since 1970. */
  readonly points: readonly { readonly at: number; readonly value: number }[];
  /** From and to where it should lie, in its unit; null: open at that end. Drawn as a band. */
  readonly band?: readonly [from: number | null, to: number | null];
  /** Steps with words instead of figures at the axis, for values that are ranks. */
  readonly steps?: readonly { readonly value: number; readonly label: string }[];
  /** Where it comes from or what it does not say, in one sentence. */
  readonly note?: string;
}

/**
 * What the report says beside the list of sessions. Figures and sentences are the caller's: this library judges
 * nothing. `countedFigures` and `qualitySeries` count what stands in the list itself.
 */
export interface AnalyticsReport {
  readonly title: string;
  /** Whose meetings; absent: not said. */
  readonly person?: string;
  /** Ms since 1970. */
  readonly period: { readonly from: number; readonly to: number };
  /** Ms since 1970. */
  readonly generatedAt: number;
  readonly figures: readonly ReportFigure[];
  readonly series: readonly ReportSeries[];
  readonly strengths: readonly string[];
  /** What to change next. */
  readonly changes: readonly string[];
  /** Where the figures come from, in sentences. */
  readonly sources: readonly string[];
  /** It is of sample data, and every page says so. */
  readonly sample?: boolean;
}

/** What is told once a report is in the downloads (ledger G7, X2). */
export const EXPORT_COMPLETE = { title: 'Export Complete', message: 'The file was saved.' } as const;
/** What a person is told where an export failed; the wording of the specification. */
export const EXPORT_FAILED = { title: 'Export Failed', message: 'Unable to export analytics' } as const;

/** A file to be saved. */
export interface ExportedFile {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** In sentences: what the file could not hold, for the screen. */
  readonly notices: readonly string[];
}
