/** The colours of one theme. Text on every ground keeps 4.5:1 and more, edges of controls 3:1. */
export interface Palette {
  /** The page. */
  readonly ground: string;
  /** Cards and controls on the page. */
  readonly surface: string;
  /** What floats above it. */
  readonly raised: string;
  /** Hair lines between things. */
  readonly line: string;
  /** The edge of a secondary button: decoration, the word is what is read. */
  readonly edge: string;
  /** The edge of something to fill in or switch. */
  readonly control: string;
  readonly text: string;
  readonly quiet: string;
  /** The one colour for what can be done now. */
  readonly accent: string;
  readonly accentStrong: string;
  readonly accentSoft: string;
  readonly onAccent: string;
  readonly good: string;
  readonly goodSoft: string;
  readonly fair: string;
  readonly fairSoft: string;
  readonly weak: string;
  readonly weakStrong: string;
  readonly weakSoft: string;
  readonly onWeak: string;
  readonly info: string;
  readonly infoSoft: string;
  readonly neutralSoft: string;
  readonly banner: string;
  readonly bannerLine: string;
  /** Laid over anything under the pointer. */
  readonly hover: string;
  readonly backdrop: string;
  readonly shadow: string;
}

/** Exact values of the design brief; the soft ones are a tenth of their colour on the surface. */
export const LIGHT: Palette = {
  ground: '#FAF9F7',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  line: '#E6E2DB',
  edge: '#D3CDC3',
  control: '#8C857A',
  text: '#1E1C19',
  quiet: '#645E55',
  accent: '#0F6F68',
  accentStrong: '#0B5954',
  accentSoft: '#E7F1F0',
  onAccent: '#FFFFFF',
  good: '#18794E',
  goodSoft: '#E8F2ED',
  fair: '#9A5B00',
  fairSoft: '#F5EFE6',
  weak: '#B42318',
  weakStrong: '#931C13',
  weakSoft: '#F8E9E8',
  onWeak: '#FFFFFF',
  info: '#1F5FBF',
  infoSoft: '#E9EFF9',
  neutralSoft: '#F2F0EC',
  banner: '#FFF3C4',
  bannerLine: '#E8D48A',
  hover: 'rgb(30 28 25 / 5%)',
  backdrop: 'rgb(30 28 25 / 36%)',
  shadow: '0 1px 2px rgb(30 28 25 / 6%), 0 12px 32px rgb(30 28 25 / 14%)',
};

/** As `LIGHT`, for a dark page. */
export const DARK: Palette = {
  ground: '#131211',
  surface: '#1B1A18',
  raised: '#23211F',
  line: '#322F2B',
  edge: '#46423C',
  control: '#7D766C',
  text: '#F0EDE7',
  quiet: '#ABA49A',
  accent: '#5CD6C6',
  accentStrong: '#85E3D6',
  accentSoft: '#293330',
  onAccent: '#06201D',
  good: '#5BC98C',
  goodSoft: '#29322A',
  fair: '#F0B35B',
  fairSoft: '#383025',
  weak: '#FF8A7A',
  weakStrong: '#FFA89B',
  weakSoft: '#392C28',
  onWeak: '#2A0603',
  info: '#8AB4FF',
  infoSoft: '#2D3035',
  neutralSoft: '#2B2926',
  banner: '#3D3310',
  bannerLine: '#5E5020',
  hover: 'rgb(240 237 231 / 6%)',
  backdrop: 'rgb(0 0 0 / 56%)',
  shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 16px 40px rgb(0 0 0 / 48%)',
};

/** What both themes share. Sizes are in rem, so that they follow the person's own text size (1 rem is 16 px). */
export const SCALE = {
  type13: '0.8125rem',
  type15: '0.9375rem',
  type17: '1.0625rem',
  type20: '1.25rem',
  type26: '1.625rem',
  type34: '2.125rem',
  weightRegular: '400',
  weightMedium: '550',
  weightStrong: '650',
  space4: '0.25rem',
  space8: '0.5rem',
  space12: '0.75rem',
  space16: '1rem',
  space24: '1.5rem',
  space32: '2rem',
  space48: '3rem',
  radius6: '6px',
  radius10: '10px',
  radius16: '16px',
  /** One line of reading. */
  textWidth: '68ch',
  contentWidth: '70rem',
  /** Ledger X3: a select list is at most this high and scrolls beyond. */
  listHeight: '24rem',
  motionFast: '120ms',
  motionCalm: '200ms',
  fontText: "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontCode: "ui-monospace, 'SF Mono', 'Cascadia Code', 'Roboto Mono', monospace",
} as const;

/** Names one design token. */
export type TokenName = keyof Palette | keyof typeof SCALE;

/** The custom property of a token: `accentSoft` is `--sotto-accent-soft`, `type13` is `--sotto-type-13`. */
export function variableName(token: TokenName): `--sotto-${string}` {
  return `--sotto-${token.replace(/([A-Z]|\d+)/g, '-$1').toLowerCase()}`;
}

/** Declarations for a style sheet, one a line. */
export function declarations(values: Palette | typeof SCALE): string {
  return Object.entries(values)
    .map(([name, value]) => `${variableName(name as TokenName)}: ${value};`)
    .join('\n');
}

/**
 * Every token as a reference to its custom property, for styles and for colours of plots:
 * `color: ${tokens.quiet}` or `fill={tokens.accent}`. The values change with the theme.
 */
export const tokens = Object.fromEntries(
  [...Object.keys(LIGHT), ...Object.keys(SCALE)].map((name) => [
    name,
    `var(${variableName(name as TokenName)})`,
  ]),
) as { readonly [Name in TokenName]: string };
