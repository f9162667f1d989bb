import { bodyText, parseJson } from '@sotto/meeting';

/** A page of calendar entries or contacts with all their notes has a few megabytes at most; in bytes. */
const LONGEST_ANSWER = 10_000_000;

/**
 * What a service answered in JSON; undefined where it is none, does not come to its end, or is longer or nests deeper than
 * any is.
 */
export async function jsonAnswer({ body }: Response, signal?: AbortSignal): Promise<unknown> {
  try {
    return parseJson((await bodyText(body, LONGEST_ANSWER, signal)) ?? '');
  } catch {
    return undefined;
  }
}
