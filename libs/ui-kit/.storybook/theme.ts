import { create } from 'storybook/theming/create';
import { DARK, LIGHT, type Palette, SCALE } from '../src/tokens.js';

/** Storybook's own surfaces in the colours of the kit, so that what is shown stands out, and not its frame. */
const themed = (base: 'light' | 'dark', palette: Palette) =>
  create({
    base,
    brandTitle: 'Sotto ui-kit',
    fontBase: SCALE.fontText,
    fontCode: SCALE.fontCode,
    colorPrimary: palette.accent,
    colorSecondary: palette.accent,
    appBg: palette.ground,
    appContentBg: palette.ground,
    appPreviewBg: palette.ground,
    appHoverBg: palette.neutralSoft,
    appBorderColor: palette.line,
    appBorderRadius: 10,
    textColor: palette.text,
    textInverseColor: palette.ground,
    textMutedColor: palette.quiet,
    barBg: palette.surface,
    barTextColor: palette.quiet,
    barHoverColor: palette.accent,
    barSelectedColor: palette.accent,
    buttonBg: palette.surface,
    buttonBorder: palette.edge,
    booleanBg: palette.neutralSoft,
    booleanSelectedBg: palette.surface,
    inputBg: palette.surface,
    inputBorder: palette.control,
    inputTextColor: palette.text,
    inputBorderRadius: 6,
  });

export const THEMES = { light: themed('light', LIGHT), dark: themed('dark', DARK) } as const;

/** The theme that a person's system asks for. */
export const systemTheme = (): keyof typeof THEMES =>
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
