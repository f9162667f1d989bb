import type { FailureReason, SottoError } from '@sotto/meeting';
import { type CrmContact, tidyContact } from './contact.js';
import { jsonAnswer } from './service-answer.js';
import { reasonOfStatus, serviceError } from './service-failure.js';
import { TO_NO_OTHER } from './to-no-other.js';

/** What is needed to search a Pipedrive account. */
export interface PipedriveOptions {
  /** The personal API token of the account; sent in a header, and in no failure. */
  readonly token: string;
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  readonly signal?: AbortSignal;
}

/** Documented: a term has at least two characters. */
export const SHORTEST_PIPEDRIVE_TERM = 2;
/** Results asked for; the service allows 500. */
const LIMIT = 50;
const SEARCH = 'https://api.pipedrive.com/api/v2/persons/search';

/**
 * Persons of the account with the term in name, email, phone or notes. Nothing is stored. Not tried live.
 * A term of less than two characters finds nobody and asks nobody.
 * @throws SottoError 'unauthorized', 'forbidden', 'quota', 'rate-limited', 'network', 'server', 'bad-request', 'bad-reply', 'cancelled'
 */
export async function searchPipedrive(
  term: string,
  { token, fetch, signal }: PipedriveOptions,
): Promise<readonly CrmContact[]> {
  const wanted = term.trim();
  if ([...wanted].length < SHORTEST_PIPEDRIVE_TERM) return [];
  const query = new URLSearchParams({ term: wanted, limit: String(LIMIT) });
  let response: Response;
  try {
    response = await fetch(`${SEARCH}?${query}`, {
      headers: { 'x-api-token': token, accept: 'application/json' },
      ...TO_NO_OTHER,
      ...(signal && { signal }),
    });
  } catch {
    throw failed(signal?.aborted ? 'cancelled' : 'network');
  }
  if (!response.ok) throw failed(reasonOfStatus(response.status), response.status);
  const reply: unknown = await jsonAnswer(response, signal);
  const items = member(member(reply, 'data'), 'items');
  if (!Array.isArray(items)) throw failed('bad-reply');
  return items.flatMap((each) => contactOf(member(each, 'item')) ?? []);
}

/** A person of the reply; null where it has no id. */
function contactOf(item: unknown): CrmContact | null {
  const id = member(item, 'id');
  if (typeof id !== 'number') return null;
  const contact = tidyContact({
    name: text(member(item, 'name')),
    email: text(first(member(item, 'emails'))),
    company: text(member(member(item, 'organization'), 'name')),
    role: '',
    lastInteraction: null,
    notes: list(member(item, 'notes')).map(text).filter(Boolean).join('\n'),
    dealStage: '',
    source: 'pipedrive',
  });
  return { id: `pipedrive-${id}`, ...contact };
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const first = (value: unknown): unknown => list(value)[0];
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const SENTENCES: Partial<Record<FailureReason, string>> = {
  unauthorized: 'Pipedrive did not accept the token. Copy it again from your personal preferences there.',
  quota: 'The Pipedrive account is not open: its plan has ended. Ask who runs the account.',
  forbidden: 'Your Pipedrive user may not search contacts. Ask who runs the account.',
  'rate-limited':
    'Pipedrive takes no more requests for now. Wait a moment; on some plans it is until tomorrow.',
  network: 'Pipedrive could not be reached. Check the connection, then search again.',
  server: 'Pipedrive had a fault of its own. Search again in a moment.',
  'bad-request': 'Pipedrive did not accept the search. Try other words.',
  'bad-reply': 'What came back is not Pipedrive’s answer. Check any proxy or sign-in page before it.',
  cancelled: 'The search was stopped.',
};

function failed(reason: FailureReason, status?: number): SottoError {
  return serviceError(reason, SENTENCES[reason] ?? 'Pipedrive could not be searched.', status);
}
