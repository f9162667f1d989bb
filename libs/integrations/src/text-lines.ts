/** The lines of a text, whichever line ends it has; taken one by one, so that who reads them can pause. */
export function* textLines(text: string): Generator<string> {
  let at = 0;
  for (const { 0: end, index } of text.matchAll(/\r\n|\n|\r/gu)) {
    yield text.slice(at, index);
    at = index + end.length;
  }
  yield text.slice(at);
}
