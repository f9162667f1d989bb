import type { ShareReason } from '@sotto/screen';

/** Why Sotto takes the screen for shared, as the banner tells it. */
export const SHARE_WORDS: Readonly<Record<ShareReason, string>> = {
  title: 'The title of this page says so.',
  class: 'A part of this page says so.',
  'meeting-host': 'This page is at the address of a meeting.',
  focus: 'You left this page, which is at the address of a meeting.',
  hidden: 'This tab has been hidden for two seconds.',
};

export const TOLD_WORDS = 'You said that you are sharing your screen.';

/** In the detector's order, with what the person said first. */
export function shareSentences(signs: readonly ShareReason[], told: boolean): readonly string[] {
  return [...(told ? [TOLD_WORDS] : []), ...signs.map((sign) => SHARE_WORDS[sign])];
}
