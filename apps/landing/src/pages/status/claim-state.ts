import type { Figure, Measured } from '../../claims';

/** What one figure says: `measured` where there is no goal to meet. */
export type FigureState = 'met' | 'missed' | 'measured' | 'unmeasured';
/** What the figures of a claim say together; `partly`: some were not measured, and what was measured meets its goal. */
export type ClaimState = FigureState | 'partly';

const NOT_MEASURED = 'not measured';

export function figureState({ value, met }: Figure): FigureState {
  if (value === NOT_MEASURED) return 'unmeasured';
  if (met === null) return 'measured';
  return met ? 'met' : 'missed';
}

/** The worst that is known comes first: one missed goal is a missed claim, whatever else was not measured. */
export function claimState({ figures }: Pick<Measured, 'figures'>): ClaimState {
  const states = figures.map(figureState);
  if (states.includes('missed')) return 'missed';
  if (states.every((state) => state === 'unmeasured')) return 'unmeasured';
  if (states.includes('unmeasured')) return 'partly';
  return states.includes('met') ? 'met' : 'measured';
}

export const STATE_WORDS: Readonly<Record<ClaimState, string>> = {
  met: 'Met',
  missed: 'Not met',
  partly: 'Measured in part',
  measured: 'Measured, no goal',
  unmeasured: 'Not measured',
};

/** How the claims stand together: a headline, and a sentence for each kind of exception, which names them. */
export interface Summary {
  readonly headline: string;
  readonly exceptions: readonly string[];
}

/** @param claims in their order, with the name that each has on the page */
export function summary(claims: readonly { readonly title: string; readonly state: ClaimState }[]): Summary {
  const named = (wanted: ClaimState) =>
    claims.filter(({ state }) => state === wanted).map(({ title }) => title);
  const all = claims.length;
  const met = named('met').length;
  const unmeasured = named('unmeasured');
  if (unmeasured.length === all) {
    return {
      headline: `0 of ${all} claims are met: nothing has been measured yet`,
      exceptions: [],
    };
  }
  return {
    headline:
      met === all ? `All ${all} claims are met` : `${met} of ${all} claims ${met === 1 ? 'is' : 'are'} met`,
    exceptions: [
      exception(named('missed'), 'not met'),
      exception(named('partly'), 'measured in part'),
      exception(named('measured'), 'measured without a goal'),
      exception(unmeasured, 'not measured'),
    ].filter((sentence) => sentence !== null),
  };
}

const exception = (titles: readonly string[], what: string): string | null =>
  titles.length === 0
    ? null
    : `${titles.length} ${titles.length === 1 ? 'is' : 'are'} ${what}: ${titles.join(', ')}.`;
