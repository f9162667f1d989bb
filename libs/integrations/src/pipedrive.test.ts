import { SottoError } from '@sotto/meeting';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { floodingAnswer } from '../../../tools/flooding-answer.mjs';
import { searchPipedrive } from './pipedrive.js';

// Answers as the vendor's documentation shows them; not tried live.
// developers.pipedrive.com/docs/api/v1/Persons#searchPersons (version 2 of the endpoint),
// pipedrive.readme.io/docs/core-api-concepts-authentication, core-api-concepts-responses, core-api-concepts-rate-limiting
const SEARCH = 'https://api.pipedrive.com/api/v2/persons/search';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const options = { token: 'secret-token', fetch: (url: string, init?: RequestInit) => fetch(url, init) };

const jane = {
  result_score: 0.5092,
  item: {
    id: 1,
    type: 'person',
    name: 'Jane Doe',
    phones: ['+372 555555555'],
    emails: ['jane@pipedrive.com', 'second@pipedrive.com'],
    visible_to: 3,
    owner: { id: 1 },
    organization: { id: 1, name: 'Organization name', address: null },
    custom_fields: [],
    notes: ['First', 'Second'],
  },
};

it('G3: a search by the token in the header; persons become contacts', async () => {
  let seen: Request | undefined;
  server.use(
    http.get(SEARCH, ({ request }) => {
      seen = request;
      const bare = {
        result_score: 0.3,
        item: { id: 2, type: 'person', name: 'N', organization: null, emails: [] },
      };
      return HttpResponse.json({
        success: true,
        data: { items: [jane, bare, { item: { name: 'no id' } }] },
        additional_data: { next_cursor: null },
      });
    }),
  );
  expect(await searchPipedrive('  jane & co ', options)).toEqual([
    {
      id: 'pipedrive-1',
      name: 'Jane Doe',
      email: 'jane@pipedrive.com',
      company: 'Organization name',
      role: '',
      lastInteraction: null,
      notes: 'First\nSecond',
      dealStage: '',
      source: 'pipedrive',
    },
    expect.objectContaining({ id: 'pipedrive-2', name: 'N', email: '', company: '' }),
  ]);
  expect(seen?.headers.get('x-api-token')).toBe('secret-token');
  expect(seen?.url).not.toContain('secret-token');
  expect(new URL(seen?.url ?? '').searchParams.get('term')).toBe('jane & co');
});

it('a term of one character asks nobody', async () => {
  expect(await searchPipedrive(' j ', options)).toEqual([]);
});

it.each([
  [401, 'unauthorized', 'did not accept the token'],
  [402, 'quota', 'plan has ended'],
  [403, 'forbidden', 'may not search'],
  [429, 'rate-limited', 'Wait a moment'],
  [400, 'bad-request', 'other words'],
  [503, 'server', 'again in a moment'],
])('HTTP %d is told with what to do, and without the token', async (status, reason, words) => {
  const body = {
    success: false,
    error: 'unauthorized access',
    errorCode: status,
    error_info: 'Please check developers.pipedrive.com',
  };
  server.use(http.get(SEARCH, () => HttpResponse.json(body, { status })));
  const error: unknown = await searchPipedrive('jane', options).catch((caught: unknown) => caught);
  expect(SottoError.is(error) && error.failure).toEqual({
    reason,
    status,
    message: expect.stringContaining(words) as string,
  });
  expect(JSON.stringify(error)).not.toContain('secret-token');
});

it('no network, a stop, and answers that are none', async () => {
  const reasonOf = (signal?: AbortSignal) =>
    searchPipedrive('jane', { ...options, ...(signal && { signal }) }).then(
      () => null,
      (error: unknown) => SottoError.is(error) && error.reason,
    );
  server.use(http.get(SEARCH, () => HttpResponse.error()));
  expect(await reasonOf()).toBe('network');
  expect(await reasonOf(AbortSignal.abort())).toBe('cancelled');
  for (const body of ['<html>', '{}', '[]', 'null', '{"data":{"items":{}}}']) {
    server.use(http.get(SEARCH, () => new HttpResponse(body)));
    expect(await reasonOf()).toBe('bad-reply');
  }
});

it('a redirect is not followed with the token, and nothing of the page goes along', async () => {
  const seen: RequestInit[] = [];
  const noted = (url: string, init?: RequestInit) => {
    seen.push(init ?? {});
    return fetch(url, init);
  };
  // What would answer there answers as the service does: were it asked, it would be taken for it.
  server.use(
    http.get(SEARCH, () => HttpResponse.redirect('https://elsewhere.example/', 302)),
    http.get('https://elsewhere.example/', () => HttpResponse.json({ data: { items: [jane] } })),
  );
  await expect(searchPipedrive('jane', { ...options, fetch: noted })).rejects.toMatchObject({
    reason: 'network',
  });
  expect(seen).toEqual([expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer' })]);
});

it('an answer without end is none, and let go', async () => {
  const { response, seen } = floodingAnswer();
  await expect(
    searchPipedrive('jane', { token: 't', fetch: () => Promise.resolve(response) }),
  ).rejects.toMatchObject({ reason: 'bad-reply' });
  expect(seen.isLeft).toBe(true);
  expect(seen.bytes).toBeLessThan(11_000_000);
});
