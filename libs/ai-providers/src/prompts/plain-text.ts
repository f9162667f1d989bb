import { visibleText } from '@sotto/meeting';

/** The text without what cannot be seen (ledger P6). Line breaks are all `\n`. */
export const plainText = (text: string): string => visibleText(text.replace(/\r\n?/g, '\n'));
