import { visibleText } from '@sotto/meeting';

/** The text without what cannot be seen (ledger P6). Line breaks are all `\n`. */
export const plainText = (text: string): string => visibleText(withLineFeeds(text));

/** In parts: of a million line ends an expression takes twice as long. */
const withLineFeeds = (text: string): string =>
  text.includes('\r') ? text.split('\r\n').join('\n').split('\r').join('\n') : text;
